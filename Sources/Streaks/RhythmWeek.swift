/// What of a week decides how it counts for the rhythm: made for every week of a history.
struct RhythmWeek {
  let firstDay: Int
  /// Its active days.
  let active: ArraySlice<LedgerDay>
  /// How many there should be, by the policy with which the week ended or is going on.
  let target: Int

  init(_ ledger: HabitLedger, firstDay: Int) {
    self.firstDay = firstDay
    active = ledger.activeDays[in: firstDay..<firstDay + 7]
    target = ledger.history.policies.policy(on: min(ledger.today, firstDay + 6)).target
  }

  /// The active day that reached the target; nil where it is not reached.
  var reachedOn: Int? {
    active.count < target ? nil : active[active.startIndex + target - 1].number
  }

  /// The days declared sick or paused, also those with an outing.
  func pausedDays(_ ledger: HabitLedger) -> Int {
    (firstDay..<firstDay + 7).count { ledger.history.statuses[$0]?.isPause ?? false }
  }
}
