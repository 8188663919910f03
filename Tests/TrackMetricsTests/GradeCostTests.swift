import Testing
import TrackMetrics
import TrackModel

private let everyCost: [GradeCost] = [.heartRate, .runningEnergy, .walkingEnergy]

@Suite struct GradeCostTests {
  @Test(arguments: everyCost) func theLevelCostsOne(_ cost: GradeCost) {
    #expect(abs(cost.factor(grade: 0) - 1) < 1e-12)
  }

  @Test(arguments: everyCost) func everyGradeCostsSomething(_ cost: GradeCost) {
    for percent in -60...60 {
      let factor = cost.factor(grade: Double(percent) / 100)
      #expect(factor > 0.3 && factor < 8)
    }
  }

  @Test(arguments: everyCost) func aHillCostsMoreThanTheLevel(_ cost: GradeCost) {
    for percent in 1...40 {
      let grade = Double(percent) / 100
      #expect(cost.factor(grade: grade) + cost.factor(grade: -grade) > 2)
    }
  }

  @Test func theCurvesAreThoseOfTheirSources() {
    // Minetti et al. 2002: 17.33 J/kg/m walking at 45 %, 18.93 running; their polynomials give these.
    #expect(abs(3.6 * GradeCost.runningEnergy.factor(grade: 0.45) - 19.43) < 0.01)
    #expect(abs(3.6 * GradeCost.runningEnergy.factor(grade: -0.2) - 1.80) < 0.01)
    #expect(abs(2.5 * GradeCost.walkingEnergy.factor(grade: 0.45) - 17.60) < 0.01)
    #expect(abs(2.5 * GradeCost.walkingEnergy.factor(grade: -0.1) - 1.13) < 0.01)
    for (grade, factor) in [(0.02, 1.05), (0.1, 1.47), (0.2, 2.3), (-0.08, 0.88), (-0.2, 1.09)] {
      #expect(abs(GradeCost.heartRate.factor(grade: grade) - factor) < 1e-9)
    }
  }

  @Test func itIsForThoseOnFoot() {
    for adjustment in GradeAdjustment.allCases {
      let kinds = ActivityKind.allCases.filter {
        GradeCost($0, by: adjustment, speed: 1.4) != nil
      }
      #expect(Set(kinds) == [.walk, .hike, .run])
    }
  }

  @Test func whoAsksForEnergyGetsThatOfWalkingOrRunning() {
    func cost(_ kind: ActivityKind, _ adjustment: GradeAdjustment, _ speed: Double) -> GradeCost? {
      GradeCost(kind, by: adjustment, speed: speed)
    }
    #expect(cost(.run, .minetti, 3) == .runningEnergy)
    #expect(cost(.run, .minetti, 1.5) == .walkingEnergy)
    #expect(cost(.walk, .minetti, 1.4) == .walkingEnergy)
    #expect(cost(.walk, .heartRate, 1.4) == .heartRate)
    #expect(cost(.run, .automatic, 1.5) == .heartRate)
    #expect(cost(.hike, .automatic, 3) == .walkingEnergy)
  }
}
