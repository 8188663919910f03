internal import ByteScanning
public import TrackModel

/// Writes documents as GeoJSON (RFC 7946): one feature collection.
///
/// A track is a `MultiLineString` with a line a segment, cut at the antimeridian; its property
/// `coordTimes` holds the times and `coordinateProperties` the measured values, both shaped like the
/// coordinates, `null` where there is none; `segments` says which segment each line belongs to. A
/// route is a `LineString` through its points and shaping points (a `MultiLineString` where it
/// crosses the antimeridian), a waypoint a `Point`. A segment or route of a single point, which is
/// no line, becomes a `Point` of its own. What has no position at all is a feature without geometry.
public enum PointsGeoJSON {
  /// The tracks, routes and waypoints of a document. Points without a position in range are left out
  /// and counted, as are foreign elements and what a file says of single route or track points.
  public static func write(_ document: TrackDocument) -> WrittenDocument {
    var composer = GeoJSONComposer()
    composer.write(document)
    composer.omissions.addRecorderData(of: document)
    return WrittenDocument(bytes: composer.json.bytes, omissions: composer.omissions)
  }
}

/// GeoJSON in writing.
struct GeoJSONComposer {
  var json = JSONWriter()
  var omissions = WriteOmissions()

  mutating func write(_ document: TrackDocument) {
    json.beginObject()
    json.stringField("type", "FeatureCollection")
    json.key("features")
    json.beginArray()
    for (index, track) in document.tracks.enumerated() { write(track, number: index) }
    for (index, route) in document.routes.enumerated() { write(route, number: index) }
    for waypoint in document.waypoints { write(waypoint) }
    json.endArray()
    json.endObject()
    omissions[.foreignElement] +=
      document.extensions.count + document.metadata.extensions.count
  }

  // MARK: Features

  /// A feature of a geometry and properties; the latter begin with what it is.
  mutating func feature(
    _ kind: String, geometry: (inout GeoJSONComposer) -> Void,
    properties: (inout GeoJSONComposer) -> Void
  ) {
    json.beginObject()
    json.stringField("type", "Feature")
    json.key("geometry")
    geometry(&self)
    json.key("properties")
    json.beginObject()
    json.stringField("kind", kind)
    properties(&self)
    json.endObject()
    json.endObject()
  }

  private mutating func write(_ waypoint: Waypoint) {
    guard Self.allows(waypoint.latitude, waypoint.longitude) else {
      return omissions[.waypoint] += 1
    }
    omissions[.foreignElement] += waypoint.extensions.count
    let position = GeoPosition(waypoint)
    feature("waypoint", geometry: { $0.point(position) }) { composer in
      composer.json.instantField("time", milliseconds: waypoint.time)
      composer.write(waypoint.fields)
    }
  }

  // MARK: Geometries

  /// Whether GeoJSON can hold a position.
  static func allows(_ latitude: Double, _ longitude: Double) -> Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180
  }

  mutating func point(_ position: GeoPosition) {
    json.beginObject()
    json.stringField("type", "Point")
    json.key("coordinates")
    coordinates(position)
    json.endObject()
  }

  /// One line, many, or no geometry.
  mutating func geometry(_ lines: [GeoLine], alwaysMany: Bool) {
    guard let first = lines.first else { return json.null() }
    let isMany = alwaysMany || lines.count > 1
    json.beginObject()
    json.stringField("type", isMany ? "MultiLineString" : "LineString")
    json.key("coordinates")
    if isMany { each(lines) { $0.coordinates($1) } } else { coordinates(first) }
    json.endObject()
  }

  private mutating func coordinates(_ line: GeoLine) {
    each(line.positions) { $0.coordinates($1) }
  }

  private mutating func coordinates(_ position: GeoPosition) {
    json.beginArray()
    json.number(position.longitude)
    json.number(position.latitude)
    if position.elevation.isFinite { json.number(position.elevation) }
    json.endArray()
  }

  /// An array with what is written for each element.
  mutating func each<Element>(
    _ elements: [Element], _ write: (inout GeoJSONComposer, Element) -> Void
  ) {
    json.beginArray()
    for element in elements { write(&self, element) }
    json.endArray()
  }
}

extension GeoPosition {
  /// The position of a waypoint or route point.
  init(_ waypoint: Waypoint) {
    self.init(
      longitude: waypoint.longitude, latitude: waypoint.latitude, elevation: waypoint.elevation,
      row: nil)
  }
}
