import TrackModel

/// What the accurate way expects of each kind of activity before it has seen the track.
struct MotionPrior: Sendable {
  /// Moving speed while the track's own is not known, metres per second.
  let typicalSpeed: Double
  /// Power spectral density of the acceleration at the typical speed, m²/s³: how soon a velocity
  /// changes.
  private let agility: Double
  /// Length of the centred window over which net speed is taken, seconds.
  let speedWindow: Double
  /// Spread of the logarithm of the speed while moving.
  let spread: Double

  init(_ activity: ActivityKind) {
    switch activity {
    case .walk, .paddle, .swim: self.init(1.3, agility: 0.015, window: 10, spread: 0.55)
    case .hike: self.init(1.0, agility: 0.010, window: 12, spread: 0.75)
    case .run: self.init(2.9, agility: 0.15, window: 8, spread: 0.5)
    case .ride, .roll, .ski, .other: self.init(6.5, agility: 0.40, window: 8, spread: 0.7)
    }
  }

  /// The power spectral density of the acceleration at a moving speed, m²/s³.
  ///
  /// On the same bends the acceleration grows with the square of the speed, and lasts the shorter.
  func agility(at speed: Double) -> Double {
    let ratio = min(max(speed / typicalSpeed, 0.5), 2)
    return agility * ratio * ratio * ratio
  }

  private init(_ speed: Double, agility: Double, window: Double, spread: Double) {
    typicalSpeed = speed
    self.agility = agility
    speedWindow = window
    self.spread = spread
  }
}

/// The errors of a receiver: what they are for a fix with an accuracy radius of 1 m, and how long
/// they last.
enum ReceiverModel {
  /// Time after which 1/e of an error is left, seconds.
  static let memory = 20.0
  /// The radius of a good fix under the open sky, metres.
  static let usualRadius = 5.0
  /// Deviation of the wander of a still receiver, as a share of the radius, before calibration.
  static let stillWander = 0.42
  /// Deviation of the coloured error that the path is smoothed with, as a share of the radius.
  static let colouredError = 0.11
  /// Variance of what is new with each fix, m².
  static let whiteVariance = 0.08 * 0.08
  /// Deviation of the device's own speed, metres per second, at a radius.
  static func speedDeviation(radius: Double) -> Double { max(0.15, 0.05 * radius) }
}
