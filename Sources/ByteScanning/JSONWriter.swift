/// Writes JSON (RFC 8259) token by token, without blanks.
///
/// The caller sees to it that objects and arrays are closed and that each value in an object has
/// its key; commas and escapes are written here. A number that is not finite can never be written:
/// JSON has no word for it.
package struct JSONWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8]
  /// Whether a value stands before the next one.
  private var needsComma = false

  /// Goes on after what stands in `bytes`.
  package init(bytes: consuming [UInt8] = []) { self.bytes = bytes }

  /// What was written since the last time, so that a long text need not be held as a whole.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// `{`
  package mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// `}`
  package mutating func endObject() { close(UInt8(ascii: "}")) }
  /// `[`
  package mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// `]`
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// A key, whose value must follow.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(Ascii.colon)
    needsComma = false
  }

  /// A string.
  package mutating func string(_ text: String) {
    separate()
    bytes.append(Ascii.quote)
    for byte in text.utf8 { append(escaped: byte) }
    bytes.append(Ascii.quote)
  }

  /// An integer.
  package mutating func number(_ value: some BinaryInteger) {
    separate()
    DecimalText.append(value, to: &bytes)
  }

  /// A number by the shortest text that reads back as the same; `null` where it is not finite.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    DecimalText.append(value, to: &bytes)
  }

  /// A number of at most that many decimals; `null` where it is not finite.
  package mutating func number(_ value: Double, decimalsAtMost places: Int) {
    guard value.isFinite else { return null() }
    separate()
    DecimalText.append(value, decimalsAtMost: places, to: &bytes)
  }

  /// A count of thousandths as a decimal.
  package mutating func number(thousandths: Int64) {
    separate()
    DecimalText.append(thousandths: thousandths, to: &bytes)
  }

  /// An instant as a string; `null` outside the years that four digits can say.
  package mutating func instant(milliseconds: Int64) {
    guard InstantText.range.contains(milliseconds) else { return null() }
    separate()
    bytes.append(Ascii.quote)
    InstantText.append(milliseconds: milliseconds, to: &bytes)
    bytes.append(Ascii.quote)
  }

  /// `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// A value that is JSON already.
  package mutating func json(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  /// `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(Ascii.comma) }
    needsComma = true
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case Ascii.quote: bytes.append(contentsOf: #"\""#.utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
    case Ascii.lineFeed: bytes.append(contentsOf: #"\n"#.utf8)
    case Ascii.carriageReturn: bytes.append(contentsOf: #"\r"#.utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: #"\u00"#.utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}
