internal import Digests

/// The name of an activity for ever: a UUID.
package struct ActivityID: Sendable, Hashable, Comparable {
  /// Its 16 bytes.
  package let bytes: [UInt8]

  /// An ID from its bytes; nil where they are not 16.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// An ID from 32 hexadecimal digits; dashes are passed over.
  package init?(text: String) {
    guard let bytes = Self.hexadecimal(text), bytes.count == 32 else { return nil }
    self.bytes = stride(from: 0, to: 32, by: 2).map { bytes[$0] << 4 | bytes[$0 + 1] }
  }

  /// The first and the last ID that begin with these digits; nil where they are none.
  package static func range(ofPrefix text: String) -> ClosedRange<ActivityID>? {
    guard let digits = hexadecimal(text), (1...32).contains(digits.count) else { return nil }
    func filled(_ filler: UInt8) -> ActivityID {
      let all = digits + [UInt8](repeating: filler, count: 32 - digits.count)
      return ActivityID(
        unchecked: stride(from: 0, to: 32, by: 2).map { all[$0] << 4 | all[$0 + 1] })
    }
    return filled(0)...filled(15)
  }

  private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  private static func hexadecimal(_ text: String) -> [UInt8]? {
    var digits: [UInt8] = []
    for character in text where character != "-" {
      guard let digit = character.hexDigitValue, character.isASCII else { return nil }
      digits.append(UInt8(digit))
    }
    return digits
  }

  package static func < (first: ActivityID, second: ActivityID) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

extension ActivityID: CustomStringConvertible {
  /// `0cde0cef-2822-47d3-991b-724202ad0cc3`
  package var description: String {
    let digits = HexText.text(bytes.span)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  /// Its first eight digits, for tables.
  package var short: String { String(description.prefix(8)) }
}
