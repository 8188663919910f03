/// The optional measured values of a track point that have a column. The first ones are columns of
/// `Float`, then those of `UInt16`, last the kind of fix.
enum PointChannel: Int {
  case horizontalAccuracy, verticalAccuracy, hdop, vdop, pdop, speed, course, temperature
  case heartRate, cadence, power, satellites
  case fix

  /// How many channels have a column of `Float`.
  static let floatCount = 8
  /// How many channels there are.
  static let count = 13

  /// The channel's bit in a mask.
  var bit: UInt16 { 1 << UInt16(rawValue) }
}
