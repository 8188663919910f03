import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Every real file, read and written.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusWritingTests {
  /// The two that give nothing to write.
  static let unreadable: Set = [
    "not-gpx-illegal-character-in-tag-name.gpx", "zero-byte-file.gpx",
  ]
  static let names = Corpus.gpx.names(endingIn: ".gpx").filter { !unreadable.contains($0) }

  @Test(arguments: names) func writingReadingAndWritingAgainIsAFixedPoint(name: String) throws {
    let first = GPXWriter().write(try readCorpus(name))
    let second = GPXWriter().write(try GPXReader().read(first.bytes.span))
    #expect(second.bytes == first.bytes)
    #expect(second.omissions.isEmpty)
  }

  /// What may differ is taken away from what was read: points without a position that GPX can hold,
  /// longitude 180, boxes and fields that the schema forbids. All of it but the longitude is counted.
  @Test(arguments: names) func whatWasWrittenReadsBackEqual(name: String) throws {
    let document = try readCorpus(name)
    let result = GPXWriter().write(document)
    let again = try GPXReader().read(result.bytes.span)
    var expected = document.asGPXCanHoldIt
    if result.omissions[.bounds] > 0 { expected.metadata.bounds = nil }
    #expect(differences(expected, again) == [])
    let lost = document.pointCount - expected.pointCount
    #expect(result.omissions[.trackPoint] == lost)
    #expect(result.omissions[.waypoint] == document.waypoints.count - expected.waypoints.count)
    let allowed: Set<WriteOmissions.Kind> = [
      .trackPoint, .waypoint, .routePoint, .bounds, .localOffset, .repeatedField,
    ]
    #expect(allowed.isSuperset(of: result.omissions.kinds))
  }

  // MARK: Other readers

  private func writeAll() throws -> (folder: TemporaryFolder, files: [String]) {
    let folder = try TemporaryFolder()
    for name in Self.names {
      try folder.write(GPXWriter().write(try readCorpus(name)).bytes, to: name)
    }
    return (folder, Self.names.map(folder.path))
  }

  private func skip(_ tool: String) {
    #expect(!ExternalTool.mustBeThere, "\(tool) is not there, and everything is required")
    print("skipped: \(tool) is not there")
  }

  @Test func whatIsWrittenIsValid() throws {
    let schema = Corpus.gpx.folder + "/../../reference/schemas/gpx11.xsd"
    guard FileManager.default.fileExists(atPath: schema) else {
      return print("skipped: the schema is not beside this project")
    }
    let (folder, files) = try writeAll()
    let arguments = ["--nonet", "--noout", "--schema", schema] + files
    guard let answer = ExternalTool.run("xmllint", arguments) else { return skip("xmllint") }
    let complaints = answer.errors.split(separator: "\n").filter { !$0.hasSuffix(" validates") }
    #expect(complaints == [])
    #expect(answer.status == 0)
    _ = folder
  }

  @Test func gpxpyReadsEqualCounts() throws {
    let (folder, files) = try writeAll()
    let script = """
      import sys, gpxpy
      for name in sys.argv[1:]:
          g = gpxpy.parse(open(name, encoding='utf-8'))
          segments = [s for t in g.tracks for s in t.segments]
          print(len(g.tracks), len(segments), sum(len(s.points) for s in segments),
              len(g.routes), sum(len(r.points) for r in g.routes), len(g.waypoints))
      """
    guard let python = ExternalTool.python(with: "gpxpy"),
      let answer = ExternalTool.run(python, ["-c", script] + files)
    else { return skip("gpxpy") }
    let lines = answer.output.split(separator: "\n").map(String.init)
    try #require(lines.count == files.count, "\(answer.errors.suffix(500))")
    for (name, line) in zip(Self.names, lines) {
      #expect(line == (try readCorpus(name)).asGPXCanHoldIt.countsInWords, "\(name)")
    }
    _ = folder
  }

  /// GPSBabel lets tracks and segments without a point go.
  @Test func gpsBabelReadsEqualCounts() throws {
    let (folder, files) = try writeAll()
    for (name, file) in zip(Self.names, files) {
      let arguments = ["-i", "gpx", "-f", file, "-o", "gpx,gpxver=1.1", "-F", file + ".again"]
      guard let answer = ExternalTool.run("gpsbabel", arguments) else { return skip("gpsbabel") }
      #expect(answer.status == 0, "\(name): \(answer.errors)")
      let again = try TrackFileReader().read(path: file + ".again").document
      let expected = try readCorpus(name).asGPXCanHoldIt.withoutEmptyTracks
      #expect(again.withoutEmptyTracks.countsInWords == expected.countsInWords, "\(name)")
    }
    _ = folder
  }
}

