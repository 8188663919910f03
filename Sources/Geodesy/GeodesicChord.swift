/// The way between two places. How far a place lies off it is measured in space, from the plane
/// through both ends and the vertical at its middle, which up to 20 km is within 0.1 mm of the
/// geodesic.
package struct GeodesicChord {
  private let start: Place
  private let end: Place
  private let along: SIMD3<Double>
  /// Across the plane of the way, of length 1; zeros where both ends are one place.
  private let across: SIMD3<Double>
  /// Metres, straight through the ground.
  package let length: Double

  /// The way from a place to another, both finite.
  package init(_ start: Place, _ end: Place) {
    self.start = start
    self.end = end
    along = end.position - start.position
    length = (along * along).sum().squareRoot()
    let normal = Self.cross(along, start.vertical + end.vertical)
    let size = (normal * normal).sum().squareRoot()
    across = size > 0 ? normal / size : .zero
  }

  /// Metres from a place to the nearest of the way.
  package func distance(to place: Place) -> Double {
    let offset = place.position - start.position
    let share = (offset * along).sum()
    if share <= 0 { return Self.metres(place, start) }
    if share >= length * length { return Self.metres(place, end) }
    return abs((offset * across).sum())
  }

  private static func metres(_ first: Place, _ second: Place) -> Double {
    geodesicDistance(
      latitude1: first.latitude, longitude1: first.longitude, latitude2: second.latitude,
      longitude2: second.longitude)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// A place on the ellipsoid, in degrees and in metres from its centre.
  package struct Place {
    let latitude: Double
    let longitude: Double
    let position: SIMD3<Double>
    /// The vertical, of length 1.
    let vertical: SIMD3<Double>

    /// A place in degrees.
    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
      let (parallel, meridian) = (Parallel(latitude: latitude), Parallel(latitude: longitude))
      let up = SIMD3(
        parallel.cosine * meridian.cosine, parallel.cosine * meridian.sine, parallel.sine)
      let sine = parallel.sine
      let radius =
        WGS84.equatorialRadius / (1 - WGS84.eccentricitySquared * sine * sine).squareRoot()
      vertical = up
      position = up * radius * SIMD3(1, 1, 1 - WGS84.eccentricitySquared)
    }
  }
}
