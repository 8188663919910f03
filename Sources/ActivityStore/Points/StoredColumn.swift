internal import TrackModel

/// The columns of stored points; the raw value is the bit in `segment.columns` and the order of the
/// columns in a blob. Numbers never change their meaning.
enum StoredColumn: Int, CaseIterable {
  case time, latitude, longitude, elevation, distance, horizontalAccuracy, verticalAccuracy
  case hdop, vdop, pdop, speed, course, heartRate, cadence, power, temperature, satellites, fix
  /// Why the point does not count: `RejectionReason.rawValue`.
  case rejection

  /// The column's bit.
  var bit: Int64 { 1 << Int64(rawValue) }

  /// Steps of what is stored in one of the unit that `TrackPoints` has.
  var scale: Double {
    switch self {
    case .latitude, .longitude: 1e7
    case .time, .heartRate, .cadence, .power, .satellites, .fix, .rejection: 1
    default: 100
    }
  }

  /// The integer for a measured value, `Int64.min` for one that is not finite or has no exact
  /// integer.
  func stored(_ value: Double) -> Int64 {
    let scaled = (value * scale).rounded()
    return abs(scaled) < 9_007_199_254_740_992 ? Int64(scaled) : Missing.time
  }

  /// The value of an integer; not a number where it is missing.
  func value(_ stored: Int64) -> Double {
    stored == Missing.time ? .nan : Double(stored) / scale
  }
}