extension TrackDocument {
  /// The document without what the schema of GPX 1.1 has no words for.
  var asGPXCanHoldIt: TrackDocument {
    var document = self
    document.waypoints = document.waypoints.compactMap(\.asGPXCanHoldIt)
    document.routes = document.routes.map { route in
      Route(about: route.about, points: route.points.compactMap(\.asGPXCanHoldIt))
    }
    document.tracks = document.tracks.map(\.asGPXCanHoldIt)
    if document.metadata.bounds?.east == 180 { document.metadata.bounds?.east = -180 }
    if document.metadata.copyright != nil, document.metadata.copyright?.author == nil {
      document.metadata.copyright?.author = ""
    }
    return document
  }

  /// Tracks, segments, track points, routes, route points, waypoints.
  var countsInWords: String {
    let routePoints = routes.reduce(0) { $0 + $1.points.count }
    return [tracks.count, segmentCount, pointCount, routes.count, routePoints, waypoints.count]
      .map(String.init).joined(separator: " ")
  }

  /// The document without tracks and segments that have no point.
  var withoutEmptyTracks: TrackDocument {
    var document = self
    document.tracks = tracks.filter { !$0.points.isEmpty }.map { track in
      var track = track
      let starts = track.points.segmentStarts
      track.points.segmentStarts = starts.indices.filter {
        !track.points.rows(ofSegment: $0).isEmpty
      }.map { starts[$0] }
      return track
    }
    document.routes = routes.filter { !$0.points.isEmpty || $0.about != PathDescription() }
    return document
  }
}

private func isWritable(_ latitude: Double, _ longitude: Double) -> Bool {
  abs(latitude) <= 90 && abs(longitude) <= 180
}

extension Waypoint {
  fileprivate var asGPXCanHoldIt: Waypoint? {
    guard isWritable(latitude, longitude) else { return nil }
    var waypoint = self
    if longitude == 180 { waypoint.longitude = -180 }
    waypoint.fields = fields.onceEach
    return waypoint
  }
}

extension [PointField] {
  /// Of two fields with one name, the first; all links.
  fileprivate var onceEach: [PointField] {
    var names: Set<String> = []
    return filter { field in
      if case .link = field { return true }
      return names.insert("\(field)".prefix { $0 != "(" }.description).inserted
    }
  }
}

extension Track {
  fileprivate var asGPXCanHoldIt: Track {
    let kept = (0..<points.count).filter { isWritable(points.latitudes[$0], points.longitudes[$0]) }
    var newRows: [Int: Int] = [:]
    for (new, old) in kept.enumerated() { newRows[old] = new }
    func rows<Value>(_ column: [Value]) -> [Value] {
      column.isEmpty ? [] : kept.map { column[$0] }
    }
    let columns = TrackPoints(
      times: rows(points.times), latitudes: rows(points.latitudes),
      longitudes: rows(points.longitudes).map { $0 == 180 ? -180 : $0 },
      elevations: rows(points.elevations), horizontalAccuracies: rows(points.horizontalAccuracies),
      verticalAccuracies: rows(points.verticalAccuracies), hdops: rows(points.hdops),
      vdops: rows(points.vdops), pdops: rows(points.pdops), speeds: rows(points.speeds),
      courses: rows(points.courses), heartRates: rows(points.heartRates),
      cadences: rows(points.cadences), powers: rows(points.powers),
      temperatures: rows(points.temperatures), satellites: rows(points.satellites),
      fixes: rows(points.fixes),
      segmentStarts: points.segmentStarts.map { start in kept.count { $0 < start } })
    return Track(
      about: about, points: columns,
      pointFields: pointFields.compactMap { entry in
        newRows[entry.row].map { RowFields(row: $0, fields: entry.fields.onceEach) }
      },
      pointExtensions: pointExtensions.compactMap { entry in
        newRows[entry.row].map { RowExtensions(row: $0, elements: entry.elements) }
      },
      segmentExtensions: segmentExtensions, localOffset: localOffset)
  }
}
