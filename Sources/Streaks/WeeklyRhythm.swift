/// Weeks in a row with as many active days as the person wants (STR-5): the number shown first.
public struct WeeklyRhythm: Sendable {
  /// Weeks in the row. The week that is going on counts once it is reached and breaks nothing
  /// before.
  public let weeks: Int
  /// The week that is going on.
  public let thisWeek: HabitWeek
  /// The first day on which the row was that long: at index n for n + 1 weeks.
  let firstDays: [Int]

  /// Sick or paused days that make a week neutral: it adds nothing and breaks nothing.
  public static let neutralDays = 4

  /// The rhythm of a ledger. Weeks begin as the policy of today has it.
  public init(_ ledger: HabitLedger) {
    let weekStart = ledger.history.policies.policy(on: ledger.today).weekStart
    let current = weekStart.firstDay(ofWeekWith: ledger.today)
    let first = ledger.activeDays.first.map { weekStart.firstDay(ofWeekWith: $0.number) }
    var (count, firstDays) = (0, [Int]())
    for day in stride(from: first ?? current, through: current, by: 7) {
      let week = RhythmWeek(ledger, firstDay: day)
      if let reached = week.reachedOn {
        count += 1
        if count > firstDays.count { firstDays.append(reached) }
      } else if day < current, week.pausedDays(ledger) < Self.neutralDays {
        count = 0
      }
    }
    thisWeek = HabitWeek(ledger, firstDay: current)
    (weeks, self.firstDays) = (count, firstDays)
  }
}
