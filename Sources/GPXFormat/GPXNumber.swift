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
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    if abs(value) < 1e-7 {
      DecimalText.append(value, decimalsAtMost: mostPlaces, to: &bytes)
    } else {
      DecimalText.append(value, to: &bytes)
    }
  }

  /// The shortest text that gives the same number after it is read as a double and made a float.
  static func append(_ value: Float, to bytes: inout [UInt8]) {
    append(DecimalText.nearestDecimal(value), to: &bytes)
  }

  /// Ten millionths, as a decimal with seven places.
  private static func appendFixed(_ scaled: Int, to bytes: inout [UInt8]) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = scaled.magnitude
    DecimalText.append(magnitude / 10_000_000, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    var rest = magnitude % 10_000_000
    for _ in 0..<7 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 1_000_000))
      rest = rest % 1_000_000 * 10
    }
  }

  @inline(never)
  private static func appendLongDegrees(_ value: Double, to bytes: inout [UInt8]) {
    let start = bytes.count
    append(value, to: &bytes)
    var places = 0
    if let point = bytes[start...].firstIndex(of: UInt8(ascii: ".")) {
      places = bytes.count - point - 1
    } else {
      bytes.append(UInt8(ascii: "."))
    }
    for _ in places..<max(places, 7) { bytes.append(UInt8(ascii: "0")) }
  }
}
