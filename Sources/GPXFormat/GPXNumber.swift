internal import ByteScanning

/// Numbers as GPX's `xsd:decimal`: never an exponent, and no more than the 24 digits that libxml2's
/// schema validation can carry.
enum GPXNumber {
  /// The least magnitude whose digits before the point do not fit.
  private static let limit = 1e24
  /// Digits behind the point of a number that would need more than 24 in all; it is smaller than
  /// 1e-7, so that they are enough for anything measured.
  private static let mostPlaces = 20

  /// Whether the number can be written.
  static func allows(_ value: Double) -> Bool { abs(value) < limit }

  /// Degrees: the shortest text that gives the same number, and at least seven places.
  ///
  /// Nearly all coordinates have at most seven; they take one multiplication and one division.
  @inline(__always)
  static func appendDegrees(_ value: Double, to bytes: inout [UInt8]) {
    let scaled = (value * 1e7).rounded()
    if abs(scaled) < 1e10, scaled / 1e7 == value {
      appendFixed(Int(scaled), to: &bytes)
    } else {
      appendLongDegrees(value, to: &bytes)
    }
  }

  /// The shortest text that gives the same number.
  ///
  /// A number of at most six decimals takes one multiplication and one division.
  @inline(__always)
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    let scaled = (value * 1e6).rounded()
    if abs(scaled) < 1e15, scaled / 1e6 == value {
      appendScaled(Int(scaled), places: 6, to: &bytes)
    } else {
      appendLong(value, to: &bytes)
    }
  }

  /// The shortest text that gives the same number after it is read as a double and made a float.
  static func append(_ value: Float, to bytes: inout [UInt8]) {
    let double = Double(value)
    var power = 1.0
    for places in 0..<9 {
      let scaled = (double * power).rounded()
      // The division gives the double nearest to the decimal, as reading it does.
      if abs(scaled) < 1e15, Float(scaled / power) == value {
        return appendScaled(Int(scaled), places: places, to: &bytes)
      }
      power *= 10
    }
    appendLong(double, to: &bytes)
  }

  /// A whole number.
  @inline(__always)
  static func append(_ value: UInt16, to bytes: inout [UInt8]) {
    appendWhole(UInt(value), to: &bytes)
  }

  // MARK: The short ones

  /// Ten millionths, as a decimal with seven places.
  private static func appendFixed(_ scaled: Int, to bytes: inout [UInt8]) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = scaled.magnitude
    appendWhole(magnitude / 10_000_000, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    var rest = magnitude % 10_000_000
    var divisor: UInt = 1_000_000
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// A number times ten to the power of `places`, as a decimal without zeros at its end.
  private static func appendScaled(_ scaled: Int, places: Int, to bytes: inout [UInt8]) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var places = places
    var magnitude = scaled.magnitude
    while places > 0, magnitude % 10 == 0 {
      magnitude /= 10
      places -= 1
    }
    var unit: UInt = 1
    for _ in 0..<places { unit *= 10 }
    appendWhole(magnitude / unit, to: &bytes)
    guard places > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = magnitude % unit
    while unit > 1 {
      unit /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
    }
  }

  private static func appendWhole(_ value: UInt, to bytes: inout [UInt8]) {
    if value >= 10 { appendWhole(value / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  // MARK: The long ones

  @inline(never)
  private static func appendLongDegrees(_ value: Double, to bytes: inout [UInt8]) {
    let start = bytes.count
    appendLong(value, to: &bytes)
    var places = 0
    if let point = bytes[start...].firstIndex(of: UInt8(ascii: ".")) {
      places = bytes.count - point - 1
    } else {
      bytes.append(UInt8(ascii: "."))
    }
    for _ in places..<max(places, 7) { bytes.append(UInt8(ascii: "0")) }
  }

  @inline(never)
  private static func appendLong(_ value: Double, to bytes: inout [UInt8]) {
    guard abs(value) < 1e-7 else { return DecimalText.append(value, to: &bytes) }
    DecimalText.append(value, decimalsAtMost: mostPlaces, to: &bytes)
  }
}
