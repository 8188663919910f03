/// Rows of points of one shape, on their way into the columns: as many as fit the processor's first
/// cache. Writing them here and moving them by columns takes half the time of appending each value
/// to its column (measured).
///
/// A class, since it owns memory.
final class LaneRows {
  /// How many rows there can be.
  static let capacity = 256
  /// Columns of eight bytes a row: times, latitudes, longitudes, elevations.
  private static let wideColumns = 4
  /// Behind them columns of `Float`: one for each channel, and one of values that are not kept.
  private static let narrowColumns = PointChannel.count + 1

  /// The columns, one after the other.
  let memory: UnsafeMutableRawPointer

  init() {
    let count = Self.capacity * (Self.wideColumns * 8 + Self.narrowColumns * 4)
    memory = .allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  deinit { memory.deallocate() }

  /// Where a column of eight bytes a row begins in the memory.
  private static func wide(_ column: Int) -> Int { column * capacity * 8 }

  /// Where the column of a channel begins in the memory, or that of values that are not kept.
  private static func narrow(_ channel: Int) -> Int { wide(wideColumns) + channel * capacity * 4 }

  static let timeColumn = wide(0)
  static let elevationColumn = wide(3)

  /// Where the column of a value begins in the memory.
  static func column(of value: LaneValue) -> Int {
    switch value.kind {
    case .time: timeColumn
    case .latitude: wide(1)
    case .longitude: wide(2)
    case .elevation: elevationColumn
    case .measure, .count, .temperature, .fix:
      narrow(value.isKept ? Int(value.channel) : PointChannel.count)
    }
  }

  /// The first times.
  func times(_ count: Int) -> UnsafeBufferPointer<Int64> { rows(Self.timeColumn, count) }
  /// The first latitudes.
  func latitudes(_ count: Int) -> UnsafeBufferPointer<Double> { rows(Self.wide(1), count) }
  /// The first longitudes.
  func longitudes(_ count: Int) -> UnsafeBufferPointer<Double> { rows(Self.wide(2), count) }
  /// The first elevations.
  func elevations(_ count: Int) -> UnsafeBufferPointer<Double> { rows(Self.elevationColumn, count) }

  /// The first values of a channel.
  func values(_ channel: Int, _ count: Int) -> UnsafeBufferPointer<Float> {
    rows(Self.narrow(channel), count)
  }

  /// The first rows of a column; `count` is at most the capacity.
  private func rows<Value>(_ column: Int, _ count: Int) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(
      start: UnsafePointer((memory + column).assumingMemoryBound(to: Value.self)), count: count)
  }
}
