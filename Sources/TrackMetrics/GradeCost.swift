package import TrackModel

/// What a metre of way at a grade costs, over a level one.
package enum GradeCost: Sendable {
  /// Running at equal heart rate.
  case running
  /// Walking, by the energy it takes (Minetti et al. 2002, J Appl Physiol 93:1039).
  case walking

  /// Nil for kinds of activity of which a grade says little.
  package init?(_ activity: ActivityKind) {
    switch activity {
    case .run: self = .running
    case .walk, .hike: self = .walking
    case .ride, .roll, .paddle, .swim, .ski, .other: return nil
    }
  }

  /// Steeper ground was not measured.
  private static let steepest = 0.45

  /// The cost at a grade, a fraction; 1 on the level.
  package func factor(grade: Double) -> Double {
    let grade = min(max(grade, -Self.steepest), Self.steepest)
    switch self {
    case .running: return Self.heartRateCurve.value(at: grade)
    case .walking:
      let (level, first, second, third, fourth, fifth) = (2.5, 19.6, 51.9, -76.8, -58.7, 280.5)
      let cost = first + grade * (second + grade * (third + grade * (fourth + grade * fifth)))
      return 1 + grade * cost / level
    }
  }

  /// The mean cost at a grade known but for a variance: exact for cubics (Gauss and Hermite).
  package func expected(grade: Double, variance: Double) -> Double {
    let away = (3 * variance).squareRoot()
    return (4 * factor(grade: grade) + factor(grade: grade - away) + factor(grade: grade + away))
      / 6
  }

  /// Points of the curve that Strava published in 2017, as other programs' fits of it give them; beyond
  /// ±20 % it goes on as steeply as it ends there.
  private static let heartRateCurve = MonotoneCurve(
    [
      (-0.45, 1.615), (-0.20, 1.09), (-0.10, 0.88), (-0.08, 0.88), (0, 1), (0.02, 1.05),
      (0.10, 1.47), (0.20, 2.3), (0.45, 4.375),
    ])
}
