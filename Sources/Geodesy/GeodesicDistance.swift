/// Metres between two places along the geodesic of WGS 84; degrees.
///
/// Symmetric, and zero only for one and the same place. Up to 10 km within 3.3e-9 of Karney's
/// geodesic, beyond that within 1e-9 (nearly antipodal places included). A latitude beyond ±90 or a
/// value that is not finite gives a meaningless number, maybe NaN.
package func geodesicDistance(
  latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double
) -> Double {
  let east = longitudeStep(from: longitude1, to: longitude2) * radiansPerDegree
  // Both steps of the pair are the same one.
  let length = GeodesicSteps(
    from: SIMD2(repeating: latitude1), to: SIMD2(repeating: latitude2),
    east: SIMD2(repeating: east)
  ).lengths[0]
  if length <= GeodesicSteps.limit { return length }
  return longDistance(latitude1, latitude2, east: east)
}

/// Metres between two places of any distance, longitudes `east` radians apart.
@inline(never)
func longDistance(_ latitude1: Double, _ latitude2: Double, east: Double) -> Double {
  LongGeodesic(latitude1: latitude1, latitude2: latitude2, longitudeDifference: east).length
}

/// Metres between two places by solving for the geodesic itself, however near they are: what the
/// faster formula is checked with. Degrees; otherwise as `geodesicDistance`.
package func geodesicLength(
  latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double
) -> Double {
  longDistance(
    latitude1, latitude2, east: longitudeStep(from: longitude1, to: longitude2) * radiansPerDegree)
}
