internal import TrackModel

/// The track in work, but for its points.
struct TrackDraft {
  var about = PathDescription()
  var looseLink = LooseLink()
  var segmentStarts: [Int] = []
  var pointFields: [RowFields] = []
  var pointExtensions: [RowExtensions] = []
  var segmentExtensions: [RowExtensions] = []
  var pointPlaces: [SourcePlace] = []
  var localOffset: Int?
  /// Whether there is a track in work: an element, or points outside of any.
  var isOpen = false
  /// Whether it began without a `trk` of its own.
  var isImplicit = false
  /// Whether points outside of any segment were the last thing.
  var hasImplicitSegment = false
  var mark: UInt64 = 0
}

/// The waypoint or route point in work.
struct WaypointDraft {
  var value = Waypoint(latitude: Missing.degrees, longitude: Missing.degrees)
  var looseLink = LooseLink()
  var isRoutePoint = false
}
