import Geodesy
import GPXFormat
import TrackCleaning
import TrackMetrics
public import TrackModel
import TrackSmoothing

/// Makes of a verified document what is handed on: the points that count, and a record of them.
public struct VerifiedExport: Sendable {
  /// What tracks become.
  public enum Form: Sendable, Equatable {
    /// Tracks, with every point that counts.
    case track
    /// Routes of which no point that was left out lies farther off than so many metres.
    case route(deviation: Double)
  }

  /// What tracks become.
  public var form: Form

  /// An export; of tracks, unless told otherwise.
  public init(form: Form = .track) { self.form = form }

  /// The document as GPX 1.1.
  ///
  /// Positions are those of the source to 1e-12 degrees, elevations to a nanometre. A segment says
  /// why it begins; bridged gaps do not begin one. Names and kinds of tracks are kept; everything
  /// else that the source says, heart rates and powers among it, is nobody else's business.
  public func write(_ verification: Verification, of document: TrackDocument) -> [UInt8] {
    GPXWriter(creator: verification.tool).write(self.document(verification, of: document)).bytes
  }

  func document(_ verification: Verification, of document: TrackDocument) -> TrackDocument {
    var export = TrackDocument(
      format: .gpx,
      namespaces: [NamespaceBinding(prefix: OwnNamespace.prefix, uri: OwnNamespace.uri)])
    export.tracks = verification.tracks.map { found in
      Self.track(found, of: document.tracks[found.summary.source.track])
    }
    var record = ExportRecord(verification, tracks: export.tracks)
    if case .route(let deviation) = form {
      let tracks = export.tracks
      export.tracks = []
      var route = ExportRecord.SimplifiedRoute(limit: deviation, deviation: 0, dropped: 0)
      export.routes = tracks.flatMap { Self.routes(of: $0, &route) }
      record.route = route
    }
    record.points = PointsDigest.digest(of: export)
    export.metadata = DocumentMetadata(bounds: record.bounds(of: export))
    export.metadata.extensions = [record.element]
    return export
  }

  private static func track(_ found: TrackVerification, of source: Track) -> Track {
    let kept = found.smooth.keptTrack(of: source).points
    let points = TrackPoints(
      times: kept.times, latitudes: kept.latitudes.map(PointsDigest.onGrid(degrees:)),
      longitudes: kept.longitudes.map(PointsDigest.onGrid(degrees:)),
      elevations: kept.elevations.map(PointsDigest.onGrid(metres:)),
      horizontalAccuracies: kept.horizontalAccuracies,
      verticalAccuracies: kept.verticalAccuracies, hdops: kept.hdops, vdops: kept.vdops,
      pdops: kept.pdops, speeds: kept.speeds, courses: kept.courses, cadences: kept.cadences,
      satellites: kept.satellites, fixes: kept.fixes, segmentStarts: kept.segmentStarts)
    var track = Track(
      about: PathDescription(name: source.about.name, kind: found.summary.activity.rawValue),
      points: points)
    track.setSegmentBreaks(found.smooth.keptBreaks)
    return track
  }

  /// A route for each segment: what lies between is not known.
  private static func routes(
    of track: Track, _ record: inout ExportRecord.SimplifiedRoute
  ) -> [Route] {
    let points = track.points
    return points.segmentStarts.indices.map { segment in
      let rows = points.rows(ofSegment: segment)
      let simplified = PathSimplifier.rows(
        latitudes: Array(points.latitudes[rows]), longitudes: Array(points.longitudes[rows]),
        deviation: record.limit)
      record.deviation = max(record.deviation, simplified.deviation)
      record.dropped += rows.count - simplified.rows.count
      return Route(
        about: PathDescription(name: track.about.name, kind: track.about.kind),
        points: simplified.rows.map { place in
          let row = rows.lowerBound + place
          return Waypoint(
            latitude: points.latitudes[row], longitude: points.longitudes[row],
            elevation: points.elevations.isEmpty ? Missing.metres : points.elevations[row])
        })
    }
  }
}

extension ExportRecord {
  /// A record of tracks that are about to be written; the digest is yet to come.
  fileprivate init(_ verification: Verification, tracks: [Track]) {
    self.init(
      tool: verification.tool, verdict: verification.verdict, points: "",
      source: verification.isPrivate ? nil : verification.sourceDigest,
      isPrivate: verification.isPrivate, options: verification.options, route: nil,
      tracks: zip(verification.tracks, tracks).map { found, track in
        TrackRecord(found, points: track.points, isPrivate: verification.isPrivate)
      })
  }
}

extension ExportRecord {
  /// The box of all points of the tracks and routes; nil where there is none, and where something
  /// was cleared: a corner may lie in a place that is to stay private.
  func bounds(of document: TrackDocument) -> GeographicBounds? {
    isPrivate ? nil : GeographicBounds(of: document)
  }
}

extension GeographicBounds {
  fileprivate init?(of document: TrackDocument) {
    var (latitudes, longitudes): ([Double], [Double]) = ([], [])
    for track in document.tracks {
      latitudes += track.points.latitudes
      longitudes += track.points.longitudes
    }
    for point in document.routes.flatMap(\.points) {
      latitudes.append(point.latitude)
      longitudes.append(point.longitude)
    }
    guard let box = boundingBox(latitudes: latitudes.span, longitudes: longitudes.span) else {
      return nil
    }
    self.init(south: box.south, west: box.west, north: box.north, east: box.east)
  }
}
