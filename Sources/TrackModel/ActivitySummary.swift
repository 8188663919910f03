/// What an activity measured: figures only, no geometry but its bounds.
///
/// A value that is not known is nil. Times and durations are whole milliseconds, so that
/// `elapsed = moving + stopped + paused + unknown` holds exactly.
public struct ActivitySummary: Sendable, Equatable {
  /// Where it comes from.
  public var source: SourceReference
  /// What kind of thing was measured.
  public var geometry: Geometry
  /// Number of vertices of a route or of waypoints; nil for a track.
  public var vertices: Int?
  /// The file's name for it.
  public var name: String?
  /// The kind of activity.
  public var activity: ActivityKind
  /// How the kind is known.
  public var activityOrigin: ActivityOrigin
  /// The file's own word for the kind.
  public var sourceActivity: String?
  /// Time of the first point that counts, milliseconds since 1970 UTC; where none counts, of the
  /// first that has a time.
  public var start: Int64?
  /// Time of the last point that counts, milliseconds since 1970 UTC; where none counts, of the
  /// last that has a time.
  public var end: Int64?
  /// The file's own offset of local time from UTC, seconds, positive to the east; nil where its
  /// times are UTC or have no zone.
  public var localOffset: Int?

  /// The activity that this one is another recording of: its path, the names inside of archives and
  /// its track, `export.zip/activities/1.gpx#0`; nil where none is known.
  public var duplicateOf: String?

  /// Track point elements of the track.
  public var pointsRead = 0
  /// Points that count.
  public var pointsAccepted = 0
  /// Points that do not count, by reason.
  public var rejections = RejectionCounts()
  /// Segments with an accepted point.
  public var segments = 0
  /// Gaps between accepted points, of every kind.
  public var gaps = 0

  /// Metres along the smoothed path; of a route, through its points.
  public var distance: Double?
  /// Standard deviation of `distance`, metres; nil where the method gives none.
  public var distanceDeviation: Double?
  /// Metres: every positioned point joined within its segment, nothing cleaned.
  public var rawDistance: Double?
  /// Metres that the moving time belongs to; nil where most points have no time, so that distance
  /// and time are not of the same way.
  public var timedDistance: Double?
  /// Metres of `distance` that are chords of bridged gaps.
  public var bridgedDistance: Double?
  /// How deep the measuring went.
  public var measure: MeasureDepth

  /// Milliseconds from start to end.
  public var elapsed: Int64?
  /// Milliseconds in motion, bridged gaps included.
  public var moving: Int64?
  /// Milliseconds standing still while recording.
  public var stopped: Int64?
  /// Milliseconds the recording was paused.
  public var paused: Int64?
  /// Milliseconds of which nothing is known.
  public var unknown: Int64?
  /// Greatest speed held for some seconds (3 to 5 by the kind of activity), metres per second; never
  /// that of a pair of points.
  public var maximumSpeed: Double?

  /// Seconds per kilometre on level ground of the same effort; nil where that is not known, or not
  /// asked of this kind of activity.
  public var gradeAdjustedPace: Double?

  /// Metres climbed, 0 or more.
  public var ascent: Double?
  /// Metres descended, 0 or more.
  public var descent: Double?
  /// Standard deviation of the ascent, metres; nil where the method gives none.
  public var ascentDeviation: Double?
  /// The method of ascent and descent, in words: `hysteresis 5 m`.
  public var ascentMethod: String?
  /// Where the elevations come from.
  public var elevationSource: ElevationSource?
  /// Least smoothed elevation, metres.
  public var minimumElevation: Double?
  /// Greatest smoothed elevation, metres.
  public var maximumElevation: Double?
  /// The box of the accepted points, degrees.
  public var bounds: GeographicBounds?

  /// Mean heart rate over moving time, beats per minute; where no point counts, the mean of all
  /// values.
  public var averageHeartRate: Double?
  /// Greatest heart rate, beats per minute.
  public var maximumHeartRate: Int?
  /// What the device itself counted, where the file has it.
  public var device: DeviceTotals?
  /// Splits in the order of the track; empty unless asked for.
  public var splits: [Split] = []
  /// Best efforts by rising distance; empty unless asked for.
  public var bestEfforts: [BestEffort] = []

