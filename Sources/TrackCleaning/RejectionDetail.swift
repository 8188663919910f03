/// What exactly was wrong with a rejected point, where its reason leaves that open.
public enum RejectionDetail: UInt8, Sendable, CaseIterable, Hashable {
  /// The latitude or longitude is missing or not a finite number.
  case notANumber = 1
  /// The latitude is beyond ±90° or the longitude beyond ±180°.
  case outOfRange
  /// Exactly 0°, 0°, with the track elsewhere.
  case nullIsland
  /// Latitude 100° or 200°, longitude 0°: how some loggers write a pause.
  case pauseSentinel
  /// An accuracy below zero, which is how phones mark a position as invalid.
  case negativeAccuracy
  /// One of the first fixes, followed by a long wait.
  case cachedStart
  /// Before the time at which the recording says it was started.
  case beforeStart
  /// The receiver itself says that it has no position (live).
  case noFix
  /// A sample without a time (live).
  case noTime
  /// The accuracy is not known, and has to be (live).
  case accuracyUnknown
  /// Later than it can be (live).
  case future
  /// Off by a multiple of 1024 weeks: a receiver whose count of weeks began again (live).
  case weekRollover
}
