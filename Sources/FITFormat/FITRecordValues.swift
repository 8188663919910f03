internal import TrackModel

/// The values of one record as FIT has them; the bits for "no value" where there is none.
struct FITRecordValues {
  var time = UInt32.max
  var latitude = Int32.max
  var longitude = Int32.max
  var elevation = UInt32.max
  var distance = UInt32.max
  var speed = UInt32.max
  var accuracy = UInt8.max
  var heartRate = UInt8.max
  var cadence = UInt8.max
  var power = UInt16.max
  var temperature = Int8.max

  /// Values that were there and cannot be written, and those that lose a fraction of a second.
  var unwritable = 0
  var fractions = 0

  /// Numbers that fit the 16 bits of altitude and speed.
  static let widest16 = UInt32(UInt16.max) - 1

  mutating func set(time: Int64) {
    guard time != Missing.time else { return }
    guard let seconds = FITUnits.seconds(time) else { return unwritable += 1 }
    self.time = seconds
    if time % 1000 != 0 { fractions += 1 }
  }

  /// A position counts only as a whole.
  mutating func set(latitude: Double, longitude: Double) {
    if latitude.isNaN && longitude.isNaN { return }
    guard let north = FITUnits.semicircles(latitude), let east = FITUnits.semicircles(longitude)
    else { return unwritable += 1 }
    self.latitude = north
    self.longitude = east
  }

  mutating func set(elevation: Double) {
    set(elevation, scale: 5, offset: 500, in: \.elevation)
  }

  mutating func set(distance: Double) {
    set(distance, scale: 100, offset: 0, in: \.distance)
  }

  mutating func set(speed: Double) {
    set(speed, scale: 1000, offset: 0, in: \.speed)
  }

  mutating func set(accuracy: Float) {
    guard !accuracy.isNaN else { return }
    guard let value = UInt8(exactly: accuracy.rounded()), value != .max else {
      return unwritable += 1
    }
    self.accuracy = value
  }

  mutating func set(temperature: Float) {
    guard !temperature.isNaN else { return }
    guard let value = Int8(exactly: temperature.rounded()), value != .max else {
      return unwritable += 1
    }
    self.temperature = value
  }

  mutating func set(heartRate: Int?) {
    set(heartRate, in: \.heartRate)
  }

  mutating func set(cadence: Int?) {
    set(cadence, in: \.cadence)
  }

  mutating func set(power: Int?) {
    set(power, in: \.power)
  }

  private mutating func set(
    _ value: Double, scale: Double, offset: Double, in place: WritableKeyPath<Self, UInt32>
  ) {
    guard !value.isNaN else { return }
    let raw = ((value + offset) * scale).rounded()
    guard raw >= 0, raw < Double(UInt32.max) else { return unwritable += 1 }
    self[keyPath: place] = UInt32(raw)
  }

  private mutating func set<Value: FixedWidthInteger>(
    _ value: Int?, in place: WritableKeyPath<Self, Value>
  ) {
    guard let value else { return }
    guard let written = Value(exactly: value), written != .max else { return unwritable += 1 }
    self[keyPath: place] = written
  }
}
