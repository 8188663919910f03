/// What a day was, in one letter.
public enum DayLetter: String, Sendable, Hashable, CaseIterable {
  /// An outing that counts began on it; that goes before everything declared.
  case active = "A"
  /// Declared rest.
  case rest = "R"
  /// Sick, or paused.
  case paused = "P"
  /// A date that travel to the east left out.
  case skipped = "S"
  /// Nothing; one such day in seven breaks nothing.
  case missed = "M"
  /// Today, still open.
  case open = "O"
}

extension HabitLedger {
  /// The letters of the days from the first active one to today; empty where no day is active.
  public var letters: [DayLetter] {
    guard let first = activeDays.first?.number else { return [] }
    var letters = [DayLetter](repeating: .missed, count: today - first + 1)
    for (day, status) in history.statuses where day >= first && day <= today {
      letters[day - first] = status.isPause ? .paused : .rest
    }
    for day in skippedDays where letters[day - first] != .paused { letters[day - first] = .skipped }
    letters[today - first] = .open
    for day in activeDays { letters[day.number - first] = .active }
    return letters
  }
}
