/// A decimal text taken apart: `mantissa · 10^exponent`, with what could not be kept noted.
struct DecimalScan {
  /// An exponent beyond this is this: far out of a double's range, far inside an integer's.
  private static let exponentLimit = 1_000_000_000_000_000

  /// The first 19 significant digits.
  let mantissa: UInt64
  /// The power of ten of the mantissa's last digit.
  let exponent: Int
  /// Whether the sign is a minus.
  let isNegative: Bool
  /// Whether digits after the first 19 were left out and one of them is not zero.
  let isCut: Bool
  /// Whether a comma stood for the point.
  let hasComma: Bool
  /// All of the text.
  let bytes: TextBytes

  /// Takes apart a text; nil where it is no number.
  init?(_ bytes: TextBytes, acceptsComma: Bool) {
    let isNegative = bytes[0] == Ascii.minus
    var run = DigitRun(from: isNegative || bytes[0] == Ascii.plus ? 1 : 0)
    run.read(bytes)
    var hasComma = false
    var places = 0
    if run.index < bytes.count {
      hasComma = acceptsComma && bytes[run.index] == Ascii.comma
      if hasComma || bytes[run.index] == Ascii.point {
        run.index += 1
        let start = run.index
        run.read(bytes)
        places = run.index - start
      }
    }
    guard run.hasDigit else { return nil }
    var power = 0
    if run.index < bytes.count {
      guard let read = Self.power(bytes, from: run.index) else { return nil }
      power = read
    }
    mantissa = run.mantissa
    exponent = power - places + run.skipped
    isCut = run.isCut
    self.isNegative = isNegative
    self.hasComma = hasComma
    self.bytes = bytes
  }

  /// The power of ten in `e-06`, which must be all that is left of the text.
  private static func power(_ bytes: TextBytes, from start: Int) -> Int? {
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == Ascii.minus
    if isNegative || bytes[index] == Ascii.plus { index += 1 }
    guard index < bytes.count else { return nil }
    var power = 0
    while index < bytes.count {
      let digit = bytes[index] &- Ascii.zero
      guard digit < 10 else { return nil }
      power = min(power * 10 + Int(digit), exponentLimit)
      index += 1
    }
    return isNegative ? -power : power
  }
}

extension DecimalScan {
  /// The nearest double; nil where it is not finite.
  var value: Double? {
    guard let magnitude else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private var magnitude: Double? {
    if !isCut, let value = NearestDouble.exact(mantissa, exponent) { return value }
    // At least 10^exponent, and less than 10^(exponent + 19): the ends of a double's range.
    if exponent > 309 { return nil }
    if exponent < -350 { return 0 }
    if let value = NearestDouble.rounded(mantissa, exponent, isCut: isCut) { return value }
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
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte | 0x20 == UInt8(ascii: "e") { break }
      guard byte &- Ascii.zero < 10, byte > Ascii.zero || !digits.isEmpty else { continue }
      if digits.count < 800 {
        digits.append(byte)
      } else if byte > Ascii.zero {
        isRestZero = false
      }
    }
    if !isRestZero { digits.append(UInt8(ascii: "1")) }
    let power = exponent - max(0, digits.count - DigitRun.limit)
    return String(decoding: digits, as: UTF8.self) + "e\(power)"
  }
}
