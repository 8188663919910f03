import Testing
import TestSupport
import TrackModel

/// Where issues are said to be, against a count of the bytes.
struct PlaceTests {
  /// Line and column of the `>` that ends the first start tag after `marker`.
  private func place(after marker: String, in text: [UInt8]) -> (line: Int, column: Int)? {
    let wanted = Array(marker.utf8)
    guard
      let start = text.indices.first(where: { text[$0...].starts(with: wanted) }),
      let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let before = text[..<end]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, end - lineStart + 1)
  }

  @Test(arguments: ["\n", "\r\n", "\n\n\n", "\r", " "], ["", "\u{FEFF}", "\n \n"])
  func issueStandsAtTheEndOfItsStartTag(_ newline: String, _ front: String) throws {
    var text = gpx(
      (0..<700).map { "<wpt lat=\"1\" lon=\"2\"><name>Zürich \($0)</name></wpt>" }
        .joined(separator: newline)
        + newline + "<trk><trkseg>" + newline
        + "<trkpt lat=\"1\" lon=\"2\"><ele\n class='x' >bad</ele></trkpt>" + newline
        + "<trkpt lat=\"91\" lon=\"2\"/></trkseg></trk>")
    text = front + text.replacing("\n<gpx", with: newline + "<gpx")
    let bytes = Array(text.utf8)
    let document = try read(bytes)
    #expect(document.issueKinds == [.badNumber, .badPosition])
    for (issue, marker) in zip(document.issues.kept, ["<ele", "<trkpt lat=\"91"]) {
      let expected = try #require(place(after: marker, in: bytes))
      #expect(issue.place.line == expected.line)
      #expect(issue.place.column == expected.column)
    }
    #expect(document.issues.kept.map(\.point) == [0, 1])
  }

  @Test func placesInOtherEncodingsCountConvertedCharacters() throws {
    let text = gpx("<wpt lat='1' lon='2'/>\n  <wpt lat='95' lon='2'/>")
    let document = try read(EncodingTests.utf16(text, littleEndian: true))
    #expect(document.issues.kept.first?.place.line == 4)
    #expect(document.issues.kept.first?.place.column == 25)
  }

  @Test func errorOfADamagedFileSaysWhere() {
    let error = #expect(throws: ReadError.self) { try read("<gpx>\n  <trk></gpx>") }
    #expect(error?.reason == .damaged && error?.place.line == 2)
  }

  @Test func messagesAreCappedAndAllAreCounted() throws {
    let points = String(repeating: "<trkpt lat='x' lon='2'/>\n", count: 5000)
    let document = try read(track(points))
    #expect(document.issues.counts == [.badPosition: 5000])
    #expect(document.issues.kept.count == IssueLog.capacity)
  }
}
