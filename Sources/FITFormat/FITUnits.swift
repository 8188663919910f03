internal import TrackModel

/// How FIT counts times and angles (FIT protocol, `date_time` and semicircles).
package enum FITUnits {
  /// Seconds from 1970 to FIT's epoch, 1989-12-31T00:00:00Z.
  package static let epoch: Int64 = 631_065_600
  /// Below this a time counts from when the device was switched on.
  package static let firstDate: UInt32 = 0x1000_0000
  /// Degrees of one semicircle.
  package static let degreesPerSemicircle = 180.0 / 2_147_483_648

  /// Milliseconds since 1970 UTC; missing where the time is invalid.
  package static func milliseconds(_ seconds: UInt32) -> Int64 {
    seconds == .max ? Missing.time : (Int64(seconds) + epoch) * 1000
  }

  /// The nearest second of FIT's count; nil where the time is missing or out of its range.
  package static func seconds(_ milliseconds: Int64) -> UInt32? {
    guard milliseconds != Missing.time else { return nil }
    let whole = milliseconds / 1000
    let rest = milliseconds % 1000
    let rounded = whole + (rest >= 500 ? 1 : rest < -500 ? -1 : 0)
    guard let seconds = UInt32(exactly: rounded - epoch), seconds != .max else { return nil }
    return seconds
  }

  /// Degrees of a position's coordinate.
  package static func degrees(_ semicircles: Int32) -> Double {
    Double(semicircles) * degreesPerSemicircle
  }

  /// The nearest semicircle; nil where the angle is missing or beyond half a circle.
  package static func semicircles(_ degrees: Double) -> Int32? {
    guard degrees >= -180, degrees <= 180 else { return nil }
    let rounded = (degrees / degreesPerSemicircle).rounded()
    // Half a circle to the east is half a circle to the west; the largest number means "invalid".
    return rounded >= 2_147_483_648 ? .min : rounded == 2_147_483_647 ? .min : Int32(rounded)
  }
}
