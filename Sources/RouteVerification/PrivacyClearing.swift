import TrackCleaning
public import TrackModel

/// Takes out of a document what tells of places that nobody is to learn of.
///
/// Every point, route point and waypoint inside a zone goes. So does everything that may tell of one
/// without a position: names, comments, links, search words, the author, the creator and the device;
/// bounds; the time and box that the file gives itself; laps, totals and distances counted by the
/// device; foreign elements, fields and messages. What stays is positions, elevations, times and
/// measurements of the points outside, and the kind of activity in our word for it. Where points
/// were taken out of the middle, or a line between two that stay would pass a zone, a new segment or
/// route begins.
public struct PrivacyClearing: Sendable, Equatable {
  /// Places to clear.
  public var zones: [PrivacyZone]
  /// Metres around the start and the end of every track and route that are cleared too; nil for
  /// none.
  public var trim: Double?

  /// What to clear; nothing unless told.
  public init(zones: [PrivacyZone] = [], trim: Double? = nil) {
    self.zones = zones
    self.trim = trim
  }

  /// Whether there is nothing to clear.
  public var isEmpty: Bool { zones.isEmpty && trim == nil }

  /// The document without what would tell; the document itself where there is nothing to clear.
  ///
  /// Tracks and routes of which nothing is left are left out. The issues of reading stay: no format
  /// holds them.
  public func cleared(_ document: TrackDocument) -> TrackDocument {
    guard !isEmpty else { return document }
    let zones = zones + ends(of: document)
    var cleared = TrackDocument(
      format: document.format, version: document.version, issues: document.issues)
    cleared.waypoints = document.waypoints.compactMap { zones.bare($0) }
    cleared.routes = document.routes.flatMap { zones.pieces(of: $0) }
    cleared.tracks = document.tracks.compactMap { zones.cleared($0) }
    return cleared
  }

  /// The zones around both ends of every track and route.
  private func ends(of document: TrackDocument) -> [PrivacyZone] {
    guard let trim else { return [] }
    // A false first fix is no start: the ends are those of the points that count.
    let cleaner = TrackCleaner(options: CleaningOptions(activity: .other))
    var places: [(Double, Double)] = []
    for track in document.tracks {
      let rows = cleaner.clean(track, format: document.format).rows
      for row in [rows.first, rows.last].compactMap(\.self) {
        places.append((track.points.latitudes[Int(row)], track.points.longitudes[Int(row)]))
      }
    }
    for route in document.routes {
      let points = route.points.filter(\.isPositioned)
      for point in [points.first, points.last].compactMap(\.self) {
        places.append((point.latitude, point.longitude))
      }
    }
    return places.compactMap { PrivacyZone(latitude: $0.0, longitude: $0.1, radius: trim) }
  }
}

extension Waypoint {
  fileprivate var isPositioned: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}

extension [PrivacyZone] {
  fileprivate func contain(_ latitude: Double, _ longitude: Double) -> Bool {
    contains { $0.contains(latitude: latitude, longitude: longitude) }
  }

  /// Whether a line from a place, where there is one, to another passes a zone.
  fileprivate func areCrossed(from start: ShapingPoint?, to end: ShapingPoint) -> Bool {
    guard let start else { return false }
    return contains { $0.isCrossed(from: start, to: end) }
  }

  /// A waypoint's place and elevation alone; nil where the place is inside, or none.
  fileprivate func bare(_ point: Waypoint) -> Waypoint? {
    guard point.isPositioned, !contain(point.latitude, point.longitude) else { return nil }
    return Waypoint(
      latitude: point.latitude, longitude: point.longitude, elevation: point.elevation)
  }

  /// The parts of a route that are outside.
  fileprivate func pieces(of route: Route) -> [Route] {
    var pieces: [[Waypoint]] = []
    /// Where the line at hand ends; nil where none is drawn on.
    var end: ShapingPoint?
    for point in route.points {
      guard var bare = bare(point) else {
        end = nil
        continue
      }
      let place = ShapingPoint(latitude: bare.latitude, longitude: bare.longitude)
      if end == nil || areCrossed(from: end, to: place) { pieces.append([]) }
      end = place
      for shape in point.shapingPoints {
        guard !contain(shape.latitude, shape.longitude), !areCrossed(from: end, to: shape) else {
          end = nil
          break
        }
        bare.shapingPoints.append(shape)
        end = shape
      }
      pieces[pieces.count - 1].append(bare)
    }
    return pieces.map { points in
      Route(
        about: PathDescription(number: route.about.number, kind: route.about.kind?.ownWord),
        points: points)
    }
  }

  /// The part of a track that is outside; nil where there is none.
  fileprivate func cleared(_ track: Track) -> Track? {
    var rows: [Int] = []
    var starts: [Int] = []
    for segment in track.points.segmentStarts.indices {
      for piece in pieces(of: track.points, track.points.rows(ofSegment: segment)) {
        starts.append(rows.count)
        rows += piece
      }
    }
    guard !rows.isEmpty else { return nil }
    var points = track.points.keeping(rows, segmentStarts: starts)
    points.distances = []
    return Track(
      about: PathDescription(number: track.about.number, kind: track.about.kind?.ownWord),
      points: points, part: track.part, localOffset: track.localOffset)
  }

  /// The runs of rows outside. Rows without a position stay between two that stay.
  private func pieces(of points: TrackPoints, _ rows: Range<Int>) -> [[Int]] {
    var pieces: [[Int]] = []
    var piece: [Int] = []
    var unplaced: [Int] = []
    func end() {
      if !piece.isEmpty { pieces.append(piece) }
      piece = []
      unplaced = []
    }
    for row in rows {
      let (latitude, longitude) = (points.latitudes[row], points.longitudes[row])
      if latitude.isNaN || longitude.isNaN {
        unplaced.append(row)
      } else if abs(latitude) > 90 || abs(longitude) > 180 || contain(latitude, longitude) {
        end()
      } else {
        let place = ShapingPoint(latitude: latitude, longitude: longitude)
        let last = piece.last.map {
          ShapingPoint(latitude: points.latitudes[$0], longitude: points.longitudes[$0])
        }
        if areCrossed(from: last, to: place) { end() }
        if !piece.isEmpty { piece += unplaced }
        unplaced = []
        piece.append(row)
      }
    }
    end()
    return pieces
  }
}

extension String {
  /// Our word for a kind of activity in the words of a source; nil where it is none, since any text
  /// may name a place.
  fileprivate var ownWord: String? { ActivityKind(sourceWord: self)?.rawValue }
}
