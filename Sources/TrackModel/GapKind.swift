/// What a stretch without samples counts as.
public enum GapKind: UInt8, Sendable, CaseIterable, Hashable {
  /// The device or the file said so: no distance, no moving time.
  case paused
  /// Short, and as fast as the track around it: its chord counts, and its time as moving.
  case bridged
  /// Came back at the same place: stopped, no distance.
  case still
  /// Nothing is known: no distance, no moving time, no ascent.
  case unknown
}
