import Streaks
import TestSupport
import Testing
import TrackModel

@Suite struct ExperienceTests {
  private let monday = 20_577

  private func lines(_ history: HabitHistory, today: Int) -> [Int: [ExperienceLine.Reason]] {
    Dictionary(grouping: Experience(HabitLedger(history, today: today)).lines, by: \.day)
      .mapValues { $0.map(\.reason) }
  }

  @Test func aWeekOfThreeKindsAndRestEarnsWhatTheTableSays() {
    let history = HabitHistory(
      outings: [
        outing(monday, seconds: 600), outing(monday + 2, .hike, seconds: 28_800),
        outing(monday + 4, seconds: 900), outing(monday + 4, .ride, seconds: 1200, minute: 900),
      ],
      statuses: [monday + 5: .rest], reflectedDays: [monday + 2],
      questDays: [monday, monday + 2, monday + 4])
    #expect(
      lines(history, today: monday + 6) == [
        monday: [.firstOuting, .quest],
        monday + 2: [.firstOuting, .quest, .variety, .reflection],
        monday + 4: [.firstOuting, .secondOuting, .quest, .variety], monday + 5: [.recovery],
      ])
    #expect(Experience(HabitLedger(history, today: monday + 6)).total == 113)
  }

  @Test func aReturnAfterFourEmptyDaysIsWelcomedOnceInFourWeeks() {
    let days = [0, 5, 10, 33].map { monday + $0 }
    let history = HabitHistory(outings: days.map { outing($0) })
    let welcomes = lines(history, today: monday + 40).filter { $0.value.contains(.welcomeBack) }
    #expect(welcomes.keys.sorted() == [monday + 5, monday + 33])
  }

  @Test func levelsNeedMoreAndMore() {
    func level(days: Int) -> Int {
      let outings = (0..<days).map { outing(monday + $0) }
      return Experience(HabitLedger(HabitHistory(outings: outings), today: monday + days)).level
    }
    #expect([4, 5, 14, 15, 29, 30].map(level) == [0, 1, 1, 2, 2, 3])
  }

  @Test("XP-1 an outing of eight hours earns what ten minutes earn")
  func noReachForMore() {
    let totals = [600, 28_800].map { seconds in
      let history = HabitHistory(
        outings: [outing(monday, seconds: seconds)], questDays: [monday])
      return Experience(HabitLedger(history, today: monday)).total
    }
    #expect(totals == [30, 30])
  }

  @Test("XP-1 scaling what counts changes nothing in 20,000 random histories")
  func scaleFree() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let (history, today) = HabitHistory.random(&generator)
      var scaled = history
      for index in scaled.outings.indices where scaled.outings[index].counts {
        scaled.outings[index].activeSeconds *= Int.random(in: 2...9, using: &generator)
      }
      let (first, second) = (HabitLedger(history, today: today), HabitLedger(scaled, today: today))
      guard Experience(first).lines == Experience(second).lines,
        Streak(first) == Streak(second), Strength(first) == Strength(second)
      else {
        Issue.record("seed \(generator.seed)")
        return
      }
    }
  }

  @Test("XP-2 adding an outing never lowers the total in 20,000 random histories")
  func monotone() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      var (history, today) = HabitHistory.random(&generator)
      // As claimed: one outing a day, no quests, no reflections.
      history.outings = Dictionary(grouping: history.outings, by: { $0.start.calendarDay })
        .compactMap(\.value.first)
      (history.questDays, history.reflectedDays) = ([], [])
      let before = Experience(HabitLedger(history, today: today)).total
      let day = Int.random(in: today - 40...today, using: &generator)
      history.outings.append(.random(on: day, &generator))
      guard Experience(HabitLedger(history, today: today)).total >= before else {
        Issue.record("seed \(generator.seed)")
        return
      }
    }
  }

  @Test func noDayEarnsMoreThan53() {
    var generator = SeededGenerator()
    for _ in 0..<2000 {
      let (history, today) = HabitHistory.random(&generator)
      let days = Dictionary(
        grouping: Experience(HabitLedger(history, today: today)).lines, by: \.day)
      #expect(days.values.allSatisfy { $0.reduce(0) { $0 + $1.points } <= 53 })
    }
  }
}
