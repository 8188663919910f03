import Entitlements
import TestSupport
import Testing

@Suite struct EntitlementFileTests {
  private func state(_ text: String?, at seconds: Int64 = 1000) -> EntitlementState {
    EntitlementFile.state(of: text.map { Array($0.utf8) }, at: seconds * 1000)
  }

  @Test("GATE-1 a state decides about extras alone")
  func extras() {
    #expect(state("active 2000\n").hasExtras && state("grace 2000").hasExtras)
    for state in [state(nil), state("free"), state("active 1000"), state("x"), .unknown] {
      #expect(!state.hasExtras)
    }
  }

  @Test("GATE-2 a file that is missing, malformed, stale or of the future is never an obstacle")
  func files() {
    #expect(state(nil) == .free)
    #expect(state("active 2000") == .active(until: 2_000_000))
    #expect(state("active 2000", at: 2000) == .expired)
    #expect(state("grace 1") == .expired)
    #expect(state("active 2000", at: -5) == .active(until: 2_000_000))
    for text in [
      "", "active", "active x", "active -1", "active 99999999999999999999", "free 1", "\u{0}",
      String(repeating: "a", count: 1000),
    ] {
      #expect(state(text) == .error(.malformed), "\(text.prefix(20))")
    }
  }

  @Test func anyBytesHaveAState() {
    var generator = SeededGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...70, using: &generator))
        .map { _ in UInt8.random(in: 0...255, using: &generator) }
      let state = EntitlementFile.state(of: bytes, at: 0)
      #expect(state == .error(.malformed), "seed \(generator.seed)")
    }
  }
}
