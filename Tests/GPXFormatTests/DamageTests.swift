import TestSupport
import Testing
import TrackModel

/// Documents cut off at every byte, and documents with random damage.
struct DamageTests {
  static let samples: [String] = [
    point(
      """
      <ele>500.5</ele><time>2024-05-04T12:00:00Z</time><name>a &amp; b</name>
      <link href="x"><text>t</text></link><extensions><gpxtpx:TrackPointExtension>
      <gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension><x:y xmlns:x="urn:x"><x:z/>é</x:y>
      </extensions>
      """),
    gpx(
      """
      <metadata><name>n</name><author><name>a</name></author></metadata>
      <wpt lat="1" lon="2"><ele>3</ele></wpt><rte><rtept lat="1" lon="2"/></rte>
      <trk><name><![CDATA[a<b]]></name><trkseg><trkpt lat="1" lon="2"/>
      <trkpt lat="1.5" lon="2.5"><ele>7</ele></trkpt></trkseg><trkseg>
      <!-- c --><trkpt lat="3" lon="4"></trkpt></trkseg></trk>
      """),
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
  func documentInUTF16CutAtAnyByteIsRead(_ sample: Int) {
    let bytes = EncodingTests.utf16(Self.samples[sample], littleEndian: sample == 0)
    var last = 0
    for cut in 0...bytes.count {
      let points = pointsRead(Array(bytes[..<cut]))
      #expect(points >= last, "cut at byte \(cut)")
      last = points
    }
  }

  @Test(arguments: samples.indices)
  func randomDamageIsReadOrRefused(_ sample: Int) {
    var random = SeededGenerator()
    let original = Array(Self.samples[sample].utf8)
    for round in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) { damage(&bytes, using: &random) }
      let document = try? read(bytes)
      let points = document?.tracks.reduce(0) { $0 + $1.points.count } ?? 0
      #expect(points <= bytes.count / 6, "seed \(random.seed), round \(round)")
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

  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(place + Int.random(in: 0...40, using: &random), bytes.count)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes[place] = Array("<>&\"'/=:; \n0-.".utf8).randomElement(using: &random) ?? 0
    }
  }

  private func pointsRead(_ bytes: [UInt8]) -> Int {
    (try? read(bytes))?.tracks.reduce(0) { $0 + $1.points.count } ?? 0
  }

  /// How many start tags of track points are complete.
  private func startTags(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).split(separator: "<").count {
      $0.hasPrefix("trkpt ") && $0.contains(">")
    }
  }
}
