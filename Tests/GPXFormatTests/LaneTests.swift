import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackModel
import WayChecks

/// Reading with the lane and without must not differ in anything.
struct LaneTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"

  @Test(.enabled(if: Corpus.gpx.isPresent, "\(Corpus.absence)"))
  func everyRealFileReadsTheSameBothWays() {
    for name in Corpus.gpx.names(endingIn: ".gpx") {
      let faults = LaneChecks().faults(in: Corpus.gpx.bytes(name))
      #expect(faults.isEmpty, "\(name)")
    }
  }

  @Test(arguments: ["SampleTracks", "Tests/Fuzz/Seeds", "Tests/Fuzz/LaneSeeds"])
  func everySampleReadsTheSameBothWays(folder: String) throws {
    // This file is Tests/GPXFormatTests/LaneTests.swift below the package's root.
    let place = URL(filePath: #filePath).appending(path: "../../../\(folder)").standardized.path
    let names = try FileManager.default.contentsOfDirectory(atPath: place).filter {
      $0.hasSuffix(".gpx")
    }
    #expect(names.count > 5)
    for name in names {
      let bytes = FileManager.default.contents(atPath: place + "/" + name).map { Array($0) } ?? []
      #expect(LaneChecks().faults(in: bytes).isEmpty, "\(name)")
    }
  }

  /// A hundred thousand documents with `SLOW=1`.
  @Test func randomDocumentsReadTheSameBothWays() {
    let count = Self.isLong ? 100_000 : 3000
    let first = UInt64.random(in: 0...UInt64.max)
    print("random documents: seeds \(first) and the \(count - 1) after it")
    for seed in 0..<UInt64(count) {
      var document = LaneDocument(seed: first &+ seed)
      let faults = LaneChecks().faults(in: document.make())
      #expect(faults.isEmpty, "seed \(first &+ seed)")
    }
  }

  @Test func documentCutAtEveryByteReadsTheSameBothWays() {
    let whole = Array(
      track(
        String(
          repeating: """
            <trkpt lat="47.1" lon='8.25'><ele>400.5</ele>
              <time>2024-05-04T09:00:00Z</time><extensions><gpxtpx:TrackPointExtension>
              <gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>
            <trkpt lat="47.2" lon="8.5"/>

            """, count: 3)
      ).utf8)
    for count in 0...whole.count {
      #expect(LaneChecks().faults(in: Array(whole[..<count])).isEmpty, "\(count) bytes")
    }
  }

  /// The lane begins behind a `trkseg` or a point wherever in a chunk of the parser that ends.
  @Test func endsOfChunksLeaveNoTrace() {
    let points = String(
      repeating: "<trkpt lat=\"47.1\" lon=\"8.2\"><ele>bad</ele></trkpt>\n<trkpt lat='1' lon='2'/>",
      count: 4)
    for filling in stride(from: 32_200, to: 33_100, by: 7) {
      let padding = String(repeating: "x", count: filling)
      let text = gpx(
        "<!--\(padding)--><trk><trkseg>\(points)</trkseg><trkseg>\(points)</trkseg></trk>")
      #expect(LaneChecks().faults(in: Array(text.utf8)).isEmpty, "\(filling)")
    }
  }

  @Test func placesOfIssuesBehindARunAreThoseOfTheSource() throws {
    let plain = String(repeating: "<trkpt lat=\"1\" lon=\"2\"/>\n", count: 5000)
    let document = try read(track(plain + "<trkpt lat=\"1\" lon=\"200\"/>\n" + plain + "<trk></x>"))
    #expect(document.points.count == 10_001)
    #expect(document.issueKinds == [.badPosition, .malformed])
    #expect(document.issues.kept.map(\.place.line) == [5004, 10_005])
    #expect(document.issues.kept[0].place.column == 26)
    #expect(document.issues.kept[1].message.contains("line 10005"))
  }
}
