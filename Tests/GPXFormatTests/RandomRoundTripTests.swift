import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackModel

@Suite struct RandomRoundTripTests {
  /// Each run makes other documents; the seed of a failure is in its message.
  @Test func randomDocumentsComeBackAsTheyWere() throws {
    let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
    let first = UInt64.random(in: 0...UInt64.max / 2)
    for seed in first..<first + (isSlow ? 20_000 : 500) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let result = GPXWriter().write(document)
      let again = try GPXReader().read(result.bytes.span)
      #expect(result.omissions.isEmpty, "seed \(seed)")
      let found = differences(document, again)
      #expect(found == [], "seed \(seed)")
      let second = GPXWriter().write(again)
      #expect(second.bytes == result.bytes, "seed \(seed)")
      if !found.isEmpty || second.bytes != result.bytes { return }
    }
  }
}
