import GPXFormat
import Testing
import TrackModel

/// Values as GPX text, and those that the schema forbids.
@Suite struct WritingValueTests {
  @Test(arguments: [
    (0.0, "0.0000000"), (-0.0, "0.0000000"), (90, "90.0000000"), (-90, "-90.0000000"),
    (47.1, "47.1000000"), (-0.5, "-0.5000000"), (5e-06, "0.0000050"), (1e-7, "0.0000001"),
    (47.12345678901234, "47.12345678901234"), (0.1 + 0.2, "0.30000000000000004"),
    (1e-19, "0.0000000000000000001"), (.leastNonzeroMagnitude, "0.0000000"),
    (1.2345678901234567e-10, "0.00000000012345678901"),
  ])
  func degreesHaveSevenDecimalsOrWhatTheyNeed(value: Double, text: String) throws {
    let document = document(Waypoint(latitude: value, longitude: 0))
    #expect(written(document).between("lat=\"", "\"") == text)
    try expectFixedPoint(document)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12, "12"), (-430.5, "-430.5"), (1e15, "1000000000000000"),
    (8848.86, "8848.86"), (131.0384521484375, "131.0384521484375"), (1e-5, "0.00001"),
    (1e23, "100000000000000000000000"), (1e-300, "0"),
  ])
  func elevationsAreAsShortAsTheyCanBe(value: Double, text: String) throws {
    let document = document(Waypoint(latitude: 1, longitude: 2, elevation: value))
    #expect(written(document).between("<ele>", "</ele>") == text)
    try expectFixedPoint(document)
  }

  @Test(arguments: [Double.infinity, -.infinity, 1e24, -1e300])
  func elevationsThatCannotBeWrittenAreCounted(value: Double) {
    let result = GPXWriter().write(document(Waypoint(latitude: 1, longitude: 2, elevation: value)))
    #expect(result.omissions[.number] == 1)
    #expect(!String(decoding: result.bytes, as: UTF8.self).contains("<ele>"))
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:00.001Z"),
      (-1, "1969-12-31T23:59:59.999Z"), (-62_135_596_800_000, "0001-01-01T00:00:00Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func timesAreUTC(time: Int64, text: String) throws {
    let points = TrackPoints(times: [time], latitudes: [1], longitudes: [2], segmentStarts: [0])
    #expect(written(document(points)).between("<time>", "</time>") == text)
    try expectFixedPoint(document(points))
  }

  @Test(arguments: [-62_135_596_800_001, 253_402_300_800_000, Int64.max, Int64.min + 1])
  func timesOutsideOfFourDigitYearsAreCounted(time: Int64) {
    let points = TrackPoints(times: [time], latitudes: [1], longitudes: [2], segmentStarts: [0])
    let result = GPXWriter().write(document(points))
    #expect(result.omissions[.time] == 1)
    #expect(!String(decoding: result.bytes, as: UTF8.self).contains("<time>"))
  }

  @Test(arguments: [
    (Double.nan, 0.0), (0, .nan), (90.0000001, 0), (-91, 0), (0, 180.5), (0, -200), (.infinity, 0),
    (100, 0), (200, 200),
  ])
  func aPointOutOfRangeCannotStand(latitude: Double, longitude: Double) throws {
    let points = TrackPoints(
      times: [0, 1000, 2000], latitudes: [1, latitude, 3], longitudes: [1, longitude, 3],
      segmentStarts: [0, 1, 2])
    let track = Track(
      points: points, pointFields: [RowFields(row: 1, fields: [.name("gone")])],
      pointExtensions: [
        RowExtensions(row: 1, elements: [ForeignElement(xml: "<a/>")]),
        RowExtensions(row: 2, elements: [ForeignElement(xml: "<b/>")]),
      ])
    let waypoint = Waypoint(latitude: latitude, longitude: longitude)
    let route = Route(points: [waypoint])
    let document = TrackDocument(
      format: .gpx, waypoints: [waypoint], routes: [route], tracks: [track])
    let result = GPXWriter().write(document)
    #expect(result.omissions[.trackPoint] == 1)
    #expect(result.omissions[.waypoint] == 1)
    #expect(result.omissions[.routePoint] == 1)
    #expect(result.omissions.total == 3)
    let again = try readAgain(result)
    #expect(again.tracks[0].points.latitudes == [1, 3])
    #expect(again.tracks[0].points.segmentStarts == [0, 1, 1])
    #expect(again.tracks[0].pointExtensions.map(\.row) == [1])
    #expect(again.tracks[0].pointFields.isEmpty)
    try expectFixedPoint(document)
  }

  @Test func theAntimeridianIsWrittenFromTheWest() throws {
    let points = TrackPoints(
      times: [0, 1], latitudes: [0, 0], longitudes: [180, -180], segmentStarts: [0])
    let again = try readAgain(GPXWriter().write(document(points)))
    #expect(again.tracks[0].points.longitudes == [-180, -180])
  }

  @Test func boundsAreWrittenWhereTheSchemaCanHoldThem() throws {
    func omitted(_ west: Double, _ east: Double) -> Int {
      let bounds = GeographicBounds(south: -1, west: west, north: 1, east: east)
      let metadata = DocumentMetadata(bounds: bounds)
      return GPXWriter().write(TrackDocument(format: .gpx, metadata: metadata)).omissions[.bounds]
    }
    #expect(omitted(170, -170) == 0)
    #expect(omitted(170, 180) == 0)
    #expect(omitted(-180, 180) == 1)
    #expect(omitted(.nan, 1) == 1)
    #expect(omitted(-190, 1) == 1)
  }

  @Test(arguments: [
    PointField.magneticVariation(360), .magneticVariation(-1), .magneticVariation(.nan),
    .geoidHeight(.infinity), .satellites(-1), .hdop(.nan), .ageOfDifferentialData(-.infinity),
    .differentialStation(-1), .differentialStation(1024), .speed(.nan), .course(.infinity),
  ])
  func aFieldThatTheSchemaForbidsIsCounted(field: PointField) throws {
    let document = document(Waypoint(latitude: 1, longitude: 2, fields: [field]))
    let result = GPXWriter().write(document)
    #expect(result.omissions[.number] == 1)
    #expect(try readAgain(result).waypoints[0].fields.isEmpty)
    try expectFixedPoint(document)
  }

  @Test func anUnknownFixIsNotWritten() {
    let result = GPXWriter().write(
      document(Waypoint(latitude: 1, longitude: 2, fields: [.fix(.missing)])))
    #expect(result.omissions.isEmpty)
    #expect(!String(decoding: result.bytes, as: UTF8.self).contains("<fix>"))
  }

  @Test(arguments: [
    ("http://example.org/a?b=c#d", true), ("relative/path", true), ("", true), ("a b", true),
    ("http://ä.example/<x>", true), ("file:///C:/My Documents/x.jpg", true),
    ("http://a:8080/", true), ("http://u:p@h/", true), ("http://a/%zz", false), ("%4", false),
    (":b", false), ("1:2", false), ("http : // x", false), ("http://a:b/", false),
    ("a#b#c", false), ("a?b[]=1", false),
  ])
  func addressesAreThoseOfTheSchema(address: String, isAllowed: Bool) throws {
    let link = Link(address: address, text: "text", mediaType: "image/jpeg")
    let document = TrackDocument(format: .gpx, metadata: DocumentMetadata(links: [link]))
    let result = GPXWriter().write(document)
    #expect(result.omissions[.link] == (isAllowed ? 0 : 1))
    #expect(try readAgain(result).metadata.links == (isAllowed ? [link] : []))
  }

  @Test(arguments: [
    ("2024", true), ("2024Z", true), ("2024+02:00", true), ("0001", true), ("0000", false),
    ("24", false), ("20244", false), ("2024-15:00", false), ("year", false), ("", false),
  ])
  func yearsAreThoseOfTheSchema(year: String, isAllowed: Bool) throws {
    let rights = Copyright(author: "A", year: year, licence: "http://example.org/licence")
    let document = TrackDocument(format: .gpx, metadata: DocumentMetadata(copyright: rights))
    let result = GPXWriter().write(document)
    #expect(result.omissions[.copyright] == (isAllowed ? 0 : 1))
    #expect(try readAgain(result).metadata.copyright?.year == (isAllowed ? year : nil))
  }
}
