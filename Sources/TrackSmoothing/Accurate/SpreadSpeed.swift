/// The mean length of a velocity that is known but for a normal error, over the length of its mean.
///
/// Smoothing takes the small turns out of a path; this puts their length back.
enum SpreadSpeed {
  /// Slower motion is left as it is, metres per second.
  private static let slowest = 0.05
  private static let greatest = 1.5
  /// The ratio of variance and square at which that is reached.
  private static let greatestSpread = 0.90335

  /// `variance` is that of one axis, m²/s².
  ///
  /// The mean of a Rice distribution, s √(π/2) L½(−v²/2s²), as a polynomial of s²/v²: within 2e-4 up
  /// to the greatest ratio.
  @inline(__always)
  static func ratio(velocity: SIMD2<Double>, variance: Double) -> Double {
    let squares = velocity * velocity
    let square = squares.x + squares.y
    guard square > slowest * slowest else { return 1 }
    let spread = variance / square
    guard spread < greatestSpread else { return greatest }
    return 1 + spread * (0.48754 + spread * (0.32575 + spread * (-0.42822 + spread * 0.16401)))
  }
}
