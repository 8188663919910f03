/// A track as recorded: its points, and what the file says beside them.
public struct Track: Sendable, Equatable {
  /// Name, kind and the like.
  public var about: PathDescription
  /// The points.
  public var points: TrackPoints
  /// Rare fields of points, by rising row.
  public var pointFields: [RowFields]
  /// Foreign elements of points, by rising row.
  public var pointExtensions: [RowExtensions]
  /// Foreign elements of segments, by rising segment.
  public var segmentExtensions: [RowExtensions]
  /// Laps, in the order of the file.
  public var laps: [Lap]
  /// What the device says of the whole.
  public var session: Session?
  /// What the device's timer did, in the order of the file; empty where it does not say.
  public var timerEvents: [TimerEvent]
  /// The device or program that recorded it.
  public var device: RecordingDevice?
  /// Foreign fields of points (FIT).
  public var foreignFields: ForeignPointFields
  /// Which of the files that are chained in one source it is from, counted from 0.
  public var part: Int
  /// Offset of local time from UTC in the file's first time with an offset, seconds; nil where all
  /// times are UTC or have no zone.
  public var localOffset: Int?
  /// Where each point stands in the source, a place a row; empty unless the reader was asked to
  /// keep them.
  public var pointPlaces: [SourcePlace]

  /// A track without points, unless told more.
  public init(
    about: PathDescription = PathDescription(), points: TrackPoints = TrackPoints(),
    pointFields: [RowFields] = [], pointExtensions: [RowExtensions] = [],
    segmentExtensions: [RowExtensions] = [], laps: [Lap] = [], session: Session? = nil,
    timerEvents: [TimerEvent] = [], device: RecordingDevice? = nil,
    foreignFields: ForeignPointFields = ForeignPointFields(), part: Int = 0,
    localOffset: Int? = nil,
    pointPlaces: [SourcePlace] = []
  ) {
    self.about = about
    self.points = points
    self.pointFields = pointFields
    self.pointExtensions = pointExtensions
    self.segmentExtensions = segmentExtensions
    self.laps = laps
    self.session = session
    self.timerEvents = timerEvents
    self.device = device
    self.foreignFields = foreignFields
    self.part = part
    self.localOffset = localOffset
    self.pointPlaces = pointPlaces
  }

  /// Whether it holds no point, no lap and no session.
  public var isEmpty: Bool { points.isEmpty && laps.isEmpty && session == nil }

  /// When the device says that it began, milliseconds since 1970 UTC: its session or its first lap;
  /// nil where neither has a time.
  public var statedStart: Int64? {
    ([session?.start].compactMap(\.self) + laps.map(\.start)).first { $0 != Missing.time }
  }

  /// The device's own totals of the whole: those of the session, or else the sums of its laps; nil
  /// where it says nothing.
  public var statedTotals: DeviceTotals? {
    if let totals = session?.totals, !totals.isEmpty { return totals }
    var sums = DeviceTotals()
    for lap in laps {
      sums.distance.add(lap.totals.distance)
      sums.ascent.add(lap.totals.ascent)
      sums.descent.add(lap.totals.descent)
      sums.elapsed.add(lap.totals.elapsed)
      sums.timer.add(lap.totals.timer)
      sums.moving.add(lap.totals.moving)
      sums.calories.add(lap.totals.calories)
    }
    return sums.isEmpty ? nil : sums
  }
}

extension Double? {
  fileprivate mutating func add(_ value: Double?) {
    guard let value else { return }
    self = self.map { $0 + value } ?? value
  }
}

extension Int64? {
  /// A sum that is too great, which only a damaged file has, ends at the greatest.
  fileprivate mutating func add(_ value: Int64?) {
    guard let value else { return }
    guard let sum = self else { return self = value }
    let (total, isTooGreat) = sum.addingReportingOverflow(value)
    self = isTooGreat ? (value < 0 ? .min : .max) : total
  }
}

/// The rare fields of one point of a track.
public struct RowFields: Sendable, Equatable {
  /// The row of the point.
  public var row: Int
  /// Its fields, in the order of the file.
  public var fields: [PointField]

  /// Fields of a row.
  public init(row: Int, fields: [PointField]) {
    self.row = row
    self.fields = fields
  }
}

/// The foreign elements of one point or segment.
public struct RowExtensions: Sendable, Equatable {
  /// The row of the point, or the number of the segment.
  public var row: Int
  /// Its elements, in the order of the file.
  public var elements: [ForeignElement]

  /// Elements of a row.
  public init(row: Int, elements: [ForeignElement]) {
    self.row = row
    self.elements = elements
  }
}
