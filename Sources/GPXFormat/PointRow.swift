internal import TrackModel

/// The measured values of the track point in work: a row of the columns to be.
struct PointRow {
  var latitude = Missing.degrees
  var longitude = Missing.degrees
  var elevation = Missing.metres
  var time = Missing.time
  /// The channels that have a value.
  private(set) var present: UInt16 = 0
  /// The values, the kind of fix as its raw value.
  private(set) var values = InlineArray<13, Float>(repeating: 0)
  /// The rank of each value.
  private var ranks = InlineArray<13, UInt8>(repeating: 0)

  /// A point of which only the position is known.
  @inline(__always)
  mutating func start(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    elevation = Missing.metres
    time = Missing.time
    present = 0
  }

  /// Whether a value of this rank would count.
  @inline(__always)
  func accepts(_ channel: PointChannel, rank: UInt8) -> Bool {
    present & channel.bit == 0 || ranks[channel.rawValue] < rank
  }

  @inline(__always)
  mutating func set(_ channel: PointChannel, _ value: Float, rank: UInt8) {
    set(channel.rawValue, value, rank: rank)
  }

  /// Sets the value of the channel of a number, which is below 13.
  @inline(__always)
  mutating func set(_ channel: Int, _ value: Float, rank: UInt8) {
    present |= 1 &<< UInt16(truncatingIfNeeded: channel)
    values[channel] = value
    ranks[channel] = rank
  }

  /// Sets the value of the channel of a number, unless one of a greater or the same rank is there.
  @inline(__always)
  mutating func offer(_ channel: Int, _ value: Float, rank: UInt8) {
    let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: channel)
    if present & bit == 0 || ranks[channel] < rank { set(channel, value, rank: rank) }
  }
}
