/// Takes single elevations that stand out from those around them (Hampel's test).
struct SpikeFilter {
  /// Neighbours on either side.
  private static let reach = 7
  /// What is never a spike, metres.
  private let floor: Double

  init(floor: Double) { self.floor = floor }

  /// The elevation to reckon with in place of that of a sample of a part: its own, or the median
  /// around it. A missing one stays missing.
  @inline(__always)
  func value(_ sample: Int, in part: Range<Int>, _ elevations: UnsafeBufferPointer<Double>)
    -> Double
  {
    let elevation = elevations[sample]
    return isPlain(sample, in: part, elevations) ? elevation : settled(sample, in: part, elevations)
  }

  /// Whether a quick look shows that the median is near: for it to be far, eight of the fifteen
  /// values have to be.
  @inline(__always)
  private func isPlain(
    _ sample: Int, in part: Range<Int>, _ elevations: UnsafeBufferPointer<Double>
  ) -> Bool {
    let elevation = elevations[sample]
    guard sample - Self.reach >= part.lowerBound, sample + Self.reach < part.upperBound else {
      return false
    }
    var near = 0
    for steps in 1...4 {
      near += abs(elevations[sample - steps] - elevation) <= floor ? 1 : 0
      near += abs(elevations[sample + steps] - elevation) <= floor ? 1 : 0
    }
    return near >= 7
  }

  @inline(never)
  private func settled(
    _ sample: Int, in part: Range<Int>, _ elevations: UnsafeBufferPointer<Double>
  ) -> Double {
    let elevation = elevations[sample]
    guard !elevation.isNaN else { return elevation }
    let low = max(part.lowerBound, sample - Self.reach)
    let high = min(part.upperBound, sample + Self.reach + 1)
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * Self.reach + 1) { window in
      var count = 0
      for other in low..<high where !elevations[other].isNaN {
        window.initializeElement(at: count, to: elevations[other])
        count += 1
      }
      let values = UnsafeMutableBufferPointer(rebasing: window[..<count])
      let median = Self.median(values)
      guard abs(elevation - median) > floor else { return elevation }
      for index in values.indices { values[index] = abs(values[index] - median) }
      return abs(elevation - median) > 3 * 1.4826 * Self.median(values) ? median : elevation
    }
  }

  /// Sorts the values, at least one and few.
  private static func median(_ values: UnsafeMutableBufferPointer<Double>) -> Double {
    for index in values.indices.dropFirst() {
      let value = values[index]
      var place = index
      while place > 0, values[place - 1] > value {
        values[place] = values[place - 1]
        place -= 1
      }
      values[place] = value
    }
    let half = values.count / 2
    return values.count % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2
  }
}
