import Streaks
import Testing
import TrackModel

@Suite struct HabitWeekTests {
  private let monday = 20_577

  @Test func aWeekSumsWhatIsGentle() {
    let history = HabitHistory(
      outings: [
        outing(monday, seconds: 7200), outing(monday + 1, .ride, seconds: 1500),
        outing(monday + 1, seconds: 300, minute: 900),
      ],
      statuses: [monday + 2: .rest, monday + 3: .sick, monday: .rest],
      reflectedDays: [monday, monday + 9])
    let week = HabitWeek(HabitLedger(history, today: monday + 5), firstDay: monday)
    #expect(week.minutes == 60 + 30)
    #expect(week.activeDays == 2 && !week.isReached)
    #expect(week.kinds == [.walk, .ride])
    #expect(week.recoveryDays == 1 && week.pausedDays == 1 && week.reflections == 1)
    #expect(week.letters == [.active, .active, .rest, .paused, .missed, .open, nil])
  }

  @Test func aChangedTargetHoldsForTheWeekThatIsGoingOn() {
    let policies = PolicyTimeline([monday + 2: HabitPolicy(target: 1)])
    let history = HabitHistory(
      outings: [outing(monday - 7), outing(monday)], policies: policies)
    let rhythm = WeeklyRhythm(HabitLedger(history, today: monday + 2))
    #expect(rhythm.thisWeek.target == 1 && rhythm.weeks == 1)
    #expect(HabitWeek(HabitLedger(history, today: monday + 2), firstDay: monday - 7).target == 3)
  }

  @Test func badgesComeFromDaysKindsAndRhythmOnly() {
    var outings = (0..<30).map { outing(monday + $0, $0 == 3 ? .swim : .walk) }
    outings.append(outing(monday + 40, seconds: 36_000))
    let history = HabitHistory(outings: outings, statuses: [monday + 31: .rest])
    let badges = Badge.earned(in: HabitLedger(history, today: monday + 41))
    #expect(
      badges.map(\.merit.code) == [
        "first_outing", "first_walk", "first_swim", "active_days_7", "rhythm_weeks_4",
        "active_days_30", "first_rest", "welcome_back",
      ])
    #expect(badges.map { $0.day - monday } == [0, 0, 3, 6, 23, 29, 31, 40])
  }

  @Test func statisticsTellMonthsKindsAndHours() {
    // 20,577 is 2026-05-04.
    let history = HabitHistory(outings: [
      outing(monday, minute: 1050), outing(monday, .ride, seconds: 660, minute: 1000),
      outing(monday + 30, minute: 1060), outing(monday + 31, seconds: 60),
    ])
    let statistics = HabitStatistics(HabitLedger(history, today: monday + 60))
    #expect(statistics.months.map(\.month) == [5, 6])
    #expect(statistics.months.map(\.activeDays) == [1, 1])
    #expect(statistics.months.map(\.minutes) == [41, 30])
    #expect(statistics.months.map(\.variety) == [2, 1])
    #expect(statistics.kinds.map(\.kind) == [.walk, .ride])
    #expect(statistics.kinds[0].outings == 2 && statistics.kinds[0].activeDays == 2)
    #expect(statistics.usualHour == 17)
  }
}
