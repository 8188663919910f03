/// The ellipsoid of GPS, and what follows from it.
enum WGS84 {
  /// Radius of the equator, metres.
  static let equatorialRadius = 6_378_137.0
  /// Flattening.
  static let flattening = 1 / 298.257223563
  /// Distance from centre to pole, metres.
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// Square of the first eccentricity.
  static let eccentricitySquared = flattening * (2 - flattening)
}

/// Radians in a degree.
let radiansPerDegree = Double.pi / 180

/// A longitude difference in degrees by the shorter way, −180 to 180.
///
/// Each side is moved by half a turn before they are subtracted, which is exact near the
/// antimeridian; a difference of nearly 360 would lose the last digits.
@inline(__always)
func longitudeStep(from longitude1: Double, to longitude2: Double) -> Double {
  let difference = longitude2 - longitude1
  return abs(difference) <= 180 ? difference : wrappedStep(from: longitude1, to: longitude2)
}

/// Two longitude differences by the shorter way.
@inline(__always)
func longitudeStep(from longitude1: SIMD2<Double>, to longitude2: SIMD2<Double>) -> SIMD2<Double> {
  let difference = longitude2 - longitude1
  if abs(difference[0]) <= 180, abs(difference[1]) <= 180 { return difference }
  return SIMD2(
    longitudeStep(from: longitude1[0], to: longitude2[0]),
    longitudeStep(from: longitude1[1], to: longitude2[1]))
}

@inline(never)
private func wrappedStep(from longitude1: Double, to longitude2: Double) -> Double {
  let half = longitude1 > longitude2 ? 180.0 : -180.0
  let difference = (longitude2 + half) - (longitude1 - half)
  return abs(difference) <= 180 ? difference : difference.remainder(dividingBy: 360)
}
