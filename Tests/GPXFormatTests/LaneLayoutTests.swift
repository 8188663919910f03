import Foundation
import GPXFormat
import TestSupport
import Testing

/// Numbers that are read like the one before.
struct LaneLayoutTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private static let lead = 8

  /// Reads a number as the next one behind another.
  private func read(_ text: String, after other: String) -> (value: Double, length: Int) {
    var layout = layout(of: other)
    let value = with(text) { bytes in
      let value = layout.value(bytes)
      return value.isNaN ? layout.read(bytes) : value
    }
    return (value, layout.length)
  }

  private func layout(of text: String) -> LaneLayout { with(text) { LaneLayout($0) } }

  private func with<Result>(_ text: String, _ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    let bytes = Array(String(repeating: "\"", count: Self.lead).utf8) + Array(text.utf8)
    return with(bytes + [UInt8](repeating: UInt8(ascii: "<"), count: 64), body)
  }

  private func with<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("there are bytes") }
      return body(base + Self.lead)
    }
  }

  @Test(arguments: [
    ("47.1234567<", 47.1234567, 10), ("-0\"", -0.0, 2), ("0.00000001 ", 1e-8, 10), ("5", 5, 1),
    ("-9999999.99999999x", -9_999_999.99999999, 17), ("12345678", 12_345_678, 8),
    ("1.123456789", 1.123456789, 11), (".5", 0.5, 2), ("5.<", 5, 2), ("105", 105, 3),
  ])
  func numberIsTheSameWhateverStoodBefore(text: String, value: Double, length: Int) {
    for other in [
      "47.1234567", "-8.1", "100", "1", "-1", "x", "", "123456789.5", "9999999.99999999",
    ] {
      let read = read(text, after: other)
      #expect(read.length == length && read.value.bitPattern == value.bitPattern, "\(other)")
    }
  }

  @Test(arguments: ["", "-", "+5", "--5", "\u{FF}5", "12.34.56", "."])
  func whatIsNoNumberIsNone(text: String) {
    for other in ["47.12", "-8.1", "100", text] {
      let read = read(text, after: other)
      #expect(read.value.isNaN && read.length == 0, "\(other)")
    }
  }

  @Test func numbersAreThoseOfStrtod() {
    var random = SeededGenerator()
    var different = 0
    var followed = 0
    for _ in 0..<(Self.isLong ? 1_000_000 : 50_000) {
      let whole = Int.random(in: 1...8, using: &random)
      let places = Int.random(in: 0...9, using: &random)
      var layout = layout(of: "1")
      for _ in 0..<8 {
        let (bytes, count, expected) = RandomDecimal.make(
          &random, whole: whole, places: places, lead: Self.lead)
        let (value, isFollowed) = with(bytes) { bytes in
          let value = layout.value(bytes)
          return value.isNaN ? (layout.read(bytes), false) : (value, true)
        }
        if isFollowed { followed += 1 }
        if value != expected || layout.length != count { different += 1 }
      }
    }
    #expect(different == 0, "seed \(random.seed)")
    #expect(followed > 10_000)
  }
}
