/// Metres along a path of places in degrees: the sum of its geodesic steps; 0 with fewer than two.
///
/// Columns of unequal length count up to the shorter one's end. A place that is not a number makes
/// the sum one.
package func pathLength(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
  let sum = StepPairs.with(latitudes, longitudes) { pairs in
    var sums = SIMD2(0.0, 0.0)
    var step = 0
    while step + 1 < pairs.count {
      sums += pairs[step].lengths
      step += 2
    }
    let rest = step < pairs.count ? pairs.last.lengths[0] : 0
    return sums[0] + sums[1] + rest
  }
  return sum ?? 0
}

/// The length of each step of a path of places in degrees, metres: one fewer than the places.
package func stepLengths(latitudes: Span<Double>, longitudes: Span<Double>) -> [Double] {
  let lengths = StepPairs.with(latitudes, longitudes) { pairs in
    [Double](unsafeUninitializedCapacity: pairs.count) { lengths, initialized in
      var step = 0
      while step + 1 < pairs.count {
        let pair = pairs[step].lengths
        lengths.initializeElement(at: step, to: pair[0])
        lengths.initializeElement(at: step + 1, to: pair[1])
        step += 2
      }
      if step < pairs.count { lengths.initializeElement(at: step, to: pairs.last.lengths[0]) }
      initialized = pairs.count
    }
  }
  return lengths ?? []
}
