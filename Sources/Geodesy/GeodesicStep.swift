#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One step on the ellipsoid by a haversine with two radii: the meridian's for the northern part,
/// the prime vertical's for the eastern, both at the middle of the step.
///
/// Within 3.3e-9 of the geodesic up to 10 km, at the poles too; the error grows with the square of
/// the length, so that beyond `limit` the geodesic itself is solved for.
struct GeodesicStep {
  /// Metres up to which the two radii are used.
  static let limit = 10_000.0

  /// Square of the prime vertical's radius at the middle.
  private let primeVerticalSquared: Double
  /// Ratio of the meridian's radius to that.
  private let ratio: Double
  /// Sine of half the latitude difference.
  private let northHalf: Double
  /// Sine of half the longitude difference.
  private let eastHalf: Double
  /// Product of the cosines of both latitudes.
  private let cosines: Double

  /// A step between two latitudes in degrees, `east` radians of longitude apart (−π to π).
  ///
  /// Both cosines and the sine of the middle come from the square of one cosine, with
  /// cos φ₁ · cos φ₂ = cos² φm − sin² (Δφ/2): a third of the cost of fresh sines and cosines.
  @inline(__always)
  init(from latitude1: Double, to latitude2: Double, east: Double) {
    let north = (latitude2 - latitude1) * radiansPerDegree
    let northHalf = north * 0.5 * (1 - north * north * (1 / 24.0))
    let northSquared = northHalf * northHalf
    let cosineSquared = squaredCosineOfMiddle(latitude1, latitude2)
    let sineSquared = (1 - cosineSquared) * (1 - northSquared)
    let w = 1 / (1 - WGS84.eccentricitySquared * sineSquared)
    self.northHalf = northHalf
    primeVerticalSquared = WGS84.equatorialRadius * WGS84.equatorialRadius * w
    ratio = w * (1 - WGS84.eccentricitySquared)
    eastHalf = abs(east) < 0.05 ? sineOfSmall(east * 0.5) : sineOfHalf(east)
    // A hair below zero at the poles, by rounding.
    cosines = max(0, cosineSquared - northSquared)
  }

  /// Metres. Wrong beyond `limit`, and then greater than it.
  @inline(__always)
  var length: Double {
    let north = ratio * northHalf
    let square = 4 * primeVerticalSquared * (north * north + cosines * (eastHalf * eastHalf))
    return square.squareRoot() * (1 + square * Self.arc)
  }

  /// Metres east and north whose hypotenuse is `length`.
  @inline(__always)
  var components: (east: Double, north: Double) {
    let diameter = 2 * primeVerticalSquared.squareRoot()
    let east = diameter * cosines.squareRoot() * eastHalf
    let north = diameter * ratio * northHalf
    let scale = 1 + (east * east + north * north) * Self.arc
    return (east * scale, north * scale)
  }

  /// From a chord to its arc on a sphere of 6,371 km.
  private static let arc = 1 / (24 * 6_371_000.0 * 6_371_000.0)
}

/// The square of the cosine at the middle of two latitudes in degrees, to the last digit at the
/// poles too, since it is made from the distance to the nearer pole.
@inline(__always)
private func squaredCosineOfMiddle(_ latitude1: Double, _ latitude2: Double) -> Double {
  let isNorthern = latitude1 + latitude2 >= 0
  let toPole1 = isNorthern ? 90 - latitude1 : 90 + latitude1
  let toPole2 = isNorthern ? 90 - latitude2 : 90 + latitude2
  let angle = (toPole1 + toPole2) * (0.5 * radiansPerDegree)
  let square = angle * angle
  // sin x / x as a polynomial of x², 0 to π/2, by interpolation at Chebyshev's nodes: within 2e-16.
  // The pairs do not wait for one another: a step in 13.6 ns, by Horner's scheme in 15.5
  // (measured).
  let fourth = square * square
  let low =
    (0.9999999999999999 - 0.16666666666666072 * square)
    + (0.008333333333282605 - 0.00019841269824821066 * square) * fourth
  let high =
    (2.755731660387534e-06 - 2.5051881609772537e-08 * square)
    + (1.60481575635928e-10 - 7.374253443306486e-13 * square) * fourth
  let sine = low + high * (fourth * fourth)
  return square * (sine * sine)
}

/// The sine of an angle below 0.025 radians.
@inline(__always)
private func sineOfSmall(_ angle: Double) -> Double {
  let square = angle * angle
  return angle * (1 - square * (1 / 6.0) * (1 - square * (1 / 20.0)))
}

/// The sine of half an angle; out of line, because such longitudes are near the poles only.
@inline(never)
private func sineOfHalf(_ angle: Double) -> Double { sin(angle * 0.5) }
