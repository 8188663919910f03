import Testing
import TrackMetrics
import TrackModel

@Suite struct GradeCostTests {
  @Test(arguments: [GradeCost.running, .walking]) func theLevelCostsOne(_ cost: GradeCost) {
    #expect(abs(cost.factor(grade: 0) - 1) < 1e-12)
    #expect(abs(cost.expected(grade: 0, variance: 0) - 1) < 1e-12)
  }

  @Test(arguments: [GradeCost.running, .walking]) func everyGradeCostsSomething(_ cost: GradeCost) {
    for percent in -60...60 {
      let factor = cost.factor(grade: Double(percent) / 100)
      #expect(factor > 0.3 && factor < 8)
      #expect(cost.expected(grade: Double(percent) / 100, variance: 0.001).isFinite)
    }
  }

  @Test(arguments: [GradeCost.running, .walking]) func aHillCostsMoreThanTheLevel(_ cost: GradeCost)
  {
    for percent in 1...40 {
      let grade = Double(percent) / 100
      #expect(cost.factor(grade: grade) + cost.factor(grade: -grade) > 2)
    }
  }

  @Test func theCurvesAreThoseOfTheirSources() {
    // Minetti et al. 2002: 17.33 J/kg/m measured at 45 %; their polynomial gives 17.60.
    #expect(abs(2.5 * GradeCost.walking.factor(grade: 0.45) - 17.60) < 0.01)
    #expect(abs(2.5 * GradeCost.walking.factor(grade: -0.1) - 1.13) < 0.01)
    for (grade, factor) in [(0.02, 1.05), (0.1, 1.47), (0.2, 2.3), (-0.08, 0.88), (-0.2, 1.09)] {
      #expect(abs(GradeCost.running.factor(grade: grade) - factor) < 1e-9)
    }
  }

  @Test func itIsForThoseOnFoot() {
    let kinds = ActivityKind.allCases.filter { GradeCost($0) != nil }
    #expect(Set(kinds) == [.walk, .hike, .run])
  }
}
