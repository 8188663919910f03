import ByteScanning
import TestSupport
import Testing

@Suite struct DecimalWritingTests {
  private func shortest(_ value: Double) -> String {
    written { DecimalText.append(value, to: &$0) }
  }

  private func fixed(_ value: Double, _ decimals: Int) -> String {
    written { DecimalText.append(value, decimals: decimals, to: &$0) }
  }

  private func atMost(_ value: Double, _ decimals: Int) -> String {
    written { DecimalText.append(value, decimalsAtMost: decimals, to: &$0) }
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-1.5, "-1.5"), (47.1234567, "47.1234567"), (0.1, "0.1"),
    (5e-6, "0.000005"), (1e-7, "0.0000001"), (123_456_789, "123456789"),
    (1e16, "10000000000000000"),
    (1e23, "100000000000000000000000"), (1.5e-10, "0.00000000015"),
    (0.30000000000000004, "0.30000000000000004"), (100, "100"), (0.01, "0.01"),
  ])
  func theShortestTextHasNoExponent(value: Double, text: String) {
    #expect(shortest(value) == text)
  }

  @Test func whatIsNotFiniteIsNotWritten() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(shortest(value).isEmpty && fixed(value, 2).isEmpty && atMost(value, 2).isEmpty)
    }
  }

  @Test func everyDoubleIsReadBackAsItself() {
    var generator = SeededGenerator()
    for _ in 0..<50_000 {
      let value = Double(bitPattern: .random(in: 0..<0x7FF0_0000_0000_0000, using: &generator))
      let text = shortest(value)
      #expect(decimal(text)?.bitPattern == value.bitPattern, "seed \(generator.seed)")
      #expect(!text.contains("e"))
    }
    for value in [Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude] {
      #expect(decimal(shortest(value)) == value)
      #expect(decimal(shortest(-value)) == -value)
    }
  }

  @Test(arguments: [
    (0, 2, "0.00"), (1.005, 2, "1.00"), (1.015, 2, "1.02"), (1.025, 2, "1.02"), (0.125, 2, "0.12"),
    (0.1251, 2, "0.13"), (0.375, 2, "0.38"), (999.996, 2, "1000.00"), (-0.004, 2, "0.00"),
    (-0.006, 2, "-0.01"), (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"),
    (1e21, 1, "1000000000000000000000.0"),
    (1e-9, 3, "0.000"), (9.9995, 3, "10.000"), (0.0995, 3, "0.100"), (47.12345678, 7, "47.1234568"),
    (0.05, 1, "0.0"), (0.06, 1, "0.1"), (12, 0, "12"), (0.04, 1, "0.0"), (0.0004, 1, "0.0"),
  ])
  func fixedDecimalsRoundHalfToEven(value: Double, decimals: Int, text: String) {
    #expect(fixed(value, decimals) == text)
  }

  @Test(arguments: [
    (1.5, 3, "1.5"), (1, 3, "1"), (0.9996, 3, "1"), (-0.0001, 3, "0"), (20123.4, 3, "20123.4"),
    (1_000_000, 3, "1000000"), (1e22, 3, "10000000000000000000000"), (0.0104, 3, "0.01"),
  ])
  func atMostSoManyDecimalsHaveNoZerosBehind(value: Double, decimals: Int, text: String) {
    #expect(atMost(value, decimals) == text)
  }

  @Test func roundedTextsAreNearest() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let value = Double.random(in: -20_000...20_000, using: &generator)
      let places = Int.random(in: 0...7, using: &generator)
      let unit = (0..<places).reduce(1.0) { unit, _ in unit / 10 }
      for text in [fixed(value, places), atMost(value, places)] {
        let read = decimal(text)
        #expect(
          read.map { abs($0 - value) <= unit * 0.5 + 1e-11 } == true,
          "seed \(generator.seed): \(value) to \(places) gives \(text)")
      }
    }
  }

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (10, "0.01"), (100, "0.1"), (1000, "1"), (1250, "1.25"), (-1, "-0.001"),
    (-1_500, "-1.5"), (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
  ])
  func thousandthsAreWrittenExactly(thousandths: Int64, text: String) {
    #expect(written { DecimalText.append(thousandths: thousandths, to: &$0) } == text)
  }
}
