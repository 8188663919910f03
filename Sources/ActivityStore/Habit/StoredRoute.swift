package import TrackModel

/// Where, how long and when an activity was, for ideas.
package struct StoredRoute: Sendable, Equatable {
  package var title: String
  package var kind: ActivityKind
  /// Milliseconds.
  package var active: Int64
  /// Counted from 1970-01-01.
  package var habitDay: Int
  /// The box of its first segment with a place, degrees.
  package var bounds: GeographicBounds
}
