/// A number at the beginning of bytes, for a reader that does not know yet where it ends.
extension DecimalText {
  /// How many bytes `prefix` may look at.
  package static let prefixReach = 48

  /// The number at the beginning of bytes of which at least `prefixReach` can be read, and its length:
  /// one of up to 40 bytes without exponent. The length is 0 for anything else, which may well be a
  /// number. What follows is not looked at.
  package static func prefix(_ bytes: UnsafePointer<UInt8>) -> (value: Double, length: Int) {
    var index = bytes[0] == Ascii.minus ? 1 : 0
    while index < 40, bytes[index] &- Ascii.zero < 10 || bytes[index] == Ascii.point { index += 1 }
    guard index < 40,
      let text = TextBytes(trimming: UnsafeBufferPointer(start: bytes, count: index)),
      text.count == index, let value = DecimalScan(text, acceptsComma: false)?.value
    else { return (0, 0) }
    return (value, index)
  }
}
