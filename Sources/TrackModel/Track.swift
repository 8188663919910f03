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
    segmentExtensions: [RowExtensions] = [], localOffset: Int? = nil,
    pointPlaces: [SourcePlace] = []
  ) {
    self.about = about
    self.points = points
    self.pointFields = pointFields
    self.pointExtensions = pointExtensions
    self.segmentExtensions = segmentExtensions
    self.localOffset = localOffset
    self.pointPlaces = pointPlaces
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
