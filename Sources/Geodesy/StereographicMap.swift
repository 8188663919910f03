#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A flat map around a centre on which every angle is true: metres east and north of it.
///
/// The stereographic projection of the conformal sphere (Snyder, Map Projections, 1987, section 21).
/// To scale in the middle; 1 % too large 1,300 km away. Any place has one on the map, at poles and
/// antimeridian as elsewhere, but near the opposite end of the world, where it stands far out.
package struct StereographicMap: Sendable {
  private let centre: Parallel
  private let longitude: Double
  private let radius: Double

  /// Around a place in degrees.
  package init(latitude: Double, longitude: Double) {
    // At the pole itself both factors of the radius are nothing; beside it they say the same.
    let latitude = min(max(latitude, -89.999_99), 89.999_99)
    self.longitude = longitude
    centre = Parallel(latitude: Self.conformal(latitude))
    let parallel = Parallel(latitude: latitude)
    let eccentricity = WGS84.eccentricitySquared * parallel.sine * parallel.sine
    let prime = WGS84.equatorialRadius / (1 - eccentricity).squareRoot()
    radius = prime * parallel.cosine / centre.cosine
  }

  /// Around the middle of places in degrees, of equally long columns; where they balance each other
  /// out, or there is none, around the first, or 0°, 0°.
  package init(around latitudes: Span<Double>, _ longitudes: Span<Double>) {
    var sum = SIMD3<Double>.zero
    for row in 0..<min(latitudes.count, longitudes.count) {
      let parallel = Parallel(latitude: latitudes[row])
      let east = longitudes[row] * radiansPerDegree
      sum += SIMD3(parallel.cosine * cos(east), parallel.cosine * sin(east), parallel.sine)
    }
    let flat = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    if flat * flat + sum.z * sum.z > 1e-12 {
      self.init(
        latitude: atan2(sum.z, flat) / radiansPerDegree,
        longitude: atan2(sum.y, sum.x) / radiansPerDegree)
    } else {
      let isEmpty = latitudes.count == 0 || longitudes.count == 0
      self.init(latitude: isEmpty ? 0 : latitudes[0], longitude: isEmpty ? 0 : longitudes[0])
    }
  }

  /// Metres east and north of the centre, of a place in degrees.
  package func place(latitude: Double, longitude: Double) -> SIMD2<Double> {
    let parallel = Parallel(latitude: Self.conformal(latitude))
    let east = longitudeStep(from: self.longitude, to: longitude) * radiansPerDegree
    let towards = parallel.cosine * cos(east)
    let divisor = max(1 + centre.sine * parallel.sine + centre.cosine * towards, 1e-6)
    return SIMD2(
      parallel.cosine * sin(east), centre.cosine * parallel.sine - centre.sine * towards)
      * (2 * radius / divisor)
  }

  /// The latitude on the conformal sphere, degrees.
  private static func conformal(_ latitude: Double) -> Double {
    let eccentricity = WGS84.eccentricitySquared.squareRoot()
    let sine = sin(latitude * radiansPerDegree)
    // asinh(tan φ) − e·atanh(e sin φ) is the isometric latitude; its Gudermannian is wanted.
    let isometric = atanh(sine) - eccentricity * atanh(eccentricity * sine)
    return atan(sinh(isometric)) / radiansPerDegree
  }
}
