import TestSupport
import Testing
import WayChecks

/// Documents with random damage on the whole way.
struct MutationTests {
  /// Mutations of each sample; all samples together see at least 10,000 in the long run.
  static let rounds = Sample.isSlow ? 500 : 40

  @Test(arguments: Sample.all)
  func damagedDocumentGoesTheWholeWay(_ sample: Sample) {
    var random = SeededGenerator()
    for round in 0..<Self.rounds {
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) { bytes.mutate(using: &random) }
      let faults = WholeWay().faults(in: bytes)
      #expect(faults.isEmpty, "\(sample.name), seed \(random.seed), round \(round)")
    }
  }

  /// Reading alone is quick enough for ten thousand mutations of each sample.
  @Test(arguments: Sample.all)
  func damagedDocumentIsReadOrRefused(_ sample: Sample) {
    var random = SeededGenerator()
    print("seed of the mutations of \(sample.name): \(random.seed)")
    for round in 0..<(sample.isGPX && !Sample.isSlow ? 2000 : 10_000) {
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) { bytes.mutate(using: &random) }
      let faults = WholeWay().faultsOfReading(bytes)
      #expect(faults.isEmpty, "\(sample.name), seed \(random.seed), round \(round): \(faults)")
    }
  }

  @Test func documentsSplicedOfTwoGoTheWholeWay() {
    var random = SeededGenerator()
    for round in 0..<(Sample.isSlow ? 5000 : 300) {
      guard let head = Sample.all.randomElement(using: &random)?.bytes,
        let tail = Sample.all.randomElement(using: &random)?.bytes
      else { return }
      let bytes =
        head.prefix(Int.random(in: 0...head.count, using: &random))
        + tail.suffix(Int.random(in: 0...tail.count, using: &random))
      let faults = WholeWay().faults(in: Array(bytes))
      #expect(faults.isEmpty, "seed \(random.seed), round \(round)")
    }
  }
}

extension [UInt8] {
  private static let words = [
    "<trkseg>", "</trkseg>", "<trkpt lat=\"1\" lon=\"2\">", "</trkpt>", "<ele>", "</ele>",
    "<time>9999-12-31T23:59:59Z</time>", "lat=\"90\"", "lon=\"180\"", "NaN", "-1e308", "&#65;",
    "<![CDATA[", "]]>", "<!--", "-->", "xmlns=\"\"", "<extensions>", "</extensions>", "\u{85}",
    "99999999999999999999", "-", ".", "T24:00:00", "\u{10FFFF}", "<x:y z=\"&amp;\"/>",
  ].map { [UInt8]($0.utf8) }

  /// Changes, drops, repeats or inserts some bytes.
  fileprivate mutating func mutate(using random: inout SeededGenerator) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &random)
    let end = Swift.min(place + Int.random(in: 0...60, using: &random), count)
    let word = Self.words.randomElement(using: &random) ?? []
    switch Int.random(in: 0..<6, using: &random) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: self[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: removeSubrange(place..<end)
    case 3: insert(contentsOf: self[place..<end], at: place)
    case 4: insert(contentsOf: word, at: place)
    default: replaceSubrange(place..<end, with: word)
    }
  }
}
