import Testing
import TrackModel

/// Bytes round the document, and the bytes of its characters.
struct EncodingTests {
  static let text = activity(
    lap(points([0, 1, 2]) + "<Notes>Höhe 𝄞 &amp; &#x2603;</Notes>"), sport: "Running")

  private func expectWhole(_ document: TrackDocument) {
    #expect(document.points.count == 3)
    #expect(document.tracks[0].laps.map(\.notes) == ["Höhe 𝄞 & ☃"])
  }

  @Test(arguments: ["", "          ", "\n\n\t ", "\u{FEFF}", "\u{FEFF}  \r\n"])
  func blanksAndMarksBeforeTheDeclarationAreSkipped(_ before: String) throws {
    let document = try read(before + Self.text)
    expectWhole(document)
    #expect(document.issues.isEmpty)
  }

  @Test(arguments: [true, false], [true, false])
  func utf16IsRead(littleEndian: Bool, marked: Bool) throws {
    let text = Self.text.replacing("UTF-8", with: "UTF-16")
    let units = (marked ? [0xFEFF] : []) + Array(text.utf16)
    let bytes = units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      return littleEndian ? [low, high] : [high, low]
    }
    expectWhole(try read(bytes))
  }

  @Test func latin1IsRead() throws {
    let text = activity(lap(points([0]) + "<Notes>Höhe</Notes>"))
      .replacing("UTF-8", with: "ISO-8859-1")
    let document = try read(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    #expect(document.tracks[0].laps.map(\.notes) == ["Höhe"])
  }

  @Test func documentWithoutADeclarationIsRead() throws {
    let start = try #require(Self.text.firstRange(of: "<TrainingCenterDatabase"))
    expectWhole(try read(String(Self.text[start.lowerBound...])))
  }

  @Test func everyElementMayHaveAPrefix() throws {
    var text = Self.text.replacing("xmlns=", with: "xmlns:t=").replacing("</", with: "</t:")
    text = text.replacing("<", with: "<t:").replacing("<t:/t:", with: "</t:")
      .replacing("<t:?", with: "<?")
    expectWhole(try read(text))
  }

  @Test(arguments: ["", #" xmlns="urn:something-else""#])
  func namespaceOfTheDocumentDoesNotCount(_ declaration: String) throws {
    let official = #" xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2""#
    #expect(Self.text.contains(official))
    expectWhole(try read(Self.text.replacing(official, with: declaration)))
  }

  // MARK: Zero bytes

  private func padded(_ text: String) -> [UInt8] {
    Array(text.utf8).flatMap { $0 == UInt8(ascii: "~") ? [0, 0, 0] : [$0] }
  }

  @Test func zeroBytesInATextCostNoPoint() throws {
    let text = activity(
      lap(points([0, 1])) + lap(points([2]))
        + "<Creator><Name>PM5~~~~</Name><UnitId>7</UnitId></Creator>")
    let document = try read(padded(text))
    #expect(document.points.count == 3 && document.tracks[0].device?.name == "PM5")
    #expect(document.issues.total == 1)
    let issue = try #require(document.issues.kept.first)
    #expect(issue.place.byteOffset == Array(padded(text)).firstIndex(of: 0))
  }

  @Test func placesBehindZeroBytesAreThoseOfTheSource() throws {
    let text = activity(
      lap(
        """
        <Notes>a~b</Notes>
        <Track><Trackpoint><AltitudeMeters>high~</AltitudeMeters></Trackpoint></Track>
        """))
    let bytes = padded(text)
    let document = try read(bytes, keepsPlaces: true)
    let start = try #require(text.firstRange(of: "<Trackpoint>"))
    let expected = text[..<start.upperBound].utf8.count + 2 - 1
    #expect(document.tracks[0].pointPlaces.map(\.byteOffset) == [expected])
    let complaint = try #require(document.issues.kept.first { $0.kind == .badNumber })
    let offset = try #require(complaint.place.byteOffset)
    #expect(bytes[offset] == UInt8(ascii: ">"))
    #expect(complaint.message == "bad AltitudeMeters \"high\"")
  }
}
