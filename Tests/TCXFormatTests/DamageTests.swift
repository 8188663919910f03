import Foundation
import TCXFormat
import TestSupport
import Testing
import TrackModel

/// Documents cut off at every byte, and documents with random damage.
struct DamageTests {
  static let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"

  static let samples: [String] = [
    activity(
      lap(
        points([0, 1]) + points([2]) + "<Notes>a &amp; <![CDATA[b<c]]></Notes>"
          + #"<Extensions><x:y xmlns:x="urn:x"><x:z a="1"/>é</x:y></Extensions>"#)
        + lap(points([9, 10]))
        + "<Creator xsi:type=\"Device_t\"><Name>Watch</Name><UnitId>1</UnitId></Creator>"),
    point(
      """
      \(PointTests.place)<AltitudeMeters>500.5</AltitudeMeters>
      <DistanceMeters>0</DistanceMeters><HeartRateBpm><Value>120</Value></HeartRateBpm>
      <Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <Speed>2.5</Speed><Watts>200</Watts></TPX></Extensions>
      """),
    tcx(
      "<Activities><MultiSportSession><Id>2024-05-04T12:00:00Z</Id><FirstSport>"
        + "<Activity Sport=\"Other\"><Id>2024-05-04T12:00:00Z</Id>\(lap(points([0])))</Activity>"
        + "</FirstSport></MultiSportSession></Activities>" + CourseTests.course),
  ]

  @Test(arguments: samples.indices)
  func documentCutAtAnyByteGivesWhatStandsBeforeTheCut(_ sample: Int) {
    let bytes = Array(Self.samples[sample].utf8)
    var last = 0
    for cut in 0...bytes.count {
      let points = pointsRead(Array(bytes[..<cut]))
      #expect(points >= last, "cut at byte \(cut)")
      #expect(points == startTags(bytes[..<cut]), "cut at byte \(cut)")
      last = points
    }
  }

  @Test(arguments: samples.indices)
  func whatWasCutOffIsWrittenAndReadAgain(_ sample: Int) throws {
    let bytes = Array(Self.samples[sample].utf8)
    for cut in stride(from: 0, through: bytes.count, by: Self.isSlow ? 1 : 7) {
      guard let document = try? read(Array(bytes[..<cut])) else { continue }
      try expectRoundTrip(document, "cut at byte \(cut)")
    }
  }

  @Test(arguments: samples.indices)
  func randomDamageIsReadOrRefusedAndWritten(_ sample: Int) throws {
    var random = SeededGenerator()
    let original = Array(Self.samples[sample].utf8)
    for round in 0..<(Self.isSlow ? 10_000 : 300) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&bytes, using: &random) }
      guard let document = try? read(bytes) else { continue }
      #expect(document.pointCount <= bytes.count / 12, "seed \(random.seed), round \(round)")
      try expectRoundTrip(document, "sample \(sample), seed \(random.seed), round \(round)")
    }
  }

  @Test func randomBytesAreRefused() {
    var random = SeededGenerator()
    for round in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(throws: ReadError.self, "seed \(random.seed), round \(round)") { try read(bytes) }
    }
  }

  @Test func randomBytesInADocumentAreReadOrRefused() throws {
    var random = SeededGenerator()
    let (head, tail) = (activity("").utf8.prefix(300), "</Activities>".utf8)
    for round in 0..<(Self.isSlow ? 10_000 : 500) {
      let noise = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      guard let document = try? read(head + noise + tail) else { continue }
      try expectRoundTrip(document, "seed \(random.seed), round \(round)")
    }
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(place + Int.random(in: 0...40, using: &random), bytes.count)
    let words = ["<Track>", "</Track>", "<Lap>", "</Lap>", "<Trackpoint/>", "<Extensions>", "NaN"]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3:
      bytes.insert(contentsOf: Array((words.randomElement(using: &random) ?? "").utf8), at: place)
    case 4: bytes[place] = 0
    default: bytes[place] = Array("<>&\"'/=:; \n0-.".utf8).randomElement(using: &random) ?? 0
    }
  }

  private func pointsRead(_ bytes: [UInt8]) -> Int { (try? read(bytes))?.pointCount ?? 0 }

  /// How many start tags of track points are complete.
  private func startTags(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).split(separator: "<").count {
      $0.hasPrefix("Trackpoint>")
    }
  }
}

/// Expects that what was written is read as the document was, but for what is counted as left out,
/// and that it is a fixed point.
func expectRoundTrip(_ document: TrackDocument, _ comment: String) throws {
  let result = TCXWriter().write(document)
  let again = try? readAgain(result)
  guard let again else {
    #expect(document.isEmpty || !result.omissions.isEmpty, "\(comment): cannot be read again")
    return
  }
  let found = result.omissions.isEmpty ? differences(document, again) : []
  #expect(found == [], "\(comment)")
  let second = TCXWriter().write(again)
  #expect(firstDifference(result, second) == nil, "\(comment)")
  #expect(second.omissions.isEmpty, "\(comment): \(second.omissions)")
}
