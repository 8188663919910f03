public import TrackModel

extension ActivityKind {
  /// The greatest realistic speed over ground, metres per second: what a chain of positions may
  /// reach, not what an average may be.
  public var speedLimit: Double {
    switch self {
    case .walk, .swim: 4
    case .hike: 5
    case .run: 9
    case .ride: 28
    case .roll: 20
    case .paddle: 12
    case .ski: 40
    case .other: 60
    }
  }
}
