import Testing
import TrackModel

/// Documents that have too much of something. Each is read, or ends where it is too much, with what
/// stood before.
struct HostileSizeTests {
  static let first = "<trkpt lat='1' lon='2'/>"

  @Test func millionEmptySegmentsAreReadBetweenTwoPoints() throws {
    let empty = String(repeating: "<trkseg></trkseg>", count: 1_000_000)
    let document = try read(
      gpx("<trk><trkseg>\(Self.first)</trkseg>\(empty)<trkseg>\(Self.first)</trkseg></trk>"))
    #expect(document.points.count == 2 && document.points.segmentStarts.count == 1_000_002)
    #expect(document.points.rows(ofSegment: 1_000_001) == 1..<2)
    #expect(document.issues.isEmpty)
    let alone = try read(gpx("<trk>" + String(repeating: "<trkseg/>", count: 1_000_000) + "</trk>"))
    #expect(alone.issueKinds == [.emptyTrack])
  }

  @Test(arguments: [("<!--", "-->"), ("<?x ", "?>"), ("<![CDATA[", "]]>")])
  func markupBeyondTenMegabytesIsALimit(_ begin: String, _ end: String) throws {
    let long = String(repeating: "x", count: 11_000_000)
    let document = try read(track("\(Self.first)\(begin)\(long)\(end)\(Self.first)"))
    #expect(document.points.count == 1 && document.issueKinds == [.limit])
    #expect(document.issues.kept[0].message == "a piece of markup is longer than 10 MB")
  }

  @Test(
    arguments: [
      ("<", .limit), ("<a>", .limit), ("&", .limit), ("<!", .malformed), ("]]>", .malformed),
      ("</", .limit), ("<a ", .limit), ("<!--", .limit), ("<?", .limit), ("<![CDATA[", .limit),
      ("\u{1}", .malformed), ("<trk>", .limit), ("<trkpt ", .limit),
    ] as [(String, ReadIssue.Kind)])
  func floodOfOneThingEndsTheDocumentOnce(_ thing: String, _ kind: ReadIssue.Kind) throws {
    let flood = String(repeating: thing, count: 12_000_000 / thing.utf8.count)
    let document = try read(track(Self.first + flood))
    #expect(document.points.count == 1)
    #expect(document.issueKinds.last == kind && document.issues.total < 10)
  }

  @Test func millionsOfCommentsReferencesAndSectionsAreReadPast() throws {
    let many = String(repeating: "<!--x--><?y z?>", count: 500_000)
    let references = String(repeating: "&amp;<![CDATA[<]]>", count: 400_000)
    let document = try read(
      track("\(many)<trkpt lat='1' lon='2'><name>\(references)</name></trkpt>"))
    #expect(document.points.count == 1 && document.issues.isEmpty)
    #expect(document.tracks[0].pointFields[0].fields.name?.utf8.count == 800_000)
  }

  @Test func numberOfMillionsOfDigitsIsReadOrRefused() throws {
    let zeros = String(repeating: "0", count: 4_000_000)
    #expect(try read(point("<ele>\(zeros)12.5\(zeros)</ele>")).points.elevations == [12.5])
    let nines = String(repeating: "9", count: 4_000_000)
    let document = try read(point("<ele>\(nines)</ele><time>\(nines)</time>"))
    #expect(document.points.elevations.isEmpty && document.issueKinds == [.badNumber, .badTime])
    #expect(document.issues.kept.allSatisfy { $0.message.utf8.count < 200 })
  }

  @Test func trackOfLinksAndForeignElementsIsRead() throws {
    let links = String(repeating: "<link href='x'/>", count: 200_000)
    let foreign = String(repeating: "<x:a b='c'>d</x:a>", count: 200_000)
    let document = try read(
      gpx(
        "<trk>\(links)<extensions>\(foreign)</extensions><trkseg>\(Self.first)</trkseg></trk>",
        attributes: " xmlns:x='urn:x'"))
    #expect(document.tracks[0].about.links.count == 200_000)
    #expect(document.tracks[0].about.extensions.count == 200_000 && document.issues.isEmpty)
  }
}
