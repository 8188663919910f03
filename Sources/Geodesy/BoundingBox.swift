/// The box of places in degrees; nil where there is none. Rows that are not finite are left out.
///
/// Longitudes are −180 to 180. Where the way along the places crosses the antimeridian and the box
/// that follows it is the narrower one, `west` is greater than `east`.
package func boundingBox(
  latitudes: Span<Double>, longitudes: Span<Double>
) -> (south: Double, west: Double, north: Double, east: Double)? {
  var box = GrowingBox()
  for row in 0..<min(latitudes.count, longitudes.count)
  where latitudes[row].isFinite && longitudes[row].isFinite {
    box.add(latitudes[row], longitudes[row])
  }
  return box.sides
}

/// A box that grows place by place, both by the longitudes as they are and along the way.
private struct GrowingBox {
  private var south = Double.infinity
  private var north = -Double.infinity
  private var plainWest = Double.infinity
  private var plainEast = -Double.infinity
  /// Degrees travelled east of the first place, the least and the greatest of it, and where.
  private var travelled = 0.0
  private var leastTravelled = 0.0
  private var mostTravelled = 0.0
  private var westOfWay = 0.0
  private var eastOfWay = 0.0
  private var last: Double?

  mutating func add(_ latitude: Double, _ anyLongitude: Double) {
    let longitude =
      abs(anyLongitude) <= 180 ? anyLongitude : anyLongitude.remainder(dividingBy: 360)
    south = min(south, latitude)
    north = max(north, latitude)
    plainWest = min(plainWest, longitude)
    plainEast = max(plainEast, longitude)
    if let last {
      travelled += longitudeStep(from: last, to: longitude)
    } else {
      (westOfWay, eastOfWay) = (longitude, longitude)
    }
    last = longitude
    if travelled < leastTravelled { (leastTravelled, westOfWay) = (travelled, longitude) }
    if travelled > mostTravelled { (mostTravelled, eastOfWay) = (travelled, longitude) }
  }

  var sides: (south: Double, west: Double, north: Double, east: Double)? {
    guard last != nil else { return nil }
    return mostTravelled - leastTravelled < (plainEast - plainWest) - 1e-9
      ? (south, westOfWay, north, eastOfWay) : (south, plainWest, north, plainEast)
  }
}
