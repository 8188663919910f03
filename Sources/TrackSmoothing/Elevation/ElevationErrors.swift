import TrackModel

/// The errors of an elevation, in two parts of different lengths and a white one.
struct ElevationErrors {
  /// Deviations, metres; those of satellites for a vertical accuracy of 1 m.
  private(set) var fast: Double
  private(set) var slow: Double
  /// Times after which 1/e of an error is left, seconds.
  let fastTime: Double
  let slowTime: Double
  /// Variance of what is new with each sample, m².
  private(set) var white: Double
  /// Whether the deviations grow with the accuracy radius.
  let scales: Bool
  /// The size of all of them, in shares of what is usual.
  private var share = 1.0

  /// Reflections change with the way, so that the fast part of a satellite's error is shorter the
  /// faster one moves: `speed` is the mean one, metres per second.
  init(_ source: ActivitySummary.ElevationSource, speed: Double) {
    if source == .barometer {
      (fast, slow, fastTime, slowTime) = (0.35, 2, 6, 3600)
      white = 0.12 * 0.12
      scales = false
    } else {
      (fast, slow, slowTime) = (0.4, 0.7, 400)
      fastTime = 1 / (1 / 25.0 + max(0.1, speed) / 60)
      white = 0.15 * 0.15
      scales = true
    }
  }

  /// Errors of a share of the size.
  func scaled(by factor: Double) -> ElevationErrors {
    var errors = self
    errors.fast *= factor
    errors.slow *= factor
    errors.white *= factor * factor
    errors.share *= factor
    return errors
  }

  /// How far off a single elevation is, metres.
  func size(of parts: [ElevationKnots]) -> Double {
    guard scales else { return slow }
    let count = parts.reduce(0) { $0 + $1.count }
    let sum = parts.reduce(0) { $0 + $1.radii.reduce(0, +) }
    return count > 0 ? share * sum / Double(count) : 0
  }
}