  /// What was wrong in this track: the first 100 issues.
  public var issues: [ReadIssue] = []
  /// How many issues there were, those that are not kept included.
  public var issuesTotal = 0

  /// A summary in which nothing is known yet.
  public init(
    source: SourceReference, geometry: Geometry, activity: ActivityKind,
    activityOrigin: ActivityOrigin, measure: MeasureDepth
  ) {
    self.source = source
    self.geometry = geometry
    self.activity = activity
    self.activityOrigin = activityOrigin
    self.measure = measure
  }

  /// Mean speed, metres per second: `timedDistance` over moving time; nil without either.
  public var averageSpeed: Double? {
    guard let timedDistance, let moving, moving > 0 else { return nil }
    return timedDistance / (Double(moving) / 1000)
  }

  /// Seconds per kilometre: moving time over `timedDistance`; nil without either.
  public var pace: Double? {
    guard let timedDistance, let moving, moving > 0, timedDistance > 0 else { return nil }
    return Double(moving) / timedDistance
  }
}

extension ActivitySummary {
  /// What was measured.
  public enum Geometry: String, Sendable {
    /// A recorded track.
    case track
    /// A planned route: it has a length, bounds and vertices, no times and no points read.
    case route
    /// The waypoints of a file without track and route: bounds and vertices alone.
    case waypoints
  }

  /// How the kind of activity is known.
  public enum ActivityOrigin: String, Sendable {
    /// The file names it.
    case file
    /// The caller named it.
    case option
    /// Guessed from the speed and the climb; `other` where there is nothing to guess from.
    case guess
  }

  /// How deep the measuring went.
  public enum MeasureDepth: String, Sendable {
    /// As read: nothing cleaned, nothing smoothed.
    case raw
    /// Cleaned; positions smoothed by a Gaussian in time, elevations by a moving mean.
    case quick
    /// Cleaned; smoothed with a model of motion, of the receiver's errors and of the ground.
    case accurate
  }

  /// Where elevations come from.
  public enum ElevationSource: String, Sendable {
    /// Satellites: they wander by metres within seconds.
    case gnss
    /// Air pressure: fine steps, little noise, slow drift.
    case barometer
    /// There are none, or they do not tell.
    case unknown
  }
}

/// Where a summary comes from.
public struct SourceReference: Sendable, Equatable {
  /// The path as the caller gave it; `-` is standard input.
  public var path: String
  /// The member of an archive.
  public var member: String?
  /// The format.
  public var format: TrackFormat
  /// The track, counted from 0 as in the file.
  public var track: Int
  /// The program or device that wrote the file.
  public var creator: String?
  /// Bytes of the source, as stored.
  public var bytes: Int

  /// A source.
  public init(
    path: String, member: String? = nil, format: TrackFormat, track: Int = 0,
    creator: String? = nil, bytes: Int
  ) {
    self.path = path
    self.member = member
    self.format = format
    self.track = track
    self.creator = creator
    self.bytes = bytes
  }
}

/// A computed stretch of a track; laps are what a person or device sets.
public struct Split: Sendable, Equatable {
  /// Its number, from 1.
  public var number: Int
  /// Metres; the last one is shorter.
  public var distance: Double
  /// Milliseconds; nil in a track without times.
  public var elapsed: Int64?
  /// Milliseconds in motion.
  public var moving: Int64?
  /// Milliseconds paused.
  public var paused: Int64?
  /// Metres climbed; nil without elevations.
  public var ascent: Double?
  /// Metres descended; nil without elevations.
  public var descent: Double?
  /// Whether it is the last one and shorter than the others.
  public var isPartial: Bool

  /// A split.
  public init(
    number: Int, distance: Double, elapsed: Int64? = nil, moving: Int64? = nil,
    paused: Int64? = nil, ascent: Double? = nil, descent: Double? = nil, isPartial: Bool = false
  ) {
    self.number = number
    self.distance = distance
    self.elapsed = elapsed
    self.moving = moving
    self.paused = paused
    self.ascent = ascent
    self.descent = descent
    self.isPartial = isPartial
  }
}
