/// Metres along a path of places in degrees: the sum of its geodesic steps; 0 with fewer than two.
///
/// Columns of unequal length count up to the shorter one's end. A place that is not a number makes
/// the sum one.
package func pathLength(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
  var sum = 0.0
  forEachStep(latitudes, longitudes) { _, length in sum += length }
  return sum
}

/// The length of each step of a path of places in degrees, metres: one fewer than the places.
package func stepLengths(latitudes: Span<Double>, longitudes: Span<Double>) -> [Double] {
  let count = min(latitudes.count, longitudes.count)
  guard count > 1 else { return [] }
  return [Double](unsafeUninitializedCapacity: count - 1) { lengths, initialized in
    forEachStep(latitudes, longitudes) { step, length in
      lengths.initializeElement(at: step, to: length)
    }
    initialized = count - 1
  }
}

/// Calls `body` with the number of each step, from 0, and its length in metres.
@inline(__always)
private func forEachStep(
  _ latitudes: Span<Double>, _ longitudes: Span<Double>, _ body: (Int, Double) -> Void
) {
  latitudes.withUnsafeBufferPointer { latitudes in
    longitudes.withUnsafeBufferPointer { longitudes in
      let count = min(latitudes.count, longitudes.count)
      guard count > 1 else { return }
      for row in 1..<count {
        let (start, end) = (latitudes[row - 1], latitudes[row])
        let east = longitudeStep(from: longitudes[row - 1], to: longitudes[row]) * radiansPerDegree
        let length = GeodesicStep(from: start, to: end, east: east).length
        body(row - 1, length <= GeodesicStep.limit ? length : longDistance(start, end, east: east))
      }
    }
  }
}
