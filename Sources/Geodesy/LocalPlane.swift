/// Places on a plane in metres, that keeps the length of every short step.
///
/// Steps are added up, so the plane has no centre: it may cross the antimeridian or a pole and go
/// on. The hypotenuse of a step is its geodesic length, to 1e-9 up to 1 km; directions turn a
/// little with the meridians, as on any plane.
package struct LocalPlane: Sendable {
  /// Metres east and north of the first place, for each place.
  package let places: [SIMD2<Double>]

  /// The places of a path in degrees; columns of unequal length count up to the shorter one's end.
  package static func project(
    latitudes: Span<Double>, longitudes: Span<Double>
  ) -> LocalPlane {
    latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        let count = min(latitudes.count, longitudes.count)
        return make(count) { place in SIMD2(longitudes[place], latitudes[place]) }
      }
    }
  }

  /// The places of some rows of columns in degrees, in the order of `rows`; each row is one of the
  /// columns'.
  package static func project(
    latitudes: Span<Double>, longitudes: Span<Double>, rows: Span<Int32>
  ) -> LocalPlane {
    latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        rows.withUnsafeBufferPointer { rows in
          let count = UInt(min(latitudes.count, longitudes.count))
          return make(rows.count) { place in
            let row = Int(rows[place])
            precondition(UInt(bitPattern: row) < count)
            return SIMD2(longitudes[row], latitudes[row])
          }
        }
      }
    }
  }

  @inline(__always)
  private static func make(_ count: Int, _ place: (Int) -> SIMD2<Double>) -> LocalPlane {
    guard count > 0 else { return LocalPlane(places: []) }
    return LocalPlane(
      places: [SIMD2<Double>](unsafeUninitializedCapacity: count) { places, initialized in
        fill(places, count, place)
        initialized = count
      })
  }

  /// Fills rows, at least one. `place` gives degrees east and north.
  @inline(__always)
  private static func fill(
    _ places: UnsafeMutableBufferPointer<SIMD2<Double>>, _ count: Int,
    _ place: (Int) -> SIMD2<Double>
  ) {
    var sum = SIMD2<Double>.zero
    var last = place(0)
    var radii = LocalRadii(latitude: last.y)
    places.initializeElement(at: 0, to: sum)
    for row in 1..<count {
      let next = place(row)
      if let step = radii.step(from: last, to: next) {
        sum += step
      } else {
        sum += longStep(from: last, to: next)
        if radii.isFar(from: next.y) { radii = LocalRadii(latitude: next.y) }
      }
      places.initializeElement(at: row, to: sum)
      last = next
    }
  }

  @inline(never)
  private static func longStep(from start: SIMD2<Double>, to end: SIMD2<Double>) -> SIMD2<Double> {
    let east = longitudeStep(from: start.x, to: end.x) * radiansPerDegree
    let (easts, norths) = GeodesicSteps(
      from: SIMD2(repeating: start.y), to: SIMD2(repeating: end.y), east: SIMD2(repeating: east)
    ).components
    return SIMD2(easts[0], norths[0])
  }
}
