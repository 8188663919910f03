internal import ByteScanning

/// Points of the same shape as the one before: what is run through millions of times.
extension TrackPointLane {
  /// What `follow` has read.
  struct Followed {
    /// Where the last point ends.
    var end: Int
    /// How many points there are.
    var count = 0
    /// The first offset of local time among them that is not zero, seconds.
    var offset = 0
  }

  /// Reads points of the shape as long as there are some, at most `most`, into `rows`.
  mutating func follow(
    _ document: UnsafeBufferPointer<UInt8>, from place: Int, most: Int
  ) -> Followed {
    var followed = Followed(end: place)
    guard let base = document.baseAddress, shape.reach > 0 else { return followed }
    let most = min(most, LaneRows.capacity)
    let rows = rows
    let reach = shape.reach
    var clock = clock
    shape.steps.withUnsafeBufferPointer { steps in
      shape.text.withUnsafeBufferPointer { text in
        guard let pieces = text.baseAddress else { return }
        while followed.count < most, document.count &- followed.end >= reach {
          var point = LanePoint(base + followed.end, row: followed.count, rows)
          guard point.read(steps, pieces, &clock) else { return }
          if point.offset != 0, followed.offset == 0 { followed.offset = point.offset }
          followed.end = point.place - base
          followed.count &+= 1
        }
      }
    }
    self.clock = clock
    return followed
  }
}

/// A point of a known shape, on its way into a row.
private struct LanePoint {
  /// The next byte. The shape's reach can be read from the point's first byte on.
  var place: UnsafePointer<UInt8>
  /// Seconds east of UTC in its time.
  var offset = 0
  private let row: Int
  private let rows: LaneRows

  @inline(__always)
  init(_ place: UnsafePointer<UInt8>, row: Int, _ rows: LaneRows) {
    self.place = place
    self.row = row
    self.rows = rows
    rows.elevations[row] = .nan
    rows.times[row] = .min
  }

  /// Reads all of it; whether it has the shape and no value that would be an issue.
  @inline(__always)
  mutating func read(
    _ steps: UnsafeBufferPointer<LaneShape.Step>, _ pieces: UnsafePointer<UInt8>,
    _ clock: inout InstantPrefix
  ) -> Bool {
    for step in steps {
      guard LaneShape.matches(place, pieces + Int(step.start), step) else { return false }
      place += Int(step.count)
      guard let value = step.value else { return true }
      if value.kind == .time {
        guard readTime(&clock) else { return false }
      } else {
        guard readNumber(value) else { return false }
      }
    }
    return false
  }

  @inline(__always)
  private mutating func readTime(_ clock: inout InstantPrefix) -> Bool {
    let reading = clock.read(place)
    rows.times[row] = reading.milliseconds
    offset = reading.offset
    place += reading.length
    return reading.length > 0
  }

  @inline(__always)
  private mutating func readNumber(_ value: LaneValue) -> Bool {
    var number = DecimalText.prefix(place)
    if number.length == 0 { number = DecimalText.longPrefix(place) }
    guard number.length > 0, value.kind.allows(number.value) else { return false }
    place += number.length
    switch value.kind {
    case .latitude: rows.latitudes[row] = number.value
    case .longitude: rows.longitudes[row] = number.value
    case .elevation: rows.elevations[row] = number.value
    default:
      let column = value.isKept ? Int(value.channel) : LaneRows.unkept
      let stored = value.kind == .count ? number.value.rounded() : number.value
      rows.values[column &* LaneRows.capacity &+ row] = Float(stored)
    }
    return true
  }
}
