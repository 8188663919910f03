import FITFormat
import GPXFormat
import TestSupport
import Testing
import TrackModel

/// Documents of another format, written as FIT and read back.
@Suite struct ForeignFormatWritingTests {
  /// Degrees of one semicircle.
  private static let semicircle = 180.0 / 2_147_483_648

  static let names = Corpus.gpx.names(endingIn: ".gpx").filter {
    ![
      "not-gpx-illegal-character-in-tag-name.gpx", "zero-byte-file.gpx", "content-is-gzip.gpx",
    ].contains($0)
  }

  /// Files with one track whose times are all there, and rise: FIT tells sessions, laps and pauses by
  /// time.
  private func isPlain(_ document: TrackDocument) -> Bool {
    guard document.tracks.count == 1, let times = document.tracks.first?.points.times else {
      return false
    }
    let seconds = times.map { ($0 &+ 500) / 1000 }
    // FIT counts seconds from 1989 on.
    return times.allSatisfy { $0 > 631_065_600_000 }
      && zip(seconds, seconds.dropFirst()).allSatisfy(<)
  }

  @Test(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)), arguments: names)
  func aTrackOfGPXKeepsWhatFITCanHold(name: String) throws {
    let document = try readGPX(Corpus.gpx.bytes(name))
    guard isPlain(document) else { return }
    let written = FITWriter().write(document)
    let again = try Reading.document(written.bytes)
    let (before, after) = (document.tracks[0].points, try #require(again.tracks.first).points)
    try #require(after.count == before.count)
    #expect(again.tracks.count == 1)
    #expect(after.segmentStarts == before.segmentStarts.filter { $0 == 0 || $0 < before.count })
    for row in 0..<before.count {
      expectNear(before.latitudes[row], after.latitudes[row], Self.semicircle)
      expectNear(before.longitudes[row], after.longitudes[row], Self.semicircle)
      if !before.elevations.isEmpty, !after.elevations.isEmpty {
        expectNear(before.elevations[row], after.elevations[row], 0.2)
      }
      #expect(abs(after.times[row] - before.times[row]) <= 500)
    }
    let second = FITWriter().write(again)
    #expect(FITWriter().write(try Reading.document(second.bytes)).bytes == second.bytes)
  }

  /// Longitude 180 comes back as -180, a position beyond the globe as none.
  private func expectNear(_ first: Double, _ second: Double, _ tolerance: Double) {
    let isNear =
      abs(first - second) <= tolerance || (first >= 180 - tolerance && second <= -180 + tolerance)
    if !isNear { #expect(second.isNaN && !(abs(first) <= 180), "\(first) became \(second)") }
  }

  @Test func aRouteBecomesACourseWithItsPointsAlongTheWay() throws {
    let route = Route(
      about: PathDescription(name: "Round the lake", kind: "hiking"),
      points: [
        Waypoint(latitude: 47, longitude: 8, elevation: 400),
        Waypoint(latitude: 47, longitude: 8.01, elevation: 410),
        Waypoint(latitude: 47.01, longitude: 8.01, elevation: 420),
      ])
    let document = TrackDocument(
      format: .gpx,
      waypoints: [
        Waypoint(
          latitude: 47.0099, longitude: 8.0101, fields: [.name("Hut"), .symbol("Restaurant")]),
        Waypoint(latitude: 47, longitude: 8.0001, fields: [.name("Spring"), .kind("WATER")]),
      ],
      routes: [route, route])
    let written = FITWriter().write(document)
    #expect(written.omissions[.route] == 1)
    let again = try Reading.document(written.bytes)
    #expect(again.tracks.isEmpty)
    let course = try #require(again.routes.first)
    #expect(course.about.name == "Round the lake")
    #expect(course.about.kind == "hiking")
    #expect(course.points.count == 3)
    let times = course.points.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy(<))
    #expect(again.waypoints.map(\.name) == ["Spring", "Hut"])
    #expect(again.waypoints.map(\.time) == [times[0], times[2]])
    let kinds = again.waypoints.flatMap(\.fields).compactMap { field in
      if case .kind(let word) = field { word } else { nil }
    }
    #expect(kinds == ["water", "food"])
    // 0.01° of longitude at 47° are 760 m, of latitude 1,112 m.
    let along = again.waypoints.flatMap(\.fields).compactMap { field in
      if case .distance(let metres) = field { metres } else { nil }
    }
    #expect(along.count == 2)
    #expect(along[0] == 0)
    #expect(abs((along.last ?? 0) - 1872) < 3)
  }

  private func track(_ name: String, _ times: [Int64]) -> Track {
    Track(
      about: PathDescription(name: name, kind: "running"),
      points: TrackPoints(
        times: times, latitudes: times.map { _ in 47 }, longitudes: times.map { _ in 8 },
        segmentStarts: [0]))
  }

  /// One after the other they are sessions of one file; side by side or without times they are
  /// files of their own in a chain, since FIT tells sessions by time.
  @Test(
    arguments: [
      ([1_700_000_000_000, 1_700_000_060_000], [0, 0]),
      ([1_700_000_000_000, 1_700_000_005_000], [0, 1]),
      ([1_700_000_000_000, Missing.time], [0, 1]), ([Missing.time, Missing.time], [0, 1]),
      ([1_700_000_060_000, 1_700_000_000_000], [0, 1]),
    ])
  func severalTracksStayApart(starts: [Int64], parts: [Int]) throws {
    let tracks = starts.enumerated().map { index, start in
      track(
        "Run \(index)",
        (0..<10).map { start == Missing.time ? start : start + Int64($0) * 1000 })
    }
    let again = try Reading.document(
      FITWriter().write(TrackDocument(format: .gpx, tracks: tracks)).bytes)
    #expect(again.tracks.map(\.about.name) == ["Run 0", "Run 1"])
    #expect(again.tracks.map(\.points.times) == tracks.map(\.points.times))
    #expect(again.tracks.map(\.part) == parts)
  }

  @Test func whatFITHasNoPlaceForIsCounted() throws {
    let document = TrackDocument(
      format: .gpx, metadata: DocumentMetadata(description: "a", links: [Link(address: "b")]),
      waypoints: [Waypoint(latitude: 1, longitude: 2)],
      routes: [Route(points: [Waypoint(latitude: 1, longitude: 2)])],
      tracks: [
        Track(
          about: PathDescription(name: "Name", comment: "c", kind: "canyoning"),
          points: TrackPoints(
            times: [1_700_000_000_250, 1_700_000_001_000], latitudes: [1, 400],
            longitudes: [2, 2], elevations: [-501, 100], hdops: [1.5, 2], segmentStarts: [0]),
          pointFields: [RowFields(row: 0, fields: [.comment("d")])],
          pointExtensions: [RowExtensions(row: 0, elements: [ForeignElement(xml: "<x/>")])])
      ])
    let omissions = FITWriter().write(document).omissions
    #expect(omissions[.text] == 3)
    #expect(omissions[.link] == 1)
    #expect(omissions[.waypoint] == 1)
    #expect(omissions[.route] == 1)
    #expect(omissions[.timeFraction] == 1)
    #expect(omissions[.number] == 2)
    #expect(omissions[.pointField] == 3)
    #expect(omissions[.foreignElement] == 1)
  }
}
