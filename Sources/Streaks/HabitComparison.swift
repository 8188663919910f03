/// What an import, an edit or a delete changed.
public struct HabitComparison: Sendable {
  /// The figures before.
  public let before: HabitFigures
  /// The figures after.
  public let after: HabitFigures
  /// The days that have another letter, in order.
  public let changedDays: [ChangedDay]
  /// The dates that are skipped only before or only after, in order.
  public let changedSkips: [Int]

  /// A day with another letter.
  public struct ChangedDay: Sendable, Hashable {
    /// The habit day, counted from 1970-01-01.
    public let day: Int
    /// Its letter before; nil where the history began later.
    public let before: DayLetter?
    /// Its letter after; nil where the history begins later.
    public let after: DayLetter?
  }

  /// Compares two ledgers, which may end on different days.
  public init(before: HabitLedger, after: HabitLedger) {
    self.before = HabitFigures(before)
    self.after = HabitFigures(after)
    let (old, new) = (before.lettersByDay, after.lettersByDay)
    changedDays = Set(old.keys).union(new.keys).sorted().compactMap { day in
      old[day] == new[day] ? nil : ChangedDay(day: day, before: old[day], after: new[day])
    }
    changedSkips = Set(before.skippedDays).symmetricDifference(after.skippedDays).sorted()
  }
}

extension HabitLedger {
  /// The letters from the first active day to today, by day.
  fileprivate var lettersByDay: [Int: DayLetter] {
    let letters = self.letters
    let first = today + 1 - letters.count
    return Dictionary(uniqueKeysWithValues: zip(first..., letters))
  }
}
