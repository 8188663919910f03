import Quests
import Streaks
import TestSupport
import Testing
import TrackModel

@Suite struct QuestPropertyTests {
  private struct Case {
    var outings: [Outing]
    var reflections: [DatedReflection]
    var preferences: QuestPreferences
  }

  private func always(
    _ location: SourceLocation = #_sourceLocation,
    _ holds: (Case, Quest, inout SeededGenerator) throws -> Bool
  ) rethrows {
    var generator = SeededGenerator()
    for number in 0..<20_000 {
      let one = random(&generator)
      let made = quest(one.outings, one.reflections, preferences: one.preferences)
      guard try holds(one, made, &generator) else {
        Issue.record("case \(number) of seed \(generator.seed)", sourceLocation: location)
        return
      }
    }
  }

  private func random(_ generator: inout SeededGenerator) -> Case {
    let kinds: [ActivityKind] = [.walk, .run, .ride, .hike]
    var one = Case(
      outings: [], reflections: [],
      preferences: QuestPreferences(
        maximumMinutes: Int.random(in: 10...60, using: &generator),
        kinds: Array(kinds.shuffled(using: &generator).prefix(3)),
        lowImpact: Bool.random(using: &generator) ? [.walk] : [.ride, .walk]))
    for back in 1...28 where Bool.random(using: &generator) {
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        one.outings.append(
          outing(
            questDay - back, kinds.randomElement(using: &generator) ?? .walk,
            minutes: Int.random(in: 5...240, using: &generator),
            at: Int.random(in: 360...1300, using: &generator)))
      }
    }
    for back in 1...9 where Int.random(in: 0..<10, using: &generator) < 4 {
      let values = (0..<2).map { _ in
        Int.random(in: 0..<5, using: &generator) == 0
          ? nil : Int.random(in: 1...5, using: &generator)
      }
      if let felt = try? felt(questDay - back, effort: values[0], energy: values[1]) {
        one.reflections.append(felt)
      }
    }
    return one
  }

  @Test func theOrderOfRowsChangesNothing() {
    always { one, made, generator in
      quest(
        one.outings.shuffled(using: &generator), one.reflections.shuffled(using: &generator),
        preferences: one.preferences) == made
    }
  }

  @Test func theTargetIsTenToSixtyAndAtMostFiveOverTheBase() {
    always { one, made, _ in
      guard case .base(let minutes, _) = made.reasons.first else { return false }
      let most = max(10, min(60, one.preferences.maximumMinutes, minutes + 5))
      return (10...most).contains(made.minutes) && made.gentle?.minutes == 10
    }
  }

  @Test func longOutingsMadeLongerChangeNoTarget() {
    always { one, made, _ in
      let longer = one.outings.map { outing in
        var outing = outing
        if outing.minutes >= 90 { outing.activeSeconds *= 3 }
        return outing
      }
      return quest(longer, one.reflections, preferences: one.preferences).minutes == made.minutes
    }
  }

  @Test("REF-3 less energy or more effort never raises a target")
  func feelings() throws {
    try always { one, made, _ in
      guard let newest = one.reflections.first else { return true }
      let said = newest.reflection
      var others: [DatedReflection] = []
      if let energy = said.energy, energy > 1 {
        others.append(try felt(newest.day, effort: said.effort, energy: energy - 1))
      }
      if let effort = said.effort, effort < 5 {
        others.append(try felt(newest.day, effort: effort + 1, energy: said.energy))
      }
      return others.allSatisfy { other in
        let reflections = [other] + one.reflections.dropFirst()
        return quest(one.outings, reflections, preferences: one.preferences).minutes
          <= made.minutes
      }
    }
  }
}
