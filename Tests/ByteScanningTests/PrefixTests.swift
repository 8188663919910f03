import ByteScanning
import Foundation
import TestSupport
import Testing

/// Numbers and instants at the beginning of bytes.
struct PrefixTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"

  private func padded(_ text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 60, count: 64)
  }

  private func prefix(_ bytes: [UInt8]) -> (value: Double, length: Int) {
    bytes.withUnsafeBufferPointer { $0.baseAddress.map { DecimalText.prefix($0) } ?? (0, 0) }
  }

  @Test(arguments: [
    ("47.1234567<", 47.1234567, 10), ("-0\"", -0.0, 2), ("0.00000001 ", 1e-8, 10), ("5", 5, 1),
    ("9999999.99999999x", 9_999_999.99999999, 16), ("1.5e3", 1.5, 3), ("12.34.56", 0, 0),
    ("12345678", 12_345_678, 8), (".5", 0.5, 2), ("5.<", 5, 2), ("", 0, 0), ("-", 0, 0),
    ("+5", 0, 0), ("--5", 0, 0), ("\u{FF}5", 0, 0),
  ])
  func numberEndsWhereItsDigitsEnd(text: String, value: Double, length: Int) {
    let read = prefix(padded(text))
    #expect(read.length == length && read.value.bitPattern == value.bitPattern)
  }

  @Test func numbersAreThoseOfStrtod() {
    var random = SeededGenerator()
    var different = 0
    for _ in 0..<(Self.isLong ? 20_000_000 : 1_000_000) {
      let (bytes, count, expected) = RandomDecimal.make(&random)
      if count < 40, prefix(bytes) != (expected, count) { different += 1 }
    }
    #expect(different == 0, "seed \(random.seed)")
  }

  @Test func instantsAreThoseOfTheWholeText() {
    var random = SeededGenerator()
    var reader = InstantPrefix()
    for _ in 0..<(Self.isLong ? 5_000_000 : 300_000) {
      let text = instant(&random)
      let whole = InstantText.parse(Array(text.utf8).span)
      let read = padded(text).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { reader.read($0) }
      }
      guard let read, read.length > 0 else {
        // Only what is no instant of the usual form may be refused.
        #expect(!isUsual(text), "\(text), seed \(random.seed)")
        continue
      }
      let part = InstantText.parse(Array(text.utf8.prefix(read.length)).span)
      #expect(
        part == InstantText.Reading(milliseconds: read.milliseconds, offset: read.offset), "\(text)"
      )
      if whole != nil { #expect(read.length == text.utf8.count, "\(text)") }
    }
  }

  private func isUsual(_ text: String) -> Bool {
    text.utf8.count == 20 && text.utf8.last == UInt8(ascii: "Z")
      && InstantText.parse(Array(text.utf8).span) != nil && !text.hasSuffix("60Z")
      && !text.contains("T24") && !text.contains(" ") && !text.contains("t")
  }

  private func instant(_ random: inout SeededGenerator) -> String {
    func two(_ range: ClosedRange<Int>) -> String {
      let value = Int.random(in: range, using: &random)
      return value < 10 ? "0\(value)" : "\(value)"
    }
    let year =
      ["2024", "2023", "1969", "0001", "9999", "0000"].randomElement(using: &random) ?? "2024"
    let letter = ["T", "T", "T", "T", "t", " "].randomElement(using: &random) ?? "T"
    let fraction =
      ["", "", ".5", ".123", ".123456789", ".1234567890", "."].randomElement(using: &random) ?? ""
    let zone =
      ["Z", "Z", "Z", "+02:00", "-14:00", "+14:01", "+0200", "", "z"].randomElement(using: &random)
      ?? "Z"
    let day = Bool.random(using: &random) ? "05-04" : "\(two(0...13))-\(two(0...32))"
    return "\(year)-\(day)\(letter)\(two(0...24)):\(two(0...60)):\(two(0...61))\(fraction)\(zone)"
  }
}
