/// A decimal text taken apart: `mantissa · 10^exponent`, with what could not be kept noted.
struct DecimalScan {
  /// How many digits always fit into the mantissa.
  private static let digitLimit = 19
  /// An exponent beyond this is this: far out of a double's range, far inside an integer's.
  private static let exponentLimit = 1_000_000_000_000_000

  /// The first 19 significant digits.
  private(set) var mantissa: UInt64 = 0
  /// The power of ten of the mantissa's last digit.
  private(set) var exponent = 0
  /// Whether the sign is a minus.
  private(set) var isNegative = false
  /// Whether digits after the first 19 were left out and one of them is not zero.
  private(set) var isCut = false
  /// Whether a comma stood for the point.
  private(set) var hasComma = false
  /// Sign, digits and point, without the exponent.
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Takes apart a text without blanks; nil where it is no number.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>, acceptsComma: Bool) {
    bytes = text
    var index = 0
    guard let first = text.first else { return nil }
    if first == Ascii.minus || first == Ascii.plus {
      isNegative = first == Ascii.minus
      index = 1
    }
    let isRead =
      text.count - index <= Self.digitLimit
      ? scanShort(from: &index, acceptsComma: acceptsComma)
      : scanLong(from: &index, acceptsComma: acceptsComma)
    guard isRead else { return nil }
    if index < text.count {
      guard let power = Self.power(of: text, from: index) else { return nil }
      exponent += power
    }
  }

  /// Reads digits that cannot be too many; false where there is none.
  @inline(__always)
  private mutating func scanShort(from index: inout Int, acceptsComma: Bool) -> Bool {
    let start = index
    var pointEnd = 0
    while index < bytes.count {
      let byte = bytes[index]
      let digit = byte &- Ascii.zero
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else if pointEnd == 0, byte == Ascii.point || (acceptsComma && byte == Ascii.comma) {
        hasComma = byte == Ascii.comma
        pointEnd = index + 1
      } else {
        break
      }
      index += 1
    }
    if pointEnd == 0 { return index > start }
    exponent = pointEnd - index
    return index - start > 1
  }

  /// Reads any number of digits; false where there is none.
  private mutating func scanLong(from index: inout Int, acceptsComma: Bool) -> Bool {
    var kept = 0
    var digits = 0
    var pointEnd = 0
    while index < bytes.count {
      let byte = bytes[index]
      let digit = byte &- Ascii.zero
      if digit < 10 {
        digits += 1
        if pointEnd > 0 { exponent -= 1 }
        if kept < Self.digitLimit {
          mantissa = mantissa * 10 + UInt64(digit)
          if mantissa > 0 { kept += 1 }
        } else {
          exponent += 1
          if digit > 0 { isCut = true }
        }
      } else if pointEnd == 0, byte == Ascii.point || (acceptsComma && byte == Ascii.comma) {
        hasComma = byte == Ascii.comma
        pointEnd = index + 1
      } else {
        break
      }
      index += 1
    }
    return digits > 0
  }

  /// The power of ten in `e-06`, which must be all that is left of the text.
  private static func power(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard text[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    guard index < text.count else { return nil }
    let isNegative = text[index] == Ascii.minus
    if isNegative || text[index] == Ascii.plus { index += 1 }
    guard index < text.count else { return nil }
    var power = 0
    while index < text.count {
      let digit = text[index] &- Ascii.zero
      guard digit < 10 else { return nil }
      power = min(power * 10 + Int(digit), exponentLimit)
      index += 1
    }
    return isNegative ? -power : power
  }
}

extension DecimalScan {
  /// The nearest double; nil where it is not finite.
  @inline(__always)
  var value: Double? {
    if !isCut, let value = NearestDouble.exact(mantissa, exponent) {
      return isNegative ? -value : value
    }
    guard let value = roundedValue else { return nil }
    return isNegative ? -value : value
  }

  /// The magnitude for the texts that one operation does not give exactly.
  private var roundedValue: Double? {
    // At least 10^exponent, and less than 10^(exponent + 19): the ends of a double's range.
    if exponent > 309 { return nil }
    if exponent < -350 { return 0 }
    if let low = NearestDouble.rounded(mantissa, exponent) {
      if !isCut { return low }
      // The number lies between two mantissas: where both give the same double, it is that one.
      if low == NearestDouble.rounded(mantissa + 1, exponent) { return low }
    }
    guard let value = Double(standardText), value.isFinite else { return nil }
    return value
  }

  /// The magnitude as a text for the standard library, short whatever the length of ours.
  ///
  /// 767 significant digits decide between any two doubles (the longest exact half between two has
  /// so many), so of the digits after that only whether one is not zero matters.
  private var standardText: String {
    var digits: [UInt8] = []
    var isRestZero = true
    for byte in bytes {
      if byte | 0x20 == UInt8(ascii: "e") { break }
      guard byte &- Ascii.zero < 10, byte > Ascii.zero || !digits.isEmpty else { continue }
      if digits.count < 800 {
        digits.append(byte)
      } else if byte > Ascii.zero {
        isRestZero = false
      }
    }
    if !isRestZero { digits.append(UInt8(ascii: "1")) }
    let power = exponent - max(0, digits.count - Self.digitLimit)
    return String(decoding: digits, as: UTF8.self) + "e\(power)"
  }
}
