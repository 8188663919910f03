/// Places on a plane in metres, that keeps the length of every short step.
///
/// Steps are added up, so the plane has no centre: it may cross the antimeridian or a pole and go
/// on. The hypotenuse of a step is its geodesic length, to 1e-9 up to 1 km; directions turn a
/// little with the meridians, as on any plane.
package struct LocalPlane: Sendable {
  /// Metres east of the first place.
  package let eastings: [Double]
  /// Metres north of the first place.
  package let northings: [Double]

  /// The places of a path in degrees; columns of unequal length count up to the shorter one's end.
  package static func project(
    latitudes: Span<Double>, longitudes: Span<Double>
  ) -> LocalPlane {
    latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        let count = min(latitudes.count, longitudes.count)
        return make(count) { place in (latitudes[place], longitudes[place]) }
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
          make(rows.count) { place in
            let row = Int(rows[place])
            precondition(row >= 0 && row < latitudes.count && row < longitudes.count)
            return (latitudes[row], longitudes[row])
          }
        }
      }
    }
  }

  @inline(__always)
  private static func make(
    _ count: Int, _ place: (Int) -> (latitude: Double, longitude: Double)
  ) -> LocalPlane {
    guard count > 0 else { return LocalPlane(eastings: [], northings: []) }
    var northings: [Double] = []
    let eastings = [Double](unsafeUninitializedCapacity: count) { eastings, eastCount in
      northings = [Double](unsafeUninitializedCapacity: count) { northings, northCount in
        fill(eastings, northings, place)
        northCount = count
      }
      eastCount = count
    }
    return LocalPlane(eastings: eastings, northings: northings)
  }

  /// Fills as many rows as the result has; there is at least one.
  @inline(__always)
  private static func fill(
    _ eastings: UnsafeMutableBufferPointer<Double>,
    _ northings: UnsafeMutableBufferPointer<Double>,
    _ place: (Int) -> (latitude: Double, longitude: Double)
  ) {
    var (easting, northing) = (0.0, 0.0)
    eastings.initializeElement(at: 0, to: easting)
    northings.initializeElement(at: 0, to: northing)
    var last = place(0)
    var radii = LocalRadii(latitude: last.latitude * radiansPerDegree)
    for row in 1..<eastings.count {
      let next = place(row)
      let start = last.latitude * radiansPerDegree
      let north = (next.latitude - last.latitude) * radiansPerDegree
      let east = longitudeStep(from: last.longitude, to: next.longitude) * radiansPerDegree
      if let step = radii.step(from: start, north: north, east: east) {
        easting += step.east
        northing += step.north
      } else {
        let step = longStep(from: last.latitude, to: next.latitude, east: east)
        easting += step.east
        northing += step.north
        let end = next.latitude * radiansPerDegree
        if radii.isFar(from: end) { radii = LocalRadii(latitude: end) }
      }
      eastings.initializeElement(at: row, to: easting)
      northings.initializeElement(at: row, to: northing)
      last = next
    }
  }

  @inline(never)
  private static func longStep(
    from start: Double, to end: Double, east: Double
  ) -> (east: Double, north: Double) {
    let (easts, norths) = GeodesicSteps(
      from: SIMD2(repeating: start), to: SIMD2(repeating: end), east: SIMD2(repeating: east)
    ).components
    return (easts[0], norths[0])
  }
}
