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

@inline(never)
private func wrappedStep(from longitude1: Double, to longitude2: Double) -> Double {
  let half = longitude1 > longitude2 ? 180.0 : -180.0
  let difference = (longitude2 + half) - (longitude1 - half)
  return abs(difference) <= 180 ? difference : difference.remainder(dividingBy: 360)
}
