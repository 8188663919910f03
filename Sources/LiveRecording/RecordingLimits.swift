internal import TrackCleaning
package import TrackModel

/// What a fix must be like to count, and what is a gap.
package struct RecordingLimits: Sendable, Equatable {
  /// What one is doing, which sets the greatest speed.
  package var activity: ActivityKind
  /// Greatest radius of accuracy (68 %), metres.
  package var maximumAccuracy: Double
  /// Whether a fix counts whose accuracy is not known.
  package var acceptsUnknownAccuracy: Bool
  /// Greatest speed, metres per second; nil takes that of the activity.
  package var maximumSpeed: Double?
  /// Longest interval that is no gap, seconds.
  package var gap: Double
  /// Whether fixes arrive when they are made: their age can then be told.
  package var isLive: Bool
  /// Whether elevations come from a barometer, which does not say how accurate it is.
  package var hasBarometer: Bool
  /// Whether dates that are 1024 weeks off are put right.
  package var mendsWeekRollover: Bool
  /// What a point without a position is, by the format it comes from.
  package var format: TrackFormat

  /// The limits for a source whose usual greatest radius is `maximumAccuracy`.
  package init(
    activity: ActivityKind, maximumAccuracy: Double, isLive: Bool,
    acceptsUnknownAccuracy: Bool = false, maximumSpeed: Double? = nil, gap: Double = 30,
    hasBarometer: Bool = false, mendsWeekRollover: Bool = false, format: TrackFormat = .gpx
  ) {
    self.activity = activity
    self.maximumAccuracy = maximumAccuracy
    self.isLive = isLive
    self.acceptsUnknownAccuracy = acceptsUnknownAccuracy
    self.maximumSpeed = maximumSpeed
    self.gap = gap
    self.hasBarometer = hasBarometer
    self.mendsWeekRollover = mendsWeekRollover
    self.format = format
  }

  /// The speed limit in force, metres per second.
  package var speedLimit: Double { maximumSpeed ?? activity.speedLimit }
  /// The longest interval that is no gap, milliseconds.
  var gapMilliseconds: Int64 { Int64(gap * 1000) }
}
