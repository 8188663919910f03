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
    let memory = rows.memory
    let reach = shape.reach
    var clock = clock
    let text = shape.text
    shape.steps.withUnsafeMutableBufferPointer { steps in
      text.withUnsafeBufferPointer { text in
        guard let pieces = text.baseAddress else { return }
        while followed.count < most, document.count &- followed.end >= reach {
          var point = LanePoint(base + followed.end, row: followed.count, memory)
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
  private let memory: UnsafeMutableRawPointer

  @inline(__always)
  init(_ place: UnsafePointer<UInt8>, row: Int, _ memory: UnsafeMutableRawPointer) {
    self.place = place
    self.row = row
    self.memory = memory
    store(Double.nan, in: LaneRows.elevationColumn)
    store(Int64.min, in: LaneRows.timeColumn)
  }

  /// Reads all of it; whether it has the shape and no value that would be an issue.
  @inline(__always)
  mutating func read(
    _ steps: UnsafeMutableBufferPointer<LaneShape.Step>, _ pieces: UnsafePointer<UInt8>,
    _ clock: inout InstantPrefix
  ) -> Bool {
    for index in steps.indices {
      let kind = steps[index].target.kind
      guard LaneShape.matches(place, pieces + Int(steps[index].start), steps[index]) else {
        return false
      }
      place += Int(steps[index].count)
      switch kind {
      case .end: return true
      case .time: guard readTime(&clock) else { return false }
      case .double, .float, .count: guard readNumber(&steps[index]) else { return false }
      }
    }
    return false
  }

  @inline(__always)
  private mutating func readTime(_ clock: inout InstantPrefix) -> Bool {
    let reading = clock.read(place)
    store(reading.milliseconds, in: LaneRows.timeColumn)
    offset = reading.offset
    place += reading.length
    return reading.length > 0
  }

  @inline(__always)
  private mutating func readNumber(_ step: inout LaneShape.Step) -> Bool {
    var value = step.layout.value(place)
    if value.isNaN { value = step.layout.read(place) }
    let target = step.target
    guard value >= target.least, value <= target.greatest else { return false }
    place += step.layout.length
    switch target.kind {
    case .double: store(value, in: target.column)
    case .count where value != Double(Int32(value)):
      store(Float(value.rounded()), in: target.column)
    default: store(Float(value), in: target.column)
    }
    return true
  }

  /// Stores a value in the row of a column.
  @inline(__always)
  private func store<Value: BitwiseCopyable>(_ value: Value, in column: Int) {
    (memory + column).assumingMemoryBound(to: Value.self)[row] = value
  }
}
