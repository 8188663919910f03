import ByteScanning
import TestSupport
import Testing

@Suite struct InstantWritingTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_714_813_200_000, "2024-05-04T09:00:00Z"),
    (1_714_813_200_250, "2024-05-04T09:00:00.250Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_399_999, "2000-02-28T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
    (InstantText.range.lowerBound, "0001-01-01T00:00:00Z"),
    (InstantText.range.upperBound, "9999-12-31T23:59:59.999Z"),
  ])
  func instantsAreWrittenInUTC(milliseconds: Int64, text: String) {
    #expect(written { InstantText.append(milliseconds: milliseconds, to: &$0) } == text)
  }

  @Test func instantsThatFourDigitsCannotSayAreNotWritten() {
    for milliseconds in [
      Int64.min, InstantText.range.lowerBound - 1, InstantText.range.upperBound + 1, Int64.max,
    ] {
      #expect(written { InstantText.append(milliseconds: milliseconds, to: &$0) }.isEmpty)
    }
  }

  @Test func everyInstantIsReadBackAsItself() {
    var generator = SeededGenerator()
    for _ in 0..<50_000 {
      let milliseconds = Int64.random(in: InstantText.range, using: &generator)
      let text = written { InstantText.append(milliseconds: milliseconds, to: &$0) }
      #expect(
        instant(text) == InstantText.Reading(milliseconds: milliseconds, offset: 0),
        "seed \(generator.seed)")
    }
  }
}
