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
    let count = min(latitudes.count, longitudes.count)
    guard count > 0 else { return LocalPlane(eastings: [], northings: []) }
    var northings: [Double] = []
    let eastings = [Double](unsafeUninitializedCapacity: count) { eastings, eastCount in
      northings = [Double](unsafeUninitializedCapacity: count) { northings, northCount in
        fill(eastings, northings, latitudes, longitudes)
        northCount = count
      }
      eastCount = count
    }
    return LocalPlane(eastings: eastings, northings: northings)
  }

  /// Fills as many rows as the result has; there is at least one.
  private static func fill(
    _ eastings: UnsafeMutableBufferPointer<Double>,
    _ northings: UnsafeMutableBufferPointer<Double>, _ latitudes: Span<Double>,
    _ longitudes: Span<Double>
  ) {
    var (easting, northing) = (0.0, 0.0)
    eastings.initializeElement(at: 0, to: easting)
    northings.initializeElement(at: 0, to: northing)
    for row in 1..<eastings.count {
      let east = longitudeStep(from: longitudes[row - 1], to: longitudes[row]) * radiansPerDegree
      let step = GeodesicStep(from: latitudes[row - 1], to: latitudes[row], east: east)
      let (stepEast, stepNorth) = step.components
      easting += stepEast
      northing += stepNorth
      eastings.initializeElement(at: row, to: easting)
      northings.initializeElement(at: row, to: northing)
    }
  }
}
