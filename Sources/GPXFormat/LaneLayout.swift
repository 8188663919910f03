internal import ByteScanning

/// How a number is written: in how many digits before and behind a point. The next number in the same
/// place of a point is nearly always written so, too.
///
/// With that known beforehand the processor need not find the end of a number before it can look at
/// what follows: an eighth of the time of reading (measured).
package struct LaneLayout {
  /// Bytes of the number.
  package private(set) var length: Int
  /// Bytes of its sign.
  private let sign: Int
  /// Where its point stands.
  private let point: Int
  /// Digits behind the point.
  private let places: Int
  /// Whether it is followed: one to seven digits, and maybe a point with one to eight more.
  private let isPlain: Bool
  /// Whether all digits fit into eight bytes.
  private let isShort: Bool
  /// Moves the digits before the point to the end of eight bytes.
  private let wholeShift: UInt64
  /// The bits of the digits behind the point, at the end of eight bytes.
  private let fractionMask: UInt64
  /// Ten to the power of the places.
  private let scale: Double

  /// Of no number.
  init() { self.init(sign: 0, whole: 0, places: 0, hasPoint: false) }

  /// The layout of what stands at some bytes; maybe none that is followed.
  package init(_ bytes: UnsafePointer<UInt8>) {
    let sign = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    let whole = DigitBytes.count(bytes + sign)
    let hasPoint = bytes[sign + whole] == UInt8(ascii: ".")
    self.init(
      sign: sign, whole: whole, places: hasPoint ? DigitBytes.count(bytes + (sign + whole + 1)) : 0,
      hasPoint: hasPoint)
  }

  private init(sign: Int, whole: Int, places: Int, hasPoint: Bool) {
    (self.sign, self.places) = (sign, places)
    point = sign + whole
    length = hasPoint ? point + 1 + places : point
    isPlain = whole > 0 && whole < 8 && hasPoint == (places > 0)
    isShort = whole + places <= 8
    wholeShift = UInt64(truncatingIfNeeded: 64 - 8 * whole) & 63
    fractionMask = places == 0 ? 0 : ~0 << UInt64(64 - 8 * places)
    scale = Self.powers[places]
  }

  private static let powers: InlineArray<9, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8,
  ]

  /// The double nearest to the number at some bytes; NaN where it is written otherwise. Looks at eight
  /// bytes before the number, and at 24 from its first one on.
  ///
  /// It is exact: an integer below 10^15 divided by a power of ten up to 10^8, both of which a double
  /// holds.
  @inline(__always)
  package func value(_ bytes: UnsafePointer<UInt8>) -> Double {
    let whole = DigitBytes.word(bytes + sign) &<< wholeShift
    guard isPlain, sign == 0 || bytes[0] == UInt8(ascii: "-"), Self.isEnd(bytes[length]) else {
      return .nan
    }
    let magnitude: Double
    if places == 0 {
      guard DigitBytes.areDigits(whole, 0) else { return .nan }
      magnitude = DigitBytes.number(whole)
    } else {
      let fraction = DigitBytes.word(bytes + (length &- 8)) & fractionMask
      guard bytes[point] == UInt8(ascii: "."), DigitBytes.areDigits(whole, fraction) else {
        return .nan
      }
      if isShort {
        let digits = whole &>> UInt64(truncatingIfNeeded: 8 &* places) | fraction
        magnitude = DigitBytes.number(digits) / scale
      } else {
        magnitude = (DigitBytes.number(whole) * scale + DigitBytes.number(fraction)) / scale
      }
    }
    return sign == 0 ? magnitude : -magnitude
  }

  /// Reads a number that may be written otherwise, and takes its layout; NaN where there is none.
  ///
  /// There is none with an exponent or of more than 40 bytes. Of the bytes at least
  /// `DecimalText.prefixReach` can be read.
  @inline(never)
  package mutating func read(_ bytes: UnsafePointer<UInt8>) -> Double {
    self = LaneLayout(bytes)
    let value = value(bytes)
    guard value.isNaN else { return value }
    let number = DecimalText.prefix(bytes)
    self = LaneLayout()
    length = number.length
    return number.length > 0 ? number.value : .nan
  }

  /// Whether a byte may follow a number: neither digit nor point.
  @inline(__always)
  private static func isEnd(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: ".") > 11 }
}
