import Testing
import TrackModel

/// Encodings, byte order marks, blanks and prefixes.
struct EncodingTests {
  static let plain = track("<trkpt lat=\"47.5\" lon=\"8.25\"><name>Zürich – ü</name></trkpt>")

  static func utf16(_ text: String, littleEndian: Bool, mark: Bool = true) -> [UInt8] {
    var units = Array(text.replacing("UTF-8", with: "UTF-16").utf16)
    if mark { units.insert(0xFEFF, at: 0) }
    return units.flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return littleEndian ? [low, high] : [high, low]
    }
  }

  static func latin1(_ text: String, named name: String) -> [UInt8] {
    text.replacing("UTF-8", with: name).unicodeScalars.map { scalar in
      // The dash is 0x96 in Windows-1252.
      scalar == "–" ? 0x96 : UInt8(truncatingIfNeeded: scalar.value)
    }
  }

  static let shapes: [(String, [UInt8])] = [
    ("UTF-8", Array(plain.utf8)),
    ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(plain.utf8)),
    ("mark and blanks", [0xEF, 0xBB, 0xBF] + Array("\r\n \t\n".utf8) + Array(plain.utf8)),
    ("blanks", Array("\n\n  ".utf8) + Array(plain.utf8)),
    ("UTF-16 LE", utf16(plain, littleEndian: true)),
    ("UTF-16 BE", utf16(plain, littleEndian: false)),
    ("UTF-16 LE and a blank", utf16("\n" + plain, littleEndian: true)),
    ("Windows-1252", latin1(plain, named: "windows-1252")),
  ]

  @Test(arguments: shapes.map(\.0))
  func encodingDoesNotMatter(_ name: String) throws {
    let bytes = try #require(Self.shapes.first { $0.0 == name }).1
    let document = try read(bytes)
    #expect(document.points.latitudes == [47.5] && document.points.longitudes == [8.25])
    #expect(document.tracks[0].pointFields.first?.fields.name == "Zürich – ü")
    #expect(document.issues.isEmpty)
  }

  @Test(arguments: ["utf-16", "UTF - 8", "UTF-16LE"])
  func declarationThatCannotBeTrueIsReadPastWithAnIssue(_ label: String) throws {
    let text = Self.plain.replacing("\"UTF-8\"", with: "\"\(label)\"")
    let document = try read("\n" + text)
    #expect(document.points.latitudes == [47.5] && document.issueKinds == [.xml])
    #expect(document.tracks[0].pointFields.first?.fields.name == "Zürich – ü")
  }

  @Test func latin1BytesAreReadAsDeclared() throws {
    let text = point("<name>Zürich</name>")
    let document = try read(Self.latin1(text, named: "ISO-8859-1"))
    #expect(document.tracks[0].pointFields.first?.fields.name == "Zürich")
  }

  @Test func bytesThatAreNotOfTheDeclaredEncodingEndTheDocument() throws {
    let text = track(
      "<trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1\" lon=\"3\"><name>ü</name></trkpt>")
    let document = try read(Self.latin1(text, named: "UTF-8"))
    #expect(document.points.count == 2)
    #expect(document.issueKinds == [.malformed])
  }

  @Test(arguments: ["x", "gpx", "ns2"])
  func prefixOnEveryElementDoesNotMatter(_ prefix: String) throws {
    let document = try read(
      """
      <\(prefix):gpx xmlns:\(prefix)="http://www.topografix.com/GPX/1/1" \
      xmlns="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"><\(prefix):trk>\
      <\(prefix):trkseg><\(prefix):trkpt lat="1" lon="2"><\(prefix):ele>3</\(prefix):ele>\
      <\(prefix):extensions><TrackPointExtension><hr>97.0</hr></TrackPointExtension>\
      </\(prefix):extensions></\(prefix):trkpt></\(prefix):trkseg></\(prefix):trk></\(prefix):gpx>
      """)
    #expect(document.points.elevations == [3] && document.points.heartRates == [97])
    #expect(document.issues.isEmpty)
  }

  @Test func undeclaredPrefixOnEveryElementIsReadWithIssues() throws {
    let document = try read(
      "<g:gpx><g:trk><g:trkseg><g:trkpt lat='1' lon='2'/></g:trkseg></g:trk></g:gpx>")
    #expect(document.points.count == 1)
    #expect(document.issues.counts == [.badNamespace: 4])
  }

  @Test(arguments: [
    "<gpx>", "<gpx version='1.0' xmlns='http://www.topografix.com/GPX/1/0'>",
    "<gpx version='7.7.5-play' xmlns='http://www.topografix.com/GPX/1/1'>",
    "<gpx xmlns = \"http://www.topografix.com/GPX/1/1\">", "<gpx xmlns='urn:something'>",
    "<gpx version='1.1' xmlns='https://www.topografix.com/GPX/1/2'>",
  ])
  func rootIsGPXWhateverItSaysOfItself(_ root: String) throws {
    let text =
      "\(root)<trk><trkseg><trkpt lat='1' lon='2'><ele>3</ele></trkpt></trkseg></trk></gpx>"
    let document = try read(text)
    #expect(document.points.elevations == [3] && document.issues.isEmpty)
  }

  @Test(arguments: ["<kml/>", "<html><body/></html>", "<trk><trkseg/></trk>"])
  func otherRootsAreNotGPX(_ text: String) {
    let error = #expect(throws: ReadError.self) { try read(text) }
    #expect(error?.reason == .unknownFormat)
  }

  @Test func minifiedAndBlownUpTextReadAlike() throws {
    let small =
      "<gpx><trk><trkseg><trkpt lon=\"2\" lat=\"1\"><ele>3</ele></trkpt></trkseg></trk></gpx>"
    let blown = small.replacing("><", with: ">\r\n\t  <").replacing("\"1\"", with: "'\n1 '")
      .replacing(">3<", with: ">\n   3 \t<")
    #expect(try read(small).points == read(blown).points)
  }
}
