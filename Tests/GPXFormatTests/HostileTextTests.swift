import Testing
import TrackModel

/// Characters and forms that XML or the schema does not allow.
struct HostileTextTests {
  static let first = "<trkpt lat='1' lon='2'/>"

  @Test(arguments: [
    "&#xFFFF;", "&#0;", "&#x1;", "&#xD800;", "&#x110000;", "&#;", "&#x;", "&", "&;",
  ])
  func referenceToNoCharacterEndsTheDocument(_ reference: String) throws {
    let document = try read(
      track("\(Self.first)<trkpt lat='1' lon='3'><name>a\(reference)b</name></trkpt>\(Self.first)"))
    #expect(document.points.longitudes == [2, 3])
    #expect(document.issueKinds == [.malformed] && document.issues.kept[0].place.line == 4)
  }

  @Test(arguments: [
    [0], [1], [0x1F], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
  ])
  func byteThatIsNoCharacterEndsTheDocument(_ bytes: [UInt8]) throws {
    let parts = track("\(Self.first)<trkpt lat='1' lon='3'><name>|</name></trkpt>\(Self.first)")
      .split(separator: "|").map { Array($0.utf8) }
    let document = try read(parts[0] + bytes + parts[1])
    #expect(document.points.longitudes == [2, 3] && document.issueKinds == [.malformed])
  }

  @Test(arguments: ["a & b", "R&B", "a < b", "a <! b", "<b>c</name>", "]]>"])
  func textThatIsNotEscapedIsMalformedAndNotCutOff(_ text: String) throws {
    let document = try read(track("<trkpt lat='1' lon='3'><name>\(text)</name></trkpt>"))
    #expect(document.points.longitudes == [3] && document.issueKinds == [.malformed])
  }

  @Test func documentCutAtAnyByteIsCutOffAndNotMalformed() {
    let bytes = Array(
      track(
        """
        <!-- ü --><?p q?><trkpt lat='1' lon='3'><name>a &amp; ü &#228; <![CDATA[<]]></name>\r
        <ele>5</ele></trkpt><trkpt lat="2" lon="4"/>
        """
      ).utf8)
    for cut in 1..<bytes.count - 1 {
      guard let document = try? read(Array(bytes[..<cut])) else { continue }
      #expect(document.issueKinds.last == .truncated, "cut at byte \(cut)")
      #expect(document.issues.kept.last?.message == "the document breaks off")
    }
  }

  /// A half of a surrogate pair; and a byte that begins no character of EUC-JP, far into the document.
  @Test(arguments: [0, 50_000])
  func bytesThatCannotBeConvertedEndTheDocumentAndAreSaid(_ pointsBefore: Int) throws {
    let before = String(repeating: Self.first, count: pointsBefore + 1)
    let parts = track("\(before)|\(Self.first)").split(separator: "|").map(String.init)
    let wide = EncodingTests.utf16(parts[0], littleEndian: true)
    let rest = EncodingTests.utf16(parts[1], littleEndian: true, mark: false)
    let japanese = parts.map { Array($0.replacing("UTF-8", with: "EUC-JP").utf8) }
    for bytes in [wide + [0, 0xDB, 0x3C, 0] + rest, japanese[0] + [0xFF, 0xFF] + japanese[1]] {
      let document = try read(bytes)
      #expect(document.points.count == pointsBefore + 1)
      #expect(document.issueKinds == [.malformed])
    }
  }

  @Test func charactersOfEveryPlaneAndControlsThatXMLAllowsAreKept() throws {
    let name = "\t\u{7F}\u{85}\u{2028}\u{FFFD}\u{1F6B4}\u{10FFFF}"
    let document = try read(gpx("<wpt lat='1' lon='2'><name>x\(name)x</name></wpt>"))
    #expect(document.waypoints[0].name == "x\(name)x" && document.issues.isEmpty)
  }

  @Test(arguments: ["\r", "\r\n", "\n"])
  func endsOfLinesAreOneInTexts(_ end: String) throws {
    let text = gpx("<wpt lat='1' lon='2'>\(end)<name>a\(end)b</name>\(end)</wpt>")
      .replacing("\n", with: end)
    #expect(try read(text).waypoints[0].name == "a\nb")
  }

  @Test func elementWrittenTwiceKeepsOneValueAndNoPointIsLost() throws {
    let document = try read(
      track(
        """
        <trkpt lat="1" lon="2"><ele>1</ele><ele>2</ele><time>2024-05-04T12:00:00Z</time>
        <time>2024-05-04T12:00:01Z</time></trkpt><trkpt lat="1" lon="3"><ele>3</ele></trkpt>
        """))
    #expect(document.points.count == 2 && document.points.elevations.count == 2)
    #expect([1, 2].contains(document.points.elevations[0]) && document.points.elevations[1] == 3)
  }

  @Test(arguments: [
    "2024-02-30T00:00:00Z", "2023-02-29T12:00:00Z", "2024-05-04T24:00:01Z", "2024-05-04T12:60:00Z",
    "2024-05-04T12:00:61Z", "2024-05-04T12:00:00+25:00", "2024-05-04T12:00:00.Z5",
    "24-05-04T12:00Z",
    "2024-05-04T12:00:00+", "2024-5-4T12:00:00Z", "2024-05-04T1２:00:00Z", "NaN", "1714824000",
    "99999999999999999999-01-01T00:00:00Z", "-2024-05-04T12:00:00Z", "T", "2024-05-04T",
  ])
  func timeThatIsNoneLosesNoPoint(_ text: String) throws {
    let document = try read(
      track("<trkpt lat='1' lon='2'><ele>7</ele><time>\(text)</time></trkpt>"))
    #expect(document.points.elevations == [7] && document.points.times == [Missing.time])
    #expect(document.issueKinds == [.badTime])
  }

  @Test(arguments: [
    "90.0000001", "-90.0000001", "1e2", "1,5", "1.2.3", "--1", "+-1", "1e", ".", "-", "+", "e5",
    "0x1F", "1 2", "٤٧", "4７", "∞", "1e400", "NaN", "-INF", "null", "N47.5", "47°30", "47.5N",
  ])
  func latitudeThatIsNoneIsAnIssueAndTheRowStays(_ text: String) throws {
    let document = try read(track("<trkpt lat='\(text)' lon='2'><ele>7</ele></trkpt>\(Self.first)"))
    #expect(document.points.count == 2 && document.points.elevations.first == 7)
    #expect(document.issueKinds == [.badPosition] && document.issues.kept[0].point == 0)
  }

  @Test(
    arguments: [
      ("lat='90' lon='180'", 90, 180), ("lat='-90' lon='-180'", -90, -180),
      ("lat='\t47\n' lon=' 8 '", 47, 8), ("lat='4.7e1' lon='8E0'", 47, 8),
      ("lat='&#52;7' lon='8'", 47, 8), ("lat='0000047.000' lon='+8.'", 47, 8),
      ("lat='-0.0' lon='-0'", 0, 0), ("lat='1e-400' lon='0'", 0, 0),
    ] as [(String, Double, Double)])
  func positionInAnyFormOfADecimalIsRead(
    _ attributes: String, _ latitude: Double, _ longitude: Double
  ) throws {
    let document = try read(track("<trkpt \(attributes)/>"))
    #expect(document.points.latitudes == [latitude] && document.points.longitudes == [longitude])
    #expect(document.issues.isEmpty)
  }
}
