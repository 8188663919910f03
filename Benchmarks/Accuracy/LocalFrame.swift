import Foundation
import Geodesy
import SyntheticTracks

/// A place on the ellipsoid, and metres around it.
struct LocalFrame {
  private let latitude: Double
  private let longitude: Double
  /// Metres a degree.
  private let northScale: Double
  private let eastScale: Double

  /// One of a few latitudes and longitudes, the antimeridian among them.
  init(random: inout SeededRandom) {
    latitude = [47.37, 60.2, 37.8, -33.9, 1.35, 64.1][random.whole(0...5)]
    longitude = [8.54, 24.9, -122.3, 151.2, 103.8, 179.995][random.whole(0...5)]
    let step = 1e-3
    northScale =
      geodesicDistance(
        latitude1: latitude - step, longitude1: 0, latitude2: latitude + step, longitude2: 0)
      / (2 * step)
    eastScale =
      geodesicDistance(
        latitude1: latitude, longitude1: -step, latitude2: latitude, longitude2: step)
      / (2 * step)
  }

  /// Degrees.
  func place(east: Double, north: Double) -> (latitude: Double, longitude: Double) {
    let away = longitude + east / eastScale
    return (latitude + north / northScale, away > 180 ? away - 360 : away)
  }

  /// Metres along the true way, in steps of a fifth of a second.
  func length(of outing: Outing) -> Double {
    let places = stride(from: 0, to: outing.count, by: 2).map {
      place(east: outing.east[$0], north: outing.north[$0])
    }
    return pathLength(
      latitudes: places.map(\.latitude).span, longitudes: places.map(\.longitude).span)
  }
}
