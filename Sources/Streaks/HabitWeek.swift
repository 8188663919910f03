public import TrackModel

/// A week of the habit.
public struct HabitWeek: Sendable {
  /// Its first day, counted from 1970-01-01.
  public let firstDay: Int
  /// Its seven days by letter; nil for days before the first active one and days to come.
  public let letters: [DayLetter?]
  /// Active days.
  public let activeDays: Int
  /// Active days that make the rhythm, by the policy with which the week ended or is going on.
  public let target: Int
  /// Minutes outside, at most 60 counted a day: more is fine and earns nothing.
  public let minutes: Int
  /// The kinds of the outings that count, in the order of `ActivityKind`.
  public let kinds: [ActivityKind]
  /// Days of declared rest without an outing.
  public let recoveryDays: Int
  /// Days declared sick or paused, also those with an outing.
  public let pausedDays: Int
  /// Days with a reflection.
  public let reflections: Int

  /// The most minutes that count a day.
  public static let mostMinutes = 60

  /// Whether the target is reached.
  public var isReached: Bool { activeDays >= target }

  /// The week of a ledger that begins on a day.
  public init(_ ledger: HabitLedger, firstDay: Int) {
    let days = firstDay..<firstDay + 7
    let outings = ledger.days(in: days)
    let start = ledger.today + 1 - ledger.letters.count
    let history = ledger.history
    let rhythm = RhythmWeek(ledger, firstDay: firstDay)
    self.firstDay = firstDay
    letters = days.map { $0 >= start && $0 <= ledger.today ? ledger.letters[$0 - start] : nil }
    activeDays = rhythm.active.count
    target = rhythm.target
    minutes = outings.reduce(0) { $0 + min(Self.mostMinutes, $1.minutes) }
    kinds = outings.reduce(into: KindSet()) { $0.formUnion($1.kindSet) }.kinds
    recoveryDays = days.count { history.statuses[$0] == .rest && !ledger.isActive($0) }
    pausedDays = rhythm.pausedDays(ledger)
    reflections = days.count(where: history.reflectedDays.contains)
  }
}
