import Testing
import TrackModel

/// Documents that ask for what they must not have.
struct RefusalTests {
  static let bomb = """
    <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
    """
  static let file = "<!DOCTYPE gpx [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
  static let parameter = "<!DOCTYPE gpx [<!ENTITY % p SYSTEM \"http://127.0.0.1:9/x.dtd\"> %p;]>"

  @Test(arguments: [bomb, file, parameter, "<!DOCTYPE gpx []>"])
  func internalSubsetIsRefused(_ declaration: String) {
    let error = #expect(throws: ReadError.self) {
      try read(declaration + "<gpx><wpt lat='1' lon='2'><name>&c;&x;</name></wpt></gpx>")
    }
    #expect(error?.reason == .refused && error?.place.line == 1)
  }

  @Test func declarationWithoutSubsetIsReadPast() throws {
    let document = try read(
      "<!DOCTYPE gpx SYSTEM \"http://127.0.0.1:9/gpx.dtd\"><gpx><wpt lat='1' lon='2'/></gpx>")
    #expect(document.waypoints.count == 1 && document.issueKinds == [.doctype])
  }

  @Test(arguments: [
    "<name>&nbsp;</name>", "<link href='&copy;'/>", "<ext:a xmlns:ext='urn:x' b='&c;'/>",
  ])
  func unknownEntityEndsTheDocument(_ content: String) throws {
    for declaration in ["", "<!DOCTYPE gpx SYSTEM \"gpx.dtd\">"] {
      let document = try read(
        declaration + "<gpx><wpt lat='1' lon='2'/><wpt lat='1' lon='3'>\(content)</wpt></gpx>")
      #expect(document.waypoints.count == 1)
      #expect(document.issueKinds.last == .entity)
    }
  }

  @Test func predefinedEntitiesAndCharacterReferencesAreRead() throws {
    let document = try read(
      gpx(
        """
        <wpt lat="&#52;7" lon="8"><name>a&amp;b &lt;&gt;&quot;&apos;&#x41;&amp;#38;</name>
        <link href="http://x/?a=1&amp;b=2&amp;#38;"/></wpt>
        """))
    let waypoint = document.waypoints[0]
    #expect(waypoint.latitude == 47)
    #expect(waypoint.name == "a&b <>\"'A&#38;")
    #expect(waypoint.fields.links.map(\.address) == ["http://x/?a=1&b=2&#38;"])
  }

  @Test func unescapedAmpersandEndsTheDocument() throws {
    let document = try read(track("<trkpt lat='1' lon='2'><name>R&B</name></trkpt>"))
    #expect(document.points.count == 1)
    #expect(document.issueKinds.count == 1)
  }

  @Test func tooDeepADocumentIsALimit() throws {
    let deep = String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    let document = try read(gpx("<wpt lat='1' lon='2'/><extensions>\(deep)</extensions>"))
    #expect(document.waypoints.count == 1 && document.issueKinds == [.limit])
    let shallow = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
    #expect(
      try read(gpx("<wpt lat='1' lon='2'/><extensions>\(shallow)</extensions>")).issues.isEmpty)
  }

  @Test func textBeyondTheLimitIsLeftOut() throws {
    let name = String(repeating: "ten bytes ", count: 1_048_576)
    let document = try read(gpx("<wpt lat='1' lon='2'><name>\(name)</name><ele>5</ele></wpt>"))
    #expect(document.waypoints[0].elevation == 5)
    #expect(document.issueKinds == [.limit])
    #expect((document.waypoints[0].name ?? "").isEmpty)
    let shorter = String(repeating: "x", count: 9_000_000)
    let whole = try read(gpx("<wpt lat='1' lon='2'><name>\(shorter)</name></wpt>"))
    #expect(whole.waypoints[0].name?.utf8.count == 9_000_000 && whole.issues.isEmpty)
  }

  @Test func tooManyAttributesOrTooLongATagIsALimit() throws {
    let many = (0..<500).map { "a\($0)='1'" }.joined(separator: " ")
    let document = try read(gpx("<wpt lat='1' lon='2'/><extensions><x \(many)/></extensions>"))
    #expect(document.waypoints.count == 1 && document.issueKinds == [.limit])
    let long = (0..<200_000).map { "a\($0)='1'" }.joined(separator: " ")
    #expect(try read(gpx("<wpt lat='1' lon='2'/><x \(long)/>")).issueKinds == [.limit])
  }

  @Test func attributeWrittenTwiceEndsTheDocument() throws {
    let document = try read(
      track("<trkpt lat='1' lon='2'/>\n<trkpt lat='1' lat='2' lon='2'/><trkpt lat='1' lon='4'/>"))
    #expect(document.points.count == 1)
    #expect(document.issueKinds == [.malformed])
    #expect(document.issues.kept[0].place.line == 5)
  }

  @Test func moreTracksThanAnybodyRecordedAreALimit() throws {
    let document = try read(
      gpx("<wpt lat='1' lon='2'/>" + String(repeating: "<trk/>", count: 100_001)))
    #expect(document.tracks.count == 100_001)
    #expect(document.issues.counts[.limit] == 1)
  }

  @Test func thousandsOfNamesAndNamespacesTakeNoTimeOutOfProportion() throws {
    let namespaces = (0..<9000).map { "<x:a xmlns:x='urn:\($0)'/>" }.joined()
    let document = try read(
      gpx("<wpt lat='1' lon='2'/><extensions>\(namespaces)</extensions>"))
    #expect(document.namespaces.count == 9000 && document.issues.isEmpty)
    #expect(Set(document.namespaces.map(\.prefix)).count == 9000)
    let names = (0..<11_000).map { "<a\($0)/>" }.joined()
    #expect(
      try read(gpx("<wpt lat='1' lon='2'/><extensions>\(names)</extensions>")).issueKinds
        == [.limit])
  }
}
