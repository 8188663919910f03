extension DecimalText {
  /// Appends the shortest text that reads back as the same double, without an exponent and without
  /// a point behind a whole number. Appends nothing for a value that is not finite.
  package static func append(_ value: Double, to bytes: inout [UInt8]) {
    guard value.isFinite, !appendMillionths(value, to: &bytes) else { return }
    let text = value.description.utf8
    // A point and a zero end a whole number; an exponent stands for very large and small ones only.
    if text.contains(UInt8(ascii: "e")) {
      DecimalDigits(value).append(to: &bytes, leastPlaces: 0)
    } else {
      bytes.append(contentsOf: text)
      // Not `bytes.suffix(2)`: compared with an array literal it walks all of `bytes`.
      if text.count > 2, bytes[bytes.count - 1] == Ascii.zero,
        bytes[bytes.count - 2] == Ascii.point
      {
        bytes.removeLast(2)
      }
    }
  }

  /// Appends a text of exactly that many decimals: the shortest digits of the value, rounded half
  /// to even. Appends nothing for a value that is not finite; a zero has no sign.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    append(value, places: decimals, leastPlaces: decimals, to: &bytes)
  }

  /// Appends a text of at most that many decimals, without zeros at their end; otherwise like
  /// `append(_:decimals:to:)`.
  package static func append(_ value: Double, decimalsAtMost places: Int, to bytes: inout [UInt8]) {
    append(value, places: places, leastPlaces: 0, to: &bytes)
  }

  /// Appends a count of thousandths as a decimal of at most three places, exactly: 1250 as `1.25`.
  package static func append(thousandths: Int64, to bytes: inout [UInt8]) {
    if thousandths < 0 { bytes.append(Ascii.minus) }
    let magnitude = thousandths.magnitude
    append(magnitude / 1000, to: &bytes)
    var rest = UInt16(magnitude % 1000)
    guard rest > 0 else { return }
    bytes.append(Ascii.point)
    while rest > 0 {
      bytes.append(Ascii.zero + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }

  /// Appends an integer.
  package static func append(_ value: some BinaryInteger, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: value.description.utf8)
  }

  private static func append(
    _ value: Double, places: Int, leastPlaces: Int, to bytes: inout [UInt8]
  ) {
    guard value.isFinite else { return }
    precondition(places >= 0, "a number of decimals is not negative")
    var digits = DecimalDigits(value)
    digits.round(places: places)
    digits.append(to: &bytes, leastPlaces: leastPlaces)
  }
}
