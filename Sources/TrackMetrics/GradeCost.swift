package import TrackModel
package import TrackSmoothing

/// What a metre of way at a grade costs, over a level one.
package enum GradeCost: Sendable {
  /// At equal heart rate.
  case heartRate
  /// Running, by the energy it takes (Minetti et al. 2002, J Appl Physiol 93:1039).
  case runningEnergy
  /// Walking, by the energy it takes, from the same source.
  case walkingEnergy

  /// Nil for kinds of activity of which a grade says little. `speed` is the moving speed, metres per
  /// second: whoever is slower than one can run walks.
  package init?(_ activity: ActivityKind, by adjustment: GradeAdjustment, speed: Double) {
    guard [.run, .walk, .hike].contains(activity) else { return nil }
    switch adjustment {
    case .automatic: self = activity == .run ? .heartRate : .walkingEnergy
    case .heartRate: self = .heartRate
    case .minetti: self = speed < Self.slowestRun ? .walkingEnergy : .runningEnergy
    }
  }

  /// Metres per second.
  private static let slowestRun = 2.0
  /// Steeper ground was not measured.
  private static let steepest = 0.45

  /// The cost at a grade, a fraction; 1 on the level.
  package func factor(grade: Double) -> Double {
    let grade = min(max(grade, -Self.steepest), Self.steepest)
    return switch self {
    case .heartRate: Self.heartRateCurve.value(at: grade)
    case .runningEnergy: Self.energy(grade, [3.6, 19.5, 46.3, -43.3, -30.4, 155.4])
    case .walkingEnergy: Self.energy(grade, [2.5, 19.6, 51.9, -76.8, -58.7, 280.5])
    }
  }

  /// A polynomial of the grade over its value on the level.
  private static func energy(_ grade: Double, _ terms: [Double]) -> Double {
    terms.reversed().reduce(0) { $0 * grade + $1 } / terms[0]
  }

  /// Points of the curve that Strava published in 2017, as other programs' fits of it give them; beyond
  /// ±20 % it goes on as steeply as it ends there.
  private static let heartRateCurve = MonotoneCurve(
    [
      (-0.45, 1.615), (-0.20, 1.09), (-0.10, 0.88), (-0.08, 0.88), (0, 1), (0.02, 1.05),
      (0.10, 1.47), (0.20, 2.3), (0.45, 4.375),
    ])
}

extension GradeProfile {
  /// The mean over the grades that are possible of a function of the grade, summed along the way,
  /// metres times its unit: exact for cubics (Gauss and Hermite).
  package func expectedSum(_ function: (_ grade: Double) -> Double) -> Double {
    sum { grade, variance in
      let away = (3 * variance).squareRoot()
      return (4 * function(grade) + function(grade - away) + function(grade + away)) / 6
    }
  }
}
