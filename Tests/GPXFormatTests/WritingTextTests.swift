import GPXFormat
import TestSupport
import Testing
import TrackModel

/// Texts, people, and the order of things.
@Suite struct WritingTextTests {
  private let nasty = "  <a> & \"b\" 'c' ]]>\t\r\nGrüße 🏔 \u{85} "

  @Test func textsComeBackAsTheyWere() throws {
    let about = PathDescription(
      name: nasty, comment: nasty, description: "", source: nasty,
      links: [Link(address: "http://example.org/?a=1&b=2", text: nasty, mediaType: "")],
      number: 0, kind: "run")
    let metadata = DocumentMetadata(
      name: nasty, description: nasty,
      author: Person(
        name: nasty, email: "\"a@b\"@example.org", link: Link(address: "x", text: nasty)),
      copyright: Copyright(author: nasty, year: "2024", licence: "http://example.org/"),
      links: [Link(address: "a"), Link(address: "b")], time: 1, keywords: nasty)
    let fields: [PointField] = [
      .magneticVariation(1.5), .geoidHeight(-2), .name(nasty), .comment(""), .description(nasty),
      .source(nasty), .link(Link(address: "1")), .link(Link(address: "2", text: nasty)),
      .symbol(nasty), .kind(nasty), .fix(.military), .satellites(7), .hdop(1.25), .vdop(2),
      .pdop(3), .ageOfDifferentialData(4), .differentialStation(1023),
    ]
    let document = TrackDocument(
      format: .gpx, metadata: metadata,
      waypoints: [Waypoint(latitude: 1, longitude: 2, fields: fields)],
      routes: [Route(about: about)],
      tracks: [Track(about: about)])
    let result = GPXWriter().write(document)
    #expect(result.omissions.isEmpty)
    #expect(differences(document, try readAgain(result)) == [])
    try expectFixedPoint(document)
  }

  @Test func charactersThatXMLCannotHoldAreCounted() throws {
    let metadata = DocumentMetadata(name: "a\u{0}b\u{FFFF}c", keywords: "\u{1B}[31m")
    let result = GPXWriter(creator: "me\u{7}").write(
      TrackDocument(format: .gpx, metadata: metadata))
    #expect(result.omissions[.character] == 4)
    let again = try readAgain(result)
    #expect(again.metadata.name == "abc")
    #expect(again.metadata.keywords == "[31m")
    #expect(again.creator == "me")
  }

  @Test func theCreatorIsKeptOrTheWriters() {
    #expect(
      written(TrackDocument(format: .gpx, creator: "A & B")).contains("creator=\"A &amp; B\""))
    #expect(written(TrackDocument(format: .gpx)).contains("creator=\"outnudge\""))
    let text = GPXWriter(creator: "other 1").write(TrackDocument(format: .gpx)).bytes
    #expect(String(decoding: text, as: UTF8.self).contains("creator=\"other 1\""))
  }

  @Test func aMailAddressNeedsAnAt() throws {
    let metadata = DocumentMetadata(author: Person(name: "n", email: "nobody"))
    let result = GPXWriter().write(TrackDocument(format: .gpx, metadata: metadata))
    #expect(result.omissions[.email] == 1)
    #expect(try readAgain(result).metadata.author == Person(name: "n"))
  }

  @Test func fieldsStandInTheOrderOfTheSchemaAndOnce() throws {
    let document = document(
      Waypoint(
        latitude: 1, longitude: 2, elevation: 3, time: 0,
        fields: [
          .pdop(1), .kind("t"), .name("n"), .link(Link(address: "l")), .fix(.noFix), .name("m"),
          .magneticVariation(5),
        ]))
    let text = try #require(written(document).between("lon=\"2.0000000\">", "</wpt>"))
    #expect(
      text == """
        <ele>3</ele><time>1970-01-01T00:00:00Z</time><magvar>5</magvar><name>n</name>\
        <link href="l"></link><type>t</type><fix>none</fix><pdop>1</pdop>
        """)
    #expect(GPXWriter().write(document).omissions[.repeatedField] == 1)
    try expectFixedPoint(document)
  }

  @Test func aColumnBeatsARareFieldOfTheSameName() throws {
    let points = TrackPoints(
      times: [0], latitudes: [1], longitudes: [2], hdops: [1.5], speeds: [2], satellites: [5],
      fixes: [.twoDimensional], segmentStarts: [0])
    let fields: [PointField] = [
      .hdop(9), .speed(9), .satellites(9), .fix(.military), .vdop(4), .course(90), .name("n"),
    ]
    let track = Track(points: points, pointFields: [RowFields(row: 0, fields: fields)])
    let again = try readAgain(GPXWriter().write(TrackDocument(format: .gpx, tracks: [track])))
    let read = again.tracks[0].points
    #expect(read.hdops == [1.5])
    #expect(read.speeds == [2])
    #expect(read.satellites == [5])
    #expect(read.fixes == [.twoDimensional])
    #expect(read.vdops == [4])
    #expect(read.courses == [90])
    #expect(again.tracks[0].pointFields == [RowFields(row: 0, fields: [.name("n")])])
  }

  @Test func emptyTracksAndSegmentsAreKept() throws {
    let points = TrackPoints(
      times: [0, 1], latitudes: [1, 1], longitudes: [2, 2], segmentStarts: [0, 0, 1, 1, 2])
    let document = TrackDocument(
      format: .gpx, routes: [Route()], tracks: [Track(), Track(points: points), Track()])
    let again = try readAgain(GPXWriter().write(document))
    #expect(differences(document, again) == [])
    try expectFixedPoint(document)
  }

  @Test func theOffsetOfLocalTimeIsCounted() {
    var track = Track()
    track.localOffset = 7200
    let document = TrackDocument(format: .gpx, tracks: [track, Track(localOffset: 0)])
    #expect(GPXWriter().write(document).omissions[.localOffset] == 1)
  }

  @Test func theWordsOfOmissionsAreUnique() {
    let words = Set(WriteOmissions.Kind.allCases.map(\.rawValue))
    #expect(words.count == WriteOmissions.Kind.allCases.count)
  }

  @Test func whatIsWrittenGrowsWithTheDocumentAlone() throws {
    let many = TrackPoints(
      times: [Int64](repeating: 0, count: 200_000),
      latitudes: [Double](repeating: 1, count: 200_000),
      longitudes: [Double](repeating: 2, count: 200_000),
      segmentStarts: Array(0..<200_000))
    let result = GPXWriter().write(document(many))
    #expect(try readAgain(result).tracks[0].points.segmentStarts.count == 200_000)
  }
}
