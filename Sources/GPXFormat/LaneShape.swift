/// The shape of a track point: all its text but for the numbers and the time.
///
/// Points of one file nearly always have the shape of the one before, to the blank. Comparing the
/// text between the values with that takes a fifth of the time of reading tags (measured).
struct LaneShape {
  /// A piece of text, and the value behind it.
  struct Step {
    /// Where the piece begins in `text`.
    let start: Int32
    /// How long it is.
    let count: Int32
    /// Its bits in sixteen bytes, where it is shorter.
    let mask: SIMD2<UInt64>
    /// The value; nil behind the last piece.
    fileprivate(set) var value: LaneValue?
    /// Where the value goes, once the shape is complete.
    fileprivate(set) var target: LaneTarget
    /// How the last number there was written.
    var layout = LaneLayout()
  }

  /// Longest text of one value.
  static let longestValue = 40

  /// The last one has no value behind it.
  var steps: [Step] = []
  /// The pieces one after the other, each of them with sixteen bytes behind it.
  private(set) var text: [UInt8] = []
  /// How many bytes a point of this shape can have at most, with those that are looked at beyond it; 0
  /// where there is no shape.
  private(set) var reach = 0
  /// Ends of lines in a point.
  private(set) var lines = 0
  /// The channels that have a value.
  private(set) var present: UInt16 = 0
  /// The raw value of the kind of fix, whose word is part of the shape.
  private(set) var fix: UInt8 = 0

  /// Forgets all.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    (reach, lines, present, fix) = (0, 0, 0, 0)
  }

  /// Adds a piece of text and the value behind it, nil behind the last piece.
  mutating func add(_ piece: UnsafeBufferPointer<UInt8>, _ value: LaneValue?) {
    steps.append(
      Step(
        start: Int32(truncatingIfNeeded: text.count), count: Int32(truncatingIfNeeded: piece.count),
        mask: SIMD2(Self.mask(piece.count), Self.mask(piece.count - 8)), value: value,
        target: LaneTarget(value)))
    text.append(contentsOf: piece)
    text.append(contentsOf: repeatElement(0, count: 16))
    reach += piece.count + 16 + Self.longestValue
    for byte in piece where byte == UInt8(ascii: "\n") { lines += 1 }
  }

  /// Completes the shape of the point that `row` was made of: of two values for one channel only one is
  /// kept, the first one of the greatest rank.
  mutating func complete(_ row: PointRow) {
    present = row.present
    let bit = PointChannel.fix.bit
    if present & bit != 0 { fix = UInt8(row.values[PointChannel.fix.rawValue]) }
    for index in steps.indices {
      guard let value = steps[index].value, value.isOfChannel else { continue }
      let isKept = !steps.indices.contains { other in
        guard let rival = steps[other].value, rival.isOfChannel, rival.channel == value.channel
        else {
          return false
        }
        return rival.rank > value.rank || (rival.rank == value.rank && other < index)
      }
      if isKept { continue }
      steps[index].value?.isKept = false
      steps[index].target = LaneTarget(steps[index].value)
    }
  }

  /// The bits of so many bytes, the first one lowest; at most eight.
  private static func mask(_ count: Int) -> UInt64 {
    count < 8 ? ~(UInt64.max << max(0, 8 * count)) : .max
  }

  /// Whether the bytes at `place` are those of a step at `piece`; of both sixteen more can be read.
  @inline(__always)
  static func matches(
    _ place: UnsafePointer<UInt8>, _ piece: UnsafePointer<UInt8>, _ step: Step
  ) -> Bool {
    var difference = self.difference(place, piece, at: 0) & step.mask
    // The last sixteen bytes overlap those before.
    let last = Int(step.count) &- 16
    if last > 0 {
      var index = 16
      while index < last {
        difference |= self.difference(place, piece, at: index)
        index &+= 16
      }
      difference |= self.difference(place, piece, at: last)
    }
    return difference.x | difference.y == 0
  }

  /// The bits of sixteen bytes that differ.
  @inline(__always)
  private static func difference(
    _ place: UnsafePointer<UInt8>, _ piece: UnsafePointer<UInt8>, at offset: Int
  ) -> SIMD2<UInt64> {
    UnsafeRawPointer(place).loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      ^ UnsafeRawPointer(piece).loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
  }
}
