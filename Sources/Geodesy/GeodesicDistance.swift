/// Metres between two places along the geodesic of WGS 84; degrees.
///
/// Symmetric, and zero only for one and the same place. Up to 10 km within 3.3e-9 of Karney's
/// geodesic, beyond that within 1e-9 (nearly antipodal places included). A latitude beyond ±90 or a
/// value that is not finite gives a meaningless number, maybe NaN.
package func geodesicDistance(
  latitude1: Double, longitude1: Double, latitude2: Double, longitude2: Double
) -> Double {
  let east = longitudeStep(from: longitude1, to: longitude2) * radiansPerDegree
  let length = GeodesicStep(from: latitude1, to: latitude2, east: east).length
  if length <= GeodesicStep.limit { return length }
  return longDistance(latitude1, latitude2, east: east)
}

/// Metres between two places of any distance, longitudes `east` radians apart.
@inline(never)
func longDistance(_ latitude1: Double, _ latitude2: Double, east: Double) -> Double {
  LongGeodesic(latitude1: latitude1, latitude2: latitude2, longitudeDifference: east).length
}
