/// Active days in a row, where a row forgives (STR-3).
///
/// A run is alive when every seven consecutive days of it hold at most one missed day, and at most
/// three that are missed or rest. Sick, paused and skipped days and the open day stand in the
/// window and count as neither.
public struct Streak: Sendable, Hashable {
  /// Active days in the run that ends today.
  public let count: Int
  /// The first day of that run, counted from 1970-01-01; nil where there is none.
  public let firstDay: Int?
  /// The greatest count at the end of any day.
  public let longest: Int
  /// The days, at most seven, whose missed and rest days ended the run before this one; nil where
  /// nothing did.
  public let brokenBy: ClosedRange<Int>?

  /// The streak of a ledger, in one pass over its days.
  public init(_ ledger: HabitLedger) {
    var walk = StreakWalk(letters: ledger.letters)
    let start = ledger.activeDays.first?.number ?? ledger.today
    longest = walk.walk()
    count = walk.count
    firstDay = walk.firstActive.map { start + $0 }
    brokenBy = walk.lastBreak.map { start + $0.lowerBound...start + $0.upperBound }
  }
}

/// Goes forward over the days and keeps the longest run that is alive at each.
private struct StreakWalk {
  let letters: [DayLetter]
  /// Where the run begins, and how many active days it has.
  private var start = 0
  private(set) var count = 0
  /// The missed and the rest days of the last seven, as far as they are in the run.
  private var missed = 0
  private var rest = 0
  /// The window that last broke a run.
  private(set) var lastBreak: ClosedRange<Int>?

  init(letters: [DayLetter]) { self.letters = letters }

  /// The first active day of the run.
  var firstActive: Int? { letters[start...].firstIndex(of: .active) }

  /// Goes to the end; the greatest count on the way.
  mutating func walk() -> Int {
    var greatest = 0
    for day in letters.indices {
      if letters[day] == .active { count += 1 }
      weigh(letters[day], 1)
      if day - 7 >= start { weigh(letters[day - 7], -1) }
      // A window that breaks a run ends on its last day, because all before it held.
      while missed > 1 || missed + rest > 3 {
        lastBreak = max(start, day - 6)...day
        if letters[start] == .active { count -= 1 }
        if start >= day - 6 { weigh(letters[start], -1) }
        start += 1
      }
      greatest = max(greatest, count)
    }
    return greatest
  }

  private mutating func weigh(_ letter: DayLetter, _ sign: Int) {
    if letter == .missed { missed += sign }
    if letter == .rest { rest += sign }
  }
}
