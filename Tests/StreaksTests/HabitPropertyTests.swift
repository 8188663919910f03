import Streaks
import TestSupport
import Testing

@Suite struct HabitPropertyTests {
  /// Runs a check on 20,000 random histories; the seed is told where one fails.
  private func always(
    _ location: SourceLocation = #_sourceLocation,
    _ holds: (HabitHistory, _ today: Int, inout SeededGenerator) -> Bool
  ) {
    var generator = SeededGenerator()
    for number in 0..<20_000 {
      let (history, today) = HabitHistory.random(&generator)
      guard holds(history, today, &generator) else {
        Issue.record("history \(number) of seed \(generator.seed)", sourceLocation: location)
        return
      }
    }
  }

  private func streak(_ history: HabitHistory, _ today: Int) -> Int {
    Streak(HabitLedger(history, today: today)).count
  }

  @Test("STR-4 the order of a history changes no figure")
  func orderFree() {
    always { history, today, generator in
      var shuffled = history
      shuffled.outings.shuffle(using: &generator)
      let (first, second) = (
        HabitLedger(history, today: today), HabitLedger(shuffled, today: today)
      )
      return Streak(first) == Streak(second) && Strength(first) == Strength(second)
        && Experience(first).lines == Experience(second).lines
        && WeeklyRhythm(first).weeks == WeeklyRhythm(second).weeks
    }
  }

  @Test("STR-4 adding an outing never shortens the streak or the rhythm")
  func addingAnOuting() {
    always { history, today, generator in
      var more = history
      let day = Int.random(in: today - 45...today, using: &generator)
      more.outings.append(.random(on: day, &generator))
      let (before, after) = (HabitLedger(history, today: today), HabitLedger(more, today: today))
      return Streak(after).count >= Streak(before).count
        && Streak(after).longest >= Streak(before).longest
        && WeeklyRhythm(after).weeks >= WeeklyRhythm(before).weeks
    }
  }

  @Test("STR-4 declaring rest never shortens the streak", arguments: [DayStatus.rest, .sick])
  func declaring(status: DayStatus) {
    always { history, today, generator in
      var more = history
      let day = Int.random(in: today - 45...today, using: &generator)
      // Rest over a pause would take the pause away.
      guard status != .rest || history.statuses[day] == nil else { return true }
      more.statuses[day] = status
      return streak(more, today) >= streak(history, today)
    }
  }

  @Test("STR-4 deleting never lengthens, and adding again restores")
  func deleting() {
    always { history, today, generator in
      guard let index = history.outings.indices.randomElement(using: &generator) else {
        return true
      }
      var less = history
      let outing = less.outings.remove(at: index)
      var again = less
      again.outings.append(outing)
      let (first, last) = (HabitLedger(history, today: today), HabitLedger(again, today: today))
      return streak(less, today) <= streak(history, today) && Streak(first) == Streak(last)
        && Strength(first) == Strength(last) && Experience(first).lines == Experience(last).lines
    }
  }

  @Test func thePassAgreesWithTryingEveryRun() {
    always { history, today, _ in
      let ledger = HabitLedger(history, today: today)
      return Streak(ledger).count == Self.longestAliveRun(ledger.letters)
    }
  }

  /// The definition itself: every start is tried, every window looked at.
  private static func longestAliveRun(_ letters: [DayLetter]) -> Int {
    var best = 0
    for start in letters.indices where letters[start] == .active {
      let windows = (start..<letters.count).map { letters[$0..<min($0 + 7, letters.count)] }
      let isAlive = windows.allSatisfy { window in
        let missed = window.count { $0 == .missed }
        return missed <= 1 && missed + window.count { $0 == .rest } <= 3
      }
      if isAlive { best = max(best, letters[start...].count { $0 == .active }) }
    }
    return best
  }
}
