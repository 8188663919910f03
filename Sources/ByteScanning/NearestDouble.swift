/// The double nearest to `mantissa · 10^exponent`, half to even.
enum NearestDouble {
  /// Integers up to here are exact doubles.
  static let exactLimit: UInt64 = 1 << 53

  /// The value where one correctly rounded operation gives it: both sides are exact doubles
  /// (Clinger, "How to read floating point numbers accurately", 1990).
  static func exact(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if mantissa == 0 { return 0 }
    guard mantissa <= exactLimit, abs(exponent) < powers.count else { return nil }
    return exponent < 0
      ? Double(mantissa) / powers[-exponent] : Double(mantissa) * powers[exponent]
  }

  /// The value from one full-width multiplication or division; nil where the power of ten does not
  /// fit 64 bits, or where more digits decide.
  ///
  /// `isCut` says that the number is greater, by less than one of the mantissa, and that the
  /// mantissa has 19 digits.
  static func rounded(_ mantissa: UInt64, _ exponent: Int, isCut: Bool) -> Double? {
    guard mantissa > 0, abs(exponent) < integerPowers.count else { return nil }
    return exponent < 0
      ? quotient(mantissa, integerPowers[-exponent], isCut: isCut)
      : product(mantissa, integerPowers[exponent], isCut: isCut)
  }

  private static func quotient(_ mantissa: UInt64, _ power: UInt64, isCut: Bool) -> Double? {
    // Both are shifted to the top, and the dividend down again where the quotient would be one or
    // more: so it has 64 bits, the highest of them set.
    let divisorShift = power.leadingZeroBitCount
    let dividendShift = mantissa.leadingZeroBitCount
    let divisor = power << divisorShift
    let dividend = mantissa << dividendShift
    let isLarge = dividend >= divisor
    let (quotient, remainder) = divisor.dividingFullWidth(
      (isLarge ? dividend >> 1 : dividend, isLarge ? dividend << 63 : 0))
    return assemble(
      quotient, isInexact: remainder != 0, isCut: isCut,
      exponent: divisorShift - dividendShift - 64 + (isLarge ? 1 : 0))
  }

  private static func product(_ mantissa: UInt64, _ power: UInt64, isCut: Bool) -> Double? {
    let (high, low) = mantissa.multipliedFullWidth(by: power)
    guard high > 0 else {
      let shift = low.leadingZeroBitCount
      return assemble(low << shift, isInexact: false, isCut: isCut, exponent: -shift)
    }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << shift | low >> (64 - shift)
    return assemble(top, isInexact: low << shift != 0, isCut: isCut, exponent: 64 - shift)
  }

  /// The double nearest to `bits · 2^exponent`, where the highest bit is set, and `isInexact` says
  /// that a little more stands below the lowest; nil where the digits that were cut decide. Only
  /// for normal results.
  private static func assemble(
    _ bits: UInt64, isInexact: Bool, isCut: Bool, exponent: Int
  ) -> Double? {
    let kept = bits >> 11
    let rest = bits & 0x7FF
    let half: UInt64 = 0x400
    // One of a mantissa of 19 digits is less than 2^64 / 10^18 < 19 of the 64 bits.
    if isCut, rest < half, rest + 20 >= half { return nil }
    let isUp = rest > half || (rest == half && (isInexact || isCut || kept & 1 == 1))
    // 2^53 after rounding up is still exact, and so is the multiplication by a power of two.
    let scale = Double(bitPattern: UInt64(exponent + 11 + 1023) << 52)
    return Double(kept + (isUp ? 1 : 0)) * scale
  }

  /// 10^exponent as an exact double, exponent 0 to 22.
  @inline(__always)
  static func power(_ exponent: Int) -> Double { powers[exponent] }

  /// 10^exponent as an integer, exponent 0 to 19.
  @inline(__always)
  static func integerPower(_ exponent: Int) -> UInt64 { integerPowers[exponent] }

  /// The powers of ten that are exact doubles.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The powers of ten that fit 64 bits.
  private static let integerPowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
