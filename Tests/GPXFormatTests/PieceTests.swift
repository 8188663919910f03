import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackModel
import WayChecks

/// Reading a document in pieces and as a whole must not differ in anything.
struct PieceTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"

  /// Five hundred with `SLOW=1`.
  @Test func largeRandomDocumentsReadTheSameInPieces() {
    let count = Self.isLong ? 500 : 30
    let first = UInt64.random(in: 0...UInt64.max)
    print("large random documents: seeds \(first) and the \(count - 1) after it")
    var sizes: [Int] = []
    for seed in 0..<UInt64(count) {
      var document = LaneDocument(seed: first &+ seed, scale: 30)
      let bytes = document.make()
      sizes.append(bytes.count)
      #expect(LaneChecks().pieceFaults(in: bytes).isEmpty, "seed \(first &+ seed)")
    }
    // More than what is in memory at once.
    #expect(sizes.count { $0 > 1 << 20 } > count / 5)
  }

  @Test(
    "an issue far behind is given its place, or the document is read as a whole",
    arguments: [10, 70_000, 200_000, 400_000, 600_000, 3_000_000])
  func issuesKeepTheirPlaces(distance: Int) throws {
    let padding = String(repeating: "<!-- a line of it -->\n", count: distance / 22)
    let bytes = Array(
      track(
        padding + "<trkpt lat=\"91\" lon=\"8\"/>" + padding
          + "<trkpt lat=\"4\" lon=\"8\"><ele>x</ele>" + padding + "</trkpt>" + padding
          + "<extensions><a>" + padding + "</a></extensions>" + padding
      ).utf8)
    #expect(LaneChecks().pieceFaults(in: bytes).isEmpty)
  }

  @Test func blanksBeforeALargeDocumentAreCounted() throws {
    for count in [100, 300_000, 500_000, 700_000] {
      let bytes = Array((String(repeating: "\n", count: count) + track("<trkpt lat='x'/>")).utf8)
      #expect(LaneChecks().pieceFaults(in: bytes).isEmpty, "\(count) blanks")
    }
  }

  @Test func whatTheSourceThrowsCountsEvenWhenTheDocumentEndedBefore() {
    let end = ReadError(.damaged, message: "its checksum is wrong")
    for text in [track("<trkpt lat='1' lon='2'/>"), "<html></html>", "<gpx><trk>&x;", ""] {
      var isGiven = false
      #expect(throws: end, "\(text)") {
        _ = try GPXReader().read(expecting: 5) { (buffer) throws(ReadError) in
          guard !isGiven else { throw end }
          isGiven = true
          guard !text.isEmpty else { throw end }
          buffer.copyBytes(from: text.utf8)
          return text.utf8.count
        }
      }
    }
  }
}
