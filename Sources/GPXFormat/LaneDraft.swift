internal import ByteScanning
internal import TrackModel

/// The plain track point in work.
struct LaneDraft {
  /// Its row in the columns.
  var row = PointRow()
  /// Seconds east of UTC in its time.
  var offset = 0

  /// A point of which nothing is known.
  @inline(__always)
  mutating func start() {
    row.start(latitude: Missing.degrees, longitude: Missing.degrees)
    offset = 0
  }

  /// Takes a value as the assembler takes it from libxml2's event. Returns false where there would be
  /// an issue, or an exception to think about; the point is then not plain.
  mutating func take(
    _ value: LaneValue, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch value.kind {
    case .time:
      guard let reading = InstantText.parse(text.span), let offset = reading.offset else {
        return false
      }
      row.time = reading.milliseconds
      self.offset = offset
      return true
    case .fix:
      let word = String(decoding: text, as: UTF8.self)
      guard let fix = FixKind(gpxWord: word) else { return false }
      row.set(Int(value.channel), Float(fix.rawValue), rank: value.rank)
      return true
    default:
      guard let number = DecimalText.parse(text.span) else { return false }
      return take(value, number)
    }
  }

  /// Takes a number. Returns false where the value cannot mean it.
  private mutating func take(_ value: LaneValue, _ number: Double) -> Bool {
    switch value.kind {
    case .latitude: row.latitude = number
    case .longitude: row.longitude = number
    case .elevation: row.elevation = number
    case .measure, .temperature: row.offer(Int(value.channel), Float(number), rank: value.rank)
    case .count: row.offer(Int(value.channel), Float(number.rounded()), rank: value.rank)
    case .time, .fix: return false
    }
    return value.kind.range.contains(number)
  }
}

extension LaneValue.Kind {
  /// The numbers that can be a value of the kind, so that there is no issue; of time and fix none is.
  var range: ClosedRange<Double> {
    switch self {
    case .latitude: -90...90
    case .longitude: -180...180
    case .elevation: -Double.infinity...Double.infinity
    case .measure: 0...Self.greatestFloat
    case .temperature: -Self.greatestFloat...Self.greatestFloat
    // Rounded, half away from zero, it is 0 to 65,534.
    case .count: (-0.5).nextUp...65_534.5.nextDown
    case .time, .fix: 0...0
    }
  }

  /// The greatest number that becomes a finite `Float`: less than halfway to 2^128.
  private static let greatestFloat = (0x1.ffffffp127).nextDown
}
