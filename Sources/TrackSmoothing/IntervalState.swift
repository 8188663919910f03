/// What the interval before a sample counts as.
package enum IntervalState: UInt8, Sendable {
  /// In motion: time and distance count.
  case moving
  /// Between a moving and a still sample: half its time is moving time, and its distance counts.
  case edge
  /// Standing still while recording: time counts as stopped, distance does not.
  case stopped
  /// A gap that the file declares: neither distance nor moving time.
  case paused
  /// A short gap, as fast as the track: its time is moving time and its chord distance.
  case bridged
  /// A gap at whose end one was where it began: stopped.
  case still
  /// A gap of which nothing is known.
  case unknown

  /// Whether its distance counts.
  package var hasWay: Bool { self == .moving || self == .edge || self == .bridged }

  /// How much of so many milliseconds of it is moving time.
  package func moving(of interval: Int64) -> Int64 {
    switch self {
    case .moving, .bridged: interval
    case .edge: interval / 2
    case .stopped, .paused, .still, .unknown: 0
    }
  }

  /// Whether nothing was recorded in the interval.
  package var isGap: Bool { rawValue >= Self.paused.rawValue }
}
