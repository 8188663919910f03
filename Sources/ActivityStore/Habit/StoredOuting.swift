package import TrackModel

/// What the habit needs of an activity.
package struct StoredOuting: Sendable, Equatable {
  /// Milliseconds since 1970 UTC.
  package var start: Int64
  /// Milliseconds.
  package var active: Int64
  /// Seconds by which clocks were ahead of UTC then, as frozen.
  package var utcOffset: Int
  package var kind: ActivityKind
  package var isZoneKnown: Bool
  package var isManual: Bool
}
