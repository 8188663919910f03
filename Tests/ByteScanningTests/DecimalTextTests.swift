import ByteScanning
import Foundation
import TestSupport
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    ("0", 0), ("+5", 5), (".5", 0.5), ("5.", 5), ("00000491", 491), ("5e-06", 5e-6),
    ("1E3", 1000), ("1e+3", 1000), (" \t\r\n47.5\n ", 47.5), ("-122.419416", -122.419416),
    ("8.5417910", 8.541791), ("1e22", 1e22), ("1e23", 1e23),
    ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740993.0000000000000000000000001", 9_007_199_254_740_994),
    ("18446744073709551615", 18_446_744_073_709_551_616),
    ("99999999999999999999999999999999", 1e32), ("1e-9999", 0), ("0e999999999999", 0),
    ("0.00000000000000000000000000000000000001e38", 1), ("4.9e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("2.4703282292062327e-324", 0),
    ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("1e-99999999999999999999999999", 0),
  ])
  func numbersAreReadAsTheNearestDouble(text: String, value: Double) {
    #expect(decimal(text) == value)
  }

  @Test(arguments: [
    "", " ", ".", "+", "-", "+.", "e5", ".e5", "1e", "1e+", "1.2.3", "1,5", "0x10", "nan", "NaN",
    "inf", "INF", "-INF", "1 2", "1e5.5", "--1", "+-1", "1e999999999999", "1.8e308",
    "-99999e9999999999999999999999", "١", "1\u{00A0}", "47°", "1e1e1", "5-", "1_000",
  ])
  func whatIsNoFiniteNumberIsNil(text: String) {
    #expect(decimal(text) == nil)
  }

  @Test func minusZeroKeepsItsSign() throws {
    for text in ["-0", "-0.000", "-0e5", "-1e-9999"] {
      let value = try #require(decimal(text))
      #expect(value == 0 && value.sign == .minus, "\(text)")
    }
  }

  @Test func manyDigitsAreReadInLinearTimeAndRightly() {
    let ones = String(repeating: "1", count: 300)
    #expect(decimal("0." + ones) == 1.0 / 9)
    #expect(decimal(String(repeating: "0", count: 100_000) + "7") == 7)
    #expect(decimal("0." + String(repeating: "0", count: 1_000_000) + "1e1000001") == 1)
    #expect(decimal(String(repeating: "9", count: 1_000_000)) == nil)
    #expect(decimal("1" + String(repeating: "0", count: 400) + "e-400") == 1)
  }

  /// Halves between two doubles, with the digit that decides far behind what 19 digits hold.
  @Test func theLastDigitOfALongHalfDecides() {
    let half = "9007199254740993."
    for zeros in [1, 30, 760, 900, 5000] {
      let text = half + String(repeating: "0", count: zeros)
      #expect(decimal(text) == 9_007_199_254_740_992)
      #expect(decimal(text + "1") == 9_007_199_254_740_994)
    }
  }

  @Test func randomDecimalsAreReadLikeStrtod() {
    let isSlow = ProcessInfo.processInfo.environment["SLOW"] != nil
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(isSlow ? 5_000_000 : 200_000) {
      let text = Self.randomDecimal(using: &generator)
      let expected = strtod(text, nil)
      let read = decimal(text)
      guard read?.bitPattern == (expected.isFinite ? expected : nil)?.bitPattern else {
        Issue.record("seed \(seed): \(text) read as \(String(describing: read)), not \(expected)")
        return
      }
    }
  }

  /// Texts in the shapes of real files, and some with no shape.
  static func randomDecimal(using generator: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
    }
    let sign = ["", "-", "+"].randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return sign + digits(2) + "." + digits(7)
    case 1:
      return sign + digits(Int.random(in: 1...3, using: &generator)) + "."
        + digits(Int.random(in: 0...45, using: &generator))
    case 2: return sign + digits(Int.random(in: 1...25, using: &generator))
    case 3:
      let power = Int.random(in: -345...320, using: &generator)
      return sign + digits(Int.random(in: 1...25, using: &generator)) + "." + digits(3)
        + "e\(power)"
    case 4:
      return sign
        + "\(Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &generator)))"
    case 5:
      return sign + "." + digits(Int.random(in: 1...30, using: &generator))
        + "E-0\(Int.random(in: 0...9, using: &generator))"
    default:
      // Exact halves between two doubles around 2^53 and above, and their neighbours.
      let odd = UInt64.random(in: (1 << 53)..<(1 << 54), using: &generator) | 1
      return sign + "\(odd)"
        + ["", ".0", ".00000000000000001", "e0"][Int.random(in: 0..<4, using: &generator)]
    }
  }

  @Test func randomBytesNeverTrapAndOnlyNumbersAreRead() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789.,+-eE \n".utf8) + [0, 0x80, 0xFF]
    for _ in 0..<10_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let trimmed = text.trimmingCharacters(in: CharacterSet(charactersIn: " \n"))
      let expected =
        trimmed.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil
        ? strtod(trimmed, nil) : .nan
      let read = DecimalText.parse(bytes.span)
      #expect(read == (expected.isFinite ? expected : nil), "seed \(seed): \(bytes)")
    }
  }

  @Test(arguments: [
    ("274,1", 274.1, true), ("274.1", 274.1, false), ("274", 274, false), (",5", 0.5, true),
    (" -3, ", -3, true), ("1,0000000000000000000000000000000", 1, true),
  ])
  func aSingleCommaMayStandForThePoint(text: String, value: Double, hasComma: Bool) throws {
    let read = try #require(decimalWithComma(text))
    #expect(read.value == value && read.hasComma == hasComma)
  }

  @Test(arguments: ["1,234,5", "1.234,5", "1,234.5", ",", "47,1 8,5", "", "1,e", "1,5,"])
  func moreThanOneSeparatorIsNoNumber(text: String) {
    #expect(decimalWithComma(text) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+7", 7), (" 42\n", 42), ("000123", 123),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
  ])
  func integersAreRead(text: String, value: Int) {
    #expect(integer(text) == value)
  }

  @Test(arguments: [
    "", "-", "+", "1.0", "1e3", "9223372036854775808", "-9223372036854775809", "1 2", "x",
    "99999999999999999999999999",
  ])
  func whatIsNoIntegerIsNil(text: String) {
    #expect(integer(text) == nil)
  }
}
