/// The double nearest to `mantissa · 10^exponent`, half to even.
enum NearestDouble {
  /// The value where one correctly rounded operation gives it: both sides are exact doubles
  /// (Clinger, "How to read floating point numbers accurately", 1990).
  @inline(__always)
  static func exact(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if mantissa <= 1 << 53 {
      if exponent <= 0, exponent >= -22 { return Double(mantissa) / powers[-exponent] }
      if exponent > 0, exponent <= 22 { return Double(mantissa) * powers[exponent] }
    }
    return mantissa == 0 ? 0 : nil
  }

  /// The value from one full-width multiplication or division; nil where the power of ten does not
  /// fit 64 bits.
  static func rounded(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa > 0, abs(exponent) < integerPowers.count else { return nil }
    return exponent < 0
      ? quotient(mantissa, integerPowers[-exponent])
      : product(mantissa, integerPowers[exponent])
  }

  private static func quotient(_ mantissa: UInt64, _ power: UInt64) -> Double {
    // Both are shifted to the top, so that the quotient's first bit is its highest or the one
    // below; in the former case the dividend goes down a bit, which also keeps it from overflow.
    let divisorShift = power.leadingZeroBitCount
    let dividendShift = mantissa.leadingZeroBitCount
    let divisor = power << divisorShift
    let dividend = mantissa << dividendShift
    let isLarge = dividend >= divisor
    let high = isLarge ? dividend >> 1 : dividend
    let low = isLarge ? dividend << 63 : 0
    let (quotient, remainder) = divisor.dividingFullWidth((high, low))
    return assemble(
      quotient, isInexact: remainder != 0,
      exponent: divisorShift - dividendShift - 64 + (isLarge ? 1 : 0))
  }

  private static func product(_ mantissa: UInt64, _ power: UInt64) -> Double {
    let (high, low) = mantissa.multipliedFullWidth(by: power)
    guard high > 0 else {
      let shift = low.leadingZeroBitCount
      return assemble(low << shift, isInexact: false, exponent: -shift)
    }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << shift | low >> (64 - shift)
    return assemble(top, isInexact: low << shift != 0, exponent: 64 - shift)
  }

  /// The double nearest to `bits · 2^exponent`, where the highest bit is set, and `isInexact` says
  /// that a little more stands below the lowest. Only for normal results.
  private static func assemble(_ bits: UInt64, isInexact: Bool, exponent: Int) -> Double {
    let kept = bits >> 11
    let rest = bits & 0x7FF
    let half: UInt64 = 0x400
    let isUp = rest > half || (rest == half && (isInexact || kept & 1 == 1))
    // 2^53 after rounding up is still exact, and so is the multiplication by a power of two.
    let scale = Double(bitPattern: UInt64(exponent + 11 + 1023) << 52)
    return Double(kept + (isUp ? 1 : 0)) * scale
  }

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
