import TCXFormat
import TestSupport
import Testing
import TrackModel

/// Each run makes other documents; the seed of a failure is in its message.
@Suite struct RandomRoundTripTests {
  private let first = UInt64.random(in: 0...UInt64.max / 2)

  @Test func randomDocumentsComeBackAsTheyWere() throws {
    for seed in first..<first + (DamageTests.isSlow ? 20_000 : 500) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let result = TCXWriter().write(document)
      let again = try readAgain(result)
      #expect(result.omissions.isEmpty, "seed \(seed): \(result.omissions)")
      let found = differences(document, again)
      #expect(found == [], "seed \(seed)")
      let second = TCXWriter().write(again)
      #expect(firstDifference(result, second) == nil, "seed \(seed)")
      if !found.isEmpty || second != result { return }
    }
  }

  @Test func randomDocumentsAreValid() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for seed in first..<first + (DamageTests.isSlow ? 2000 : 100) {
      var random = RandomDocument(seed: seed)
      files.append(try folder.write(TCXWriter().write(random.make()).bytes, to: "\(seed).tcx"))
    }
    try expectValid(files)
    _ = folder
  }

  @Test func nonsenseIsWrittenValidlyAndIsAFixedPoint() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for seed in first..<first + (DamageTests.isSlow ? 2000 : 100) {
      var generator = SeededGenerator(seed: seed)
      let tracks = (0..<3).map { _ in Track(points: .nonsense(using: &generator)) }
      let result = TCXWriter().write(TrackDocument(format: .gpx, tracks: tracks))
      files.append(try folder.write(result.bytes, to: "\(seed).tcx"))
      let again = try readAgain(result)
      #expect(again.tracks.map(\.points.count) == tracks.map(\.points.count), "seed \(seed)")
      let second = TCXWriter().write(again)
      #expect(firstDifference(result, second) == nil, "seed \(seed)")
      #expect(second.omissions.isEmpty, "seed \(seed)")
    }
    try expectValid(files)
    _ = folder
  }
}

/// Expects that every schema that is there accepts the files.
func expectValid(_ files: [String]) throws {
  for schema in TCXSchema.all {
    guard let refusals = TCXSchema.refusals(of: files, by: schema) else {
      #expect(!ExternalTool.mustBeThere, "xmllint is not there, and everything is required")
      return print("skipped: xmllint is not there")
    }
    let words = refusals.sorted { $0.key < $1.key }.flatMap(\.value)
    #expect(words.prefix(5) == [], "by \(schema.split(separator: "/").last ?? "")")
  }
}
