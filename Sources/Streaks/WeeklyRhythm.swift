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
    let letters = ledger.letters
    let weekStart = ledger.history.policies.policy(on: ledger.today).weekStart
    let current = weekStart.firstDay(ofWeekWith: ledger.today)
    let first = ledger.activeDays.first.map { weekStart.firstDay(ofWeekWith: $0.number) }
    var (count, firstDays) = (0, [Int]())
    for day in stride(from: first ?? current, to: current, by: 7) {
      take(HabitWeek(ledger, letters: letters, firstDay: day))
    }
    thisWeek = HabitWeek(ledger, letters: letters, firstDay: current)
    if thisWeek.isReached { take(thisWeek) }
    (weeks, self.firstDays) = (count, firstDays)

    func take(_ week: HabitWeek) {
      if week.isReached {
        count += 1
        if count > firstDays.count { firstDays.append(week.reachedOn(ledger)) }
      } else if week.pausedDays < Self.neutralDays {
        count = 0
      }
    }
  }
}

extension HabitWeek {
  /// The active day that reached the target.
  fileprivate func reachedOn(_ ledger: HabitLedger) -> Int {
    let active = ledger.days(in: firstDay..<firstDay + 7).filter(\.isActive)
    return active[target - 1].number
  }
}
