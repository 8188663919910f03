/// What the interval before a sample counts as.
package enum IntervalState: UInt8, Sendable {
  /// In motion: time and distance count.
  case moving
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

  /// Whether nothing was recorded in the interval.
  package var isGap: Bool { rawValue >= Self.paused.rawValue }
}
