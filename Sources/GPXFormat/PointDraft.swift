internal import TrackModel

/// The track point in work.
struct PointDraft {
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
  var fields: [PointField] = []
  var looseLink = LooseLink()
  var foreign: [ForeignElement] = []

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
    present |= channel.bit
    values[channel.rawValue] = value
    ranks[channel.rawValue] = rank
  }
}

/// GPX 1.0's `url` and `urlname`, which together are a link.
struct LooseLink {
  var address: String?
  var text: String?

  /// Hands the link over, if there is one, and forgets it.
  mutating func take() -> Link? {
    guard let address else { return nil }
    let link = Link(address: address, text: text)
    self = LooseLink()
    return link
  }
}
