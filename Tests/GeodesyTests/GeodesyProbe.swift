import Geodesy

/// A place in degrees.
struct Place {
  var latitude: Double
  var longitude: Double

  init(_ latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Metres to another place.
  func distance(to other: Place) -> Double {
    geodesicDistance(
      latitude1: latitude, longitude1: longitude, latitude2: other.latitude,
      longitude2: other.longitude)
  }
}

/// Metres along places.
func pathLength(_ places: [Place]) -> Double {
  pathLength(
    latitudes: places.map(\.latitude).span, longitudes: places.map(\.longitude).span)
}

/// The plane of places.
func plane(_ places: [Place]) -> LocalPlane {
  LocalPlane.project(
    latitudes: places.map(\.latitude).span, longitudes: places.map(\.longitude).span)
}

/// The length of each step of places.
func stepLengths(_ places: [Place]) -> [Double] {
  stepLengths(
    latitudes: places.map(\.latitude).span, longitudes: places.map(\.longitude).span)
}

/// A walk of steps of up to `step` degrees of latitude, some of them none, clear of the poles.
func randomPath(
  count: Int, from start: Place, step: Double, using generator: inout some RandomNumberGenerator
) -> [Place] {
  var places = [start]
  while places.count < count, let last = places.last {
    if Int.random(in: 0..<20, using: &generator) == 0 {
      places.append(last)
      continue
    }
    let latitude = last.latitude + .random(in: -step...step, using: &generator)
    let longitude = last.longitude + .random(in: -2 * step...2 * step, using: &generator)
    places.append(Place(min(max(latitude, -89), 89), longitude))
  }
  return places
}
