/// Rows of points of one shape, on their way into the columns: as many as fit the processor's first
/// cache. Writing them here and moving them by columns takes half the time of appending each value
/// to its column (measured).
///
/// A class, since it owns memory.
final class LaneRows {
  /// How many rows there can be.
  static let capacity = 256
  /// The column of values that are read and not kept.
  static let unkept = PointChannel.count

  let times: UnsafeMutablePointer<Int64>
  let latitudes: UnsafeMutablePointer<Double>
  let longitudes: UnsafeMutablePointer<Double>
  let elevations: UnsafeMutablePointer<Double>
  /// `capacity` values for each channel, one channel after the other, and the values not kept.
  let values: UnsafeMutablePointer<Float>

  init() {
    times = Self.allocate(Int64.self, 1)
    latitudes = Self.allocate(Double.self, 1)
    longitudes = Self.allocate(Double.self, 1)
    elevations = Self.allocate(Double.self, 1)
    values = Self.allocate(Float.self, PointChannel.count + 1)
  }

  deinit {
    times.deallocate()
    latitudes.deallocate()
    longitudes.deallocate()
    elevations.deallocate()
    values.deallocate()
  }

  private static func allocate<Value: Numeric>(
    _: Value.Type, _ columns: Int
  ) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: capacity * columns)
    memory.initialize(repeating: 0, count: capacity * columns)
    return memory
  }

  /// The first values of a channel; `count` is at most the capacity.
  func values(_ channel: Int, _ count: Int) -> UnsafeBufferPointer<Float> {
    UnsafeBufferPointer(start: values + channel * Self.capacity, count: count)
  }
}
