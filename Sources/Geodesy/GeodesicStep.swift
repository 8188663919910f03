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
  /// Square of the ratio of the meridian's radius to that.
  private let ratioSquared: Double
  /// Sine of half the latitude difference.
  private let northHalf: Double
  /// Sine of half the longitude difference.
  private let eastHalf: Double
  /// Product of the cosines of both latitudes.
  private let cosines: Double

  /// A step between two parallels; `north` and `east` are the differences in radians.
  @inline(__always)
  init(from start: Parallel, to end: Parallel, north: Double, east: Double) {
    let sine = (start.sine + end.sine) * 0.5
    let w = 1 / (1 - WGS84.eccentricitySquared * (sine * sine))
    primeVerticalSquared = WGS84.equatorialRadius * WGS84.equatorialRadius * w
    let ratio = w * (1 - WGS84.eccentricitySquared)
    ratioSquared = ratio * ratio
    northHalf = north * 0.5 * (1 - north * north * (1 / 24.0))
    let square = east * east
    eastHalf =
      abs(east) < 0.05
      ? east * 0.5 * (1 - square * (1 / 24.0) * (1 - square * (1 / 80.0))) : sin(east * 0.5)
    // A hair below zero beyond the poles, where no latitude is.
    cosines = max(0, start.cosine * end.cosine)
  }

  /// Metres. Wrong beyond `limit`, and then greater than it.
  @inline(__always)
  var length: Double {
    let square =
      4 * primeVerticalSquared
      * (ratioSquared * (northHalf * northHalf)
        + cosines * (eastHalf * eastHalf))
    return square.squareRoot() * (1 + square * Self.arc)
  }

  /// Metres east and north whose hypotenuse is `length`.
  @inline(__always)
  var components: (east: Double, north: Double) {
    let chordEast = 2 * (primeVerticalSquared * cosines).squareRoot() * eastHalf
    let chordNorth = 2 * (primeVerticalSquared * ratioSquared).squareRoot() * northHalf
    let scale = 1 + (chordEast * chordEast + chordNorth * chordNorth) * Self.arc
    return (chordEast * scale, chordNorth * scale)
  }

  /// From a chord to its arc on a sphere of 6,371 km.
  private static let arc = 1 / (24 * 6_371_000.0 * 6_371_000.0)
}
