import GPXFormat
import TestSupport
import Testing
import TrackModel

/// Channels and foreign elements as they are written.
@Suite struct WritingExtensionTests {
  private func onePoint(
    _ extensions: [String], namespaces: [NamespaceBinding] = []
  ) -> TrackDocument {
    let points = TrackPoints(times: [0], latitudes: [1], longitudes: [2], segmentStarts: [0])
    let elements = extensions.map { ForeignElement(xml: $0) }
    let track = Track(
      points: points, pointExtensions: [RowExtensions(row: 0, elements: elements)])
    return TrackDocument(format: .gpx, tracks: [track], namespaces: namespaces)
  }

  private func extensions(_ document: TrackDocument) -> String? {
    written(document).between("<extensions>", "</extensions>")
  }

  private let channels = TrackPoints(
    times: [0, 1], latitudes: [1, 1], longitudes: [2, 2],
    horizontalAccuracies: [4.5, .nan], verticalAccuracies: [0.1, .nan], speeds: [3.25, .nan],
    courses: [359.9, .nan], heartRates: [150, Missing.count], cadences: [0, Missing.count],
    powers: [1200, Missing.count], temperatures: [-3.5, .nan], segmentStarts: [0])

  @Test func channelsGoWhereOthersLookForThem() throws {
    let text = extensions(document(channels))
    #expect(
      text == """
        <gpxtpx:TrackPointExtension><gpxtpx:atemp>-3.5</gpxtpx:atemp><gpxtpx:hr>150</gpxtpx:hr>\
        <gpxtpx:cad>0</gpxtpx:cad><gpxtpx:speed>3.25</gpxtpx:speed>\
        <gpxtpx:course>359.9</gpxtpx:course></gpxtpx:TrackPointExtension>\
        <gpxpx:PowerInWatts>1200</gpxpx:PowerInWatts>\
        <outnudge:horizontalAccuracy>4.5</outnudge:horizontalAccuracy>\
        <outnudge:verticalAccuracy>0.1</outnudge:verticalAccuracy>
        """)
    let result = GPXWriter().write(document(channels))
    #expect(differences(document(channels), try readAgain(result)) == [])
    try expectFixedPoint(document(channels))
  }

  @Test func everyNamespaceIsDeclaredOnceAndItsSchemaNamed() throws {
    let text = written(document(channels))
    for namespace in [
      "xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\"",
      "xmlns:gpxpx=\"http://www.garmin.com/xmlschemas/PowerExtension/v1\"",
      "xmlns:outnudge=\"urn:outnudge:track:1\"",
      "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"",
    ] {
      #expect(text.ranges(of: namespace).count == 1, "\(namespace)")
    }
    let locations = text.between("xsi:schemaLocation=\"", "\"")
    #expect(locations?.contains("TrackPointExtensionv2.xsd") == true)
    #expect(locations?.contains("PowerExtensionv1.xsd") == true)
    #expect(locations?.contains("outnudge") == false)
  }

  @Test func nothingUnusedIsDeclared() {
    let points = TrackPoints(times: [0], latitudes: [1], longitudes: [2], segmentStarts: [0])
    var plain = document(points)
    plain.namespaces = [NamespaceBinding(prefix: "foo", uri: "urn:foo")]
    let text = written(plain)
    #expect(!text.contains("foo"))
    #expect(!text.contains("garmin"))
    #expect(!text.contains("extensions"))
  }

  /// Heart rate 0 and cadence 255 are values, but not in Garmin's schema.
  @Test func valuesThatGarminForbidsAreKeptUnderOurName() throws {
    let points = TrackPoints(
      times: [0, 1], latitudes: [1, 1], longitudes: [2, 2], courses: [400, 20],
      heartRates: [0, 300], cadences: [255, 254], segmentStarts: [0])
    let result = GPXWriter().write(document(points))
    #expect(result.omissions.isEmpty)
    #expect(differences(document(points), try readAgain(result)) == [])
    try expectFixedPoint(document(points))
  }

  @Test func speedAndCourseOfWaypointsComeBack() throws {
    let waypoint = Waypoint(latitude: 1, longitude: 2, fields: [.speed(1.5), .course(0)])
    let result = GPXWriter().write(document(waypoint))
    #expect(differences(document(waypoint), try readAgain(result)) == [])
    try expectFixedPoint(document(waypoint))
  }

  @Test func shapingPointsAreGarmins() throws {
    let shaping = [
      ShapingPoint(latitude: 1.5, longitude: 2.5), ShapingPoint(latitude: 91, longitude: 0),
    ]
    let points = [
      Waypoint(latitude: 1, longitude: 2, elevation: 0, shapingPoints: shaping),
      Waypoint(
        latitude: 3, longitude: 4, elevation: 0, shapingPoints: [shaping[0]],
        extensions: [
          ForeignElement(
            xml: "<g:RoutePointExtension><g:Subclass>00</g:Subclass></g:RoutePointExtension>")
        ]),
    ]
    var document = TrackDocument(format: .gpx, routes: [Route(points: points)])
    document.namespaces = [
      NamespaceBinding(prefix: "g", uri: "http://www.garmin.com/xmlschemas/GpxExtensions/v3")
    ]
    let result = GPXWriter().write(document)
    #expect(result.omissions[.shapingPoint] == 1)
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.contains("<gpxx:Subclass>00</gpxx:Subclass><gpxx:rpt lat=\"1.5000000\""))
    let again = try readAgain(result).routes[0].points
    #expect(again.map(\.shapingPoints) == [[shaping[0]], [shaping[0]]])
    try expectFixedPoint(document)
  }

  // MARK: Foreign elements

  @Test(arguments: [
    ("<a:b>1</a:b>", "<a:b>1</a:b>"), ("<a:b x=\"1\" a:y='2'/>", "<a:b x=\"1\" a:y=\"2\"/>"),
    ("<a:b></a:b>", "<a:b/>"), ("<a:b> \n <a:c> x </a:c>\n</a:b>", "<a:b><a:c> x </a:c></a:b>"),
    ("<a:b>&lt;&#65;&#x42;&apos;</a:b>", "<a:b>&lt;AB'</a:b>"),
    ("<bare>1</bare>", "<outnudge:bare>1</outnudge:bare>"),
    ("<no:one no:two=\"2\">1</no:one>", "<outnudge:one outnudge:two=\"2\">1</outnudge:one>"),
    ("<gpx:x/>", "<outnudge:x/>"), ("<bad:x/>", "<outnudge:x/>"),
    ("<a:b xml:lang=\"de\">Grüße</a:b>", "<a:b xml:lang=\"de\">Grüße</a:b>"),
    ("<a:größe/>", "<a:größe/>"),
  ])
  func foreignElementsAreWrittenBack(xml: String, text: String) throws {
    let document = onePoint(
      [xml],
      namespaces: [
        NamespaceBinding(prefix: "a", uri: "urn:a"), NamespaceBinding(prefix: "no", uri: nil),
        NamespaceBinding(prefix: "gpx", uri: "http://www.topografix.com/GPX/1/0"),
        NamespaceBinding(prefix: "bad", uri: "not a uri"),
      ])
    #expect(extensions(document) == text)
    #expect(GPXWriter().write(document).omissions.isEmpty)
    try expectFixedPoint(document)
  }

  @Test(arguments: [
    "", "text", "<a", "<a>", "<a></b>", "</a>", "<a/><b/>", "<a/>text", "<a><b></a></b>", "<1/>",
    "<a b/>", "<a b=1/>", "<a b=\"<\"/>", "<a>&nbsp;</a>", "<a>&</a>", "<a>&#xD800;</a>",
    "<a><!-- no --></a>", "<a><![CDATA[no]]></a>", "<?pi?>", "<!DOCTYPE a>", "<a xmlns=\"urn:x\"/>",
    "<x:y:z/>", "<a x=\"1\"", "<:/>", "<xmlns:a/>" + "x",
    String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300),
    "<horizontalAccuracy>3</horizontalAccuracy>",
  ])
  func foreignTextThatIsNoElementIsCounted(xml: String) throws {
    let result = GPXWriter().write(onePoint([xml, "<sound/>"]))
    #expect(result.omissions[.foreignElement] == 1)
    #expect(result.omissions.total == 1)
    let again = try readAgain(result)
    #expect(again.tracks[0].pointExtensions[0].elements.count == 1)
    try expectFixedPoint(onePoint([xml, "<sound/>"]))
  }

  @Test func attributesThatWouldStandTwiceAreCounted() throws {
    let document = onePoint(["<a p:x=\"1\" q:x=\"2\" x=\"3\" x=\"4\"/>"])
    let result = GPXWriter().write(document)
    #expect(result.omissions[.foreignAttribute] == 2)
    #expect(extensions(document) == "<outnudge:a outnudge:x=\"1\" x=\"3\"/>")
    try expectFixedPoint(document)
  }

  @Test func prefixesThatAreTakenGetANumber() throws {
    let document = onePoint(
      ["<outnudge:a/>", "<b/>", "<gpxtpx:c/>", "<xsi:d/>", "<other:e/>"],
      namespaces: [
        NamespaceBinding(prefix: "outnudge", uri: "urn:elsewhere"),
        NamespaceBinding(prefix: "gpxtpx", uri: "urn:not-garmin"),
        NamespaceBinding(prefix: "xsi", uri: "urn:not-w3"),
        NamespaceBinding(prefix: "other", uri: "urn:elsewhere"),
      ])
    #expect(
      extensions(document) == "<outnudge:a/><outnudge2:b/><gpxtpx:c/><xsi2:d/><outnudge:e/>")
    try expectFixedPoint(document)
  }

  @Test func waterTemperatureAndDepthStandInGarminsExtension() throws {
    var document = onePoint(
      ["<t:depth>3.5</t:depth>", "<t:wtemp>12</t:wtemp>"],
      namespaces: [
        NamespaceBinding(
          prefix: "t", uri: "http://www.garmin.com/xmlschemas/TrackPointExtension/v1")
      ])
    document.tracks[0].points.heartRates = [99]
    #expect(
      extensions(document) == """
        <gpxtpx:TrackPointExtension><gpxtpx:wtemp>12</gpxtpx:wtemp><gpxtpx:depth>3.5</gpxtpx:depth>\
        <gpxtpx:hr>99</gpxtpx:hr></gpxtpx:TrackPointExtension>
        """)
    try expectFixedPoint(document)
  }

  @Test func foreignElementsStandLastAtEveryLevel() throws {
    let element = [ForeignElement(xml: "<f:x>1</f:x>")]
    let about = PathDescription(name: "n", kind: "run", extensions: element)
    let waypoint = Waypoint(latitude: 1, longitude: 2, elevation: 3, extensions: element)
    let points = TrackPoints(
      times: [0], latitudes: [1], longitudes: [2], segmentStarts: [0, 1, 1])
    let track = Track(
      about: about, points: points,
      pointExtensions: [RowExtensions(row: 0, elements: element)],
      segmentExtensions: [
        RowExtensions(row: 0, elements: element), RowExtensions(row: 2, elements: element),
      ])
    let document = TrackDocument(
      format: .gpx, metadata: DocumentMetadata(name: "m", extensions: element),
      waypoints: [waypoint], routes: [Route(about: about, points: [waypoint])], tracks: [track],
      extensions: element, namespaces: [NamespaceBinding(prefix: "f", uri: "urn:f")])
    let result = GPXWriter().write(document)
    #expect(result.omissions.isEmpty)
    #expect(differences(document, try readAgain(result)) == [])
    try expectFixedPoint(document)
  }
}
