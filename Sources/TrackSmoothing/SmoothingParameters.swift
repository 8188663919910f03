package import TrackModel

/// What the quick way of smoothing takes for each kind of activity.
package struct SmoothingParameters: Sendable, Equatable {
  /// Standard deviation of the Gaussian in time that smooths positions, seconds.
  package let deviation: Double
  /// Length of the centred window over which net speed is taken, seconds.
  package let speedWindow: Double
  /// Net speed below which one stands still, metres per second.
  package let stillSpeed: Double
  /// Moving speed to assume while the track has none of its own, metres per second.
  package let typicalSpeed: Double

  /// The parameters of a kind; kinds without their own take those of the nearest that has.
  package init(_ activity: ActivityKind) {
    switch activity {
    case .walk, .paddle, .swim: self.init(4, window: 10, still: 0.45, typical: 1.3)
    case .hike: self.init(5, window: 12, still: 0.35, typical: 1.0)
    case .run: self.init(2.5, window: 8, still: 0.9, typical: 2.9)
    case .ride, .roll, .ski, .other: self.init(1.5, window: 8, still: 1.2, typical: 6.5)
    }
  }

  private init(_ deviation: Double, window: Double, still: Double, typical: Double) {
    self.deviation = deviation
    speedWindow = window
    stillSpeed = still
    typicalSpeed = typical
  }
}
