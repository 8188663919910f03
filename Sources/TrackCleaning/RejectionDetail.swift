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
}
