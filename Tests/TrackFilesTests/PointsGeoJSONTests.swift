import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackModel

@Suite struct PointsGeoJSONTests {
  private func text(_ document: TrackDocument) -> String {
    String(decoding: PointsGeoJSON.write(document).bytes, as: UTF8.self)
  }

  private func track(
    _ latitudes: [Double], _ longitudes: [Double], elevations: [Double] = [],
    segmentStarts: [Int] = [0]
  ) -> TrackDocument {
    let points = TrackPoints(
      times: latitudes.indices.map { Int64($0) * 1000 }, latitudes: latitudes,
      longitudes: longitudes, elevations: elevations, segmentStarts: segmentStarts)
    return TrackDocument(format: .gpx, tracks: [Track(points: points)])
  }

  private func coordinates(_ document: TrackDocument) -> String? {
    let text = text(document)
    guard let start = text.firstRange(of: "\"MultiLineString\",\"coordinates\":") else {
      return nil
    }
    let rest = text[start.upperBound...]
    return rest.firstRange(of: "},\"properties\"").map { String(rest[..<$0.lowerBound]) }
  }

  @Test func anEmptyDocumentIsAnEmptyCollection() {
    #expect(
      text(TrackDocument(format: .gpx)) == "{\"type\":\"FeatureCollection\",\"features\":[]}")
  }

  @Test func aTrackHasALineForEachSegment() {
    var document = track(
      [1, 2, 3, 4], [5, 6, 7, 8], elevations: [10, .nan, 30.5, 0], segmentStarts: [0, 2])
    document.tracks[0].about.name = "A \"b\""
    document.tracks[0].points.heartRates = [100, Missing.count, 120, 130]
    #expect(
      text(document) == """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":\
        {"type":"MultiLineString","coordinates":[[[5,1,10],[6,2]],[[7,3,30.5],[8,4,0]]]},\
        "properties":{"kind":"track","track":0,"name":"A \\"b\\"","segments":[0,1],\
        "coordTimes":[["1970-01-01T00:00:00Z","1970-01-01T00:00:01Z"],\
        ["1970-01-01T00:00:02Z","1970-01-01T00:00:03Z"]],\
        "coordinateProperties":{"heart_rate":[[100,null],[120,130]]}}}]}
        """)
  }

  @Test(arguments: [
    // From east to west over the antimeridian, and back.
    (
      [0.0, 2, 4], [179.0, -179, 179],
      "[[[179,0],[180,1]],[[-180,1],[-179,2],[-180,3]],[[180,3],[179,4]]]"
    ),
    // A point on the meridian itself belongs to both sides.
    ([0, 1, 2], [179, 180, -179], "[[[179,0],[180,1]],[[-180,1],[-179,2]]]"),
    ([0, 1, 2], [179, -180, -179], "[[[179,0],[180,1]],[[-180,1],[-179,2]]]"),
    ([0, 1, 2], [-179, 180, -179], "[[[-179,0],[-180,1],[-179,2]]]"),
    // A line that begins on it begins on the side where it goes.
    ([0, 1], [180, -179], "[[[-180,0],[-179,1]]]"), ([0, 1], [180, 179], "[[[180,0],[179,1]]]"),
    ([0, 1], [180, -180], "[[[180,0],[180,1]]]"),
    // Half the way round is no crossing.
    ([0, 0], [-90, 90], "[[[-90,0],[90,0]]]"),
  ])
  func linesAreCutAtTheAntimeridian(
    latitudes: [Double], longitudes: [Double], text: String
  ) {
    #expect(coordinates(track(latitudes, longitudes)) == text)
  }

  @Test func aCutHasNoTimeAndTheElevationBetween() {
    let document = track([0, 0], [179, -179], elevations: [100, 200])
    #expect(coordinates(document) == "[[[179,0,100],[180,0,150]],[[-180,0,150],[-179,0,200]]]")
    #expect(
      text(document).contains(
        "\"segments\":[0,0],\"coordTimes\":[[\"1970-01-01T00:00:00Z\",null],[null,"))
  }

  @Test func pointsWithoutAPositionAreLeftOutAndCounted() {
    let document = track([0, .nan, 91, 1, 2], [0, 0, 0, 181, 2])
    #expect(coordinates(document) == "[[[0,0],[2,2]]]")
    #expect(PointsGeoJSON.write(document).omissions[.trackPoint] == 3)
    let nothing = track([.nan], [.nan])
    #expect(text(nothing).contains("\"geometry\":null"))
  }

  @Test func aSegmentOfOnePointIsAPoint() {
    let document = track([1, 2, 3], [1, 2, 3], segmentStarts: [0, 1])
    #expect(coordinates(document) == "[[[2,2],[3,3]]]")
    #expect(
      text(document).contains(
        """
        {"type":"Point","coordinates":[1,1]},"properties":{"kind":"track_point","track":0,\
        "segment":0,"time":"1970-01-01T00:00:00Z"}
        """))
  }

  @Test func routesGoThroughTheirShapingPoints() {
    let shaping = [ShapingPoint(latitude: 1.5, longitude: 1.25)]
    let points = [
      Waypoint(latitude: 1, longitude: 1, shapingPoints: shaping),
      Waypoint(latitude: 2, longitude: 2, elevation: 7),
    ]
    let routes = [Route(points: points), Route(points: [points[1]]), Route()]
    let text = text(TrackDocument(format: .gpx, routes: routes))
    #expect(text.contains("{\"type\":\"LineString\",\"coordinates\":[[1,1],[1.25,1.5],[2,2,7]]}"))
    #expect(text.contains("{\"type\":\"Point\",\"coordinates\":[2,2,7]}"))
    #expect(text.contains("\"geometry\":null,\"properties\":{\"kind\":\"route\",\"route\":2}"))
  }

  @Test func waypointsKeepTheirFields() {
    let fields: [PointField] = [
      .name("n"), .name("m"), .link(Link(address: "a", text: "t")), .fix(.noFix), .hdop(.nan),
    ]
    let waypoint = Waypoint(latitude: 1, longitude: 2, time: 1000, fields: fields)
    let document = TrackDocument(format: .gpx, waypoints: [waypoint])
    #expect(
      text(document).contains(
        """
        "properties":{"kind":"waypoint","time":"1970-01-01T00:00:01Z",\
        "links":[{"href":"a","text":"t"}],"name":"n","fix":"none"}
        """))
    let omissions = PointsGeoJSON.write(document).omissions
    #expect(omissions[.repeatedField] == 1)
    #expect(omissions[.number] == 1)
  }

  /// What another reader makes of it: JSON with right shapes and every position in range.
  @Test(
    .enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)),
    arguments: CorpusWritingTests.names)
  func everyRealFileIsSoundGeoJSON(name: String) throws {
    let document = try readCorpus(name)
    let written = PointsGeoJSON.write(document)
    let value = try JSONSerialization.jsonObject(with: Data(written.bytes))
    let features = try #require((value as? [String: Any])?["features"] as? [[String: Any]])
    var positions = 0
    for feature in features {
      guard let geometry = feature["geometry"] as? [String: Any],
        let properties = feature["properties"] as? [String: Any]
      else { continue }
      let kind = properties["kind"] as? String
      if geometry["type"] as? String == "MultiLineString", kind == "track" {
        let lines = try #require(geometry["coordinates"] as? [[[Double]]])
        let times = properties["coordTimes"] as? [[Any]]
        #expect(times == nil || times?.map(\.count) == lines.map(\.count))
        for line in lines { check(line) }
        positions += lines.reduce(0) { $0 + $1.count } - cuts(lines)
      } else if kind == "track_point" {
        positions += 1
      }
    }
    #expect(positions == document.pointCount - written.omissions[.trackPoint])
  }

  private func check(_ line: [[Double]]) {
    #expect(line.count >= 2)
    #expect(line.allSatisfy { abs($0[0]) <= 180 && abs($0[1]) <= 90 && $0.count <= 3 })
    #expect(zip(line, line.dropFirst()).allSatisfy { abs($0[0] - $1[0]) <= 180 })
  }

  /// How many positions are not points but the two sides of a cut: where a line ends at the
  /// antimeridian and the next begins on its other side.
  private func cuts(_ lines: [[[Double]]]) -> Int {
    zip(lines, lines.dropFirst()).reduce(0) { count, pair in
      guard let end = pair.0.last, let start = pair.1.first, abs(end[0]) == 180,
        start[0] == -end[0], start[1] == end[1]
      else { return count }
      return count + 2
    }
  }
}
