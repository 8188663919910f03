extension DecimalText {
  /// Appends the shortest text that reads back as the same float, by way of a double.
  package static func append(_ value: Float, to bytes: inout [UInt8]) {
    append(nearestDecimal(value), to: &bytes)
  }

  /// The double nearest to a decimal that means a float and no other: 0.1 for the float that is
  /// 0.100000001490116. The value itself where it takes nine decimals or more.
  package static func nearestDecimal(_ value: Float) -> Double {
    let double = Double(value)
    var power = 1.0
    for _ in 0..<9 {
      // The division is rounded correctly, as reading a decimal is.
      let scaled = (double * power).rounded()
      if abs(scaled) < 1e15, Float(scaled / power) == value { return scaled / power }
      power *= 10
    }
    return double
  }

  /// Appends a number of at most six decimals, as nearly all measured ones are: it takes one
  /// multiplication and one division. Returns whether it was one.
  @inline(__always)
  static func appendMillionths(_ value: Double, to bytes: inout [UInt8]) -> Bool {
    let scaled = (value * 1e6).rounded()
    guard abs(scaled) < 1e15, scaled / 1e6 == value, scaled != 0 || value.sign == .plus else {
      return false
    }
    if scaled < 0 { bytes.append(Ascii.minus) }
    appendMillionths(Int(scaled).magnitude, to: &bytes)
    return true
  }

  private static func appendMillionths(_ value: UInt, to bytes: inout [UInt8]) {
    appendWhole(value / 1_000_000, to: &bytes)
    var rest = value % 1_000_000
    guard rest > 0 else { return }
    bytes.append(Ascii.point)
    while rest > 0 {
      bytes.append(Ascii.zero + UInt8(truncatingIfNeeded: rest / 100_000))
      rest = rest % 100_000 * 10
    }
  }

  private static func appendWhole(_ value: UInt, to bytes: inout [UInt8]) {
    if value >= 10 { appendWhole(value / 10, to: &bytes) }
    bytes.append(Ascii.zero + UInt8(truncatingIfNeeded: value % 10))
  }
}
