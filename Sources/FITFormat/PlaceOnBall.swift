#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
internal import TrackModel

/// A place on a ball of radius 1, whose chords are quick to compare between many points.
struct PlaceOnBall {
  /// NaN where there is no position.
  private let vector: SIMD4<Double>

  init(_ point: Waypoint) {
    let latitude = point.latitude * .pi / 180
    let longitude = point.longitude * .pi / 180
    guard latitude.isFinite, longitude.isFinite else {
      vector = SIMD4(repeating: .nan)
      return
    }
    let radius = cos(latitude)
    vector = SIMD4(radius * cos(longitude), radius * sin(longitude), sin(latitude), 0)
  }

  /// Grows with the distance; infinite to and from nowhere.
  func gap(to other: PlaceOnBall) -> Double {
    let chord = vector - other.vector
    let square = (chord * chord).sum()
    return square.isNaN ? .infinity : square
  }
}
