/// Numbers at the beginning of bytes, for a reader that does not know yet where they end.
extension DecimalText {
  /// How many bytes `prefix` and `longPrefix` may look at.
  package static let prefixReach = 48

  /// The number at the beginning of bytes of which at least `prefixReach` can be read, and its length:
  /// maybe a minus, one to seven digits, and maybe a point with one to eight digits behind it. The
  /// length is 0 for anything else, which may well be a number.
  ///
  /// The value is exactly the nearest double: digits behind the point are filled up to eight, so that
  /// it is an integer below 10^15 divided by 10^8, both of them exact. What follows is not looked at.
  @inlinable
  @inline(__always)
  package static func prefix(_ bytes: UnsafePointer<UInt8>) -> (value: Double, length: Int) {
    let sign = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    let word = PrefixWord(bytes + sign)
    let whole = word.digits
    guard UInt(bitPattern: whole &- 1) < 7 else { return (0, 0) }
    let mantissa = word.number(last: whole)
    let point = bytes + (sign + whole)
    guard point[0] == UInt8(ascii: ".") else {
      return (signed(Double(Int64(bitPattern: mantissa)), sign), sign + whole)
    }
    let fraction = PrefixWord(point + 1)
    let places = fraction.digits
    guard places > 0, places < 8 || point[9] &- UInt8(ascii: "0") > 9 else { return (0, 0) }
    let scaled = mantissa &* 100_000_000 &+ fraction.number(first: places)
    let value = Double(Int64(bitPattern: scaled)) / 100_000_000
    return (signed(value, sign), sign + whole + 1 + places)
  }

  /// Like `prefix`, for numbers of up to 40 bytes without exponent.
  package static func longPrefix(_ bytes: UnsafePointer<UInt8>) -> (value: Double, length: Int) {
    var index = bytes[0] == Ascii.minus ? 1 : 0
    while index < 40, bytes[index] &- Ascii.zero < 10 || bytes[index] == Ascii.point { index += 1 }
    guard index < 40,
      let text = TextBytes(trimming: UnsafeBufferPointer(start: bytes, count: index)),
      text.count == index, let value = DecimalScan(text, acceptsComma: false)?.value
    else { return (0, 0) }
    return (value, index)
  }

  @inlinable
  @inline(__always)
  package static func signed(_ magnitude: Double, _ sign: Int) -> Double {
    sign == 0 ? magnitude : -magnitude
  }
}

/// The digits among eight bytes before the first other byte.
@usableFromInline
struct PrefixWord {
  /// The bytes less an ASCII zero, the first one lowest.
  @usableFromInline let bytes: UInt64
  /// How many digits stand first, 0 to 8.
  @usableFromInline let digits: Int

  @inlinable
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    let word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    bytes = word ^ 0x3030_3030_3030_3030
    // The highest bit of every byte beyond 9; what is carried goes to later bytes only.
    let others = ((bytes &+ 0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080
    digits = others.trailingZeroBitCount &>> 3
  }

  /// The number that `count` digits are, 1 to 8.
  @inlinable
  @inline(__always)
  func number(last count: Int) -> UInt64 {
    Self.combine(bytes &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
  }

  /// The number that `count` digits are, 1 to 8, with zeros behind them up to eight.
  @inlinable
  @inline(__always)
  func number(first count: Int) -> UInt64 {
    Self.combine(bytes & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)))
  }

  /// As `DigitWord.combine`, which another module cannot inline.
  @inlinable
  @inline(__always)
  static func combine(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ (digits &>> 8)
    let odd = (pairs & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
    let even = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
    return (odd &+ even) &>> 32
  }
}
