import Geodesy
import TrackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether one sample can be reached from an earlier one: the distance is at most the speed limit
/// times the interval, and 0.7 times both accuracy radii.
struct SampleReach {
  let rows: [Int32]
  private let times: [Int64]
  private let latitudes: [Double]
  private let longitudes: [Double]
  private let accuracy: HorizontalAccuracy
  private let speedLimit: Double
  private var anchor = Double.infinity
  private var anchorCosine = 1.0

  /// More than a degree of a meridian or of the equator is long, metres.
  private static let degree = 111_700.0
  /// How far from the anchor its cosine is used, degrees, and more than it can differ there.
  private static let anchorRange = 0.05
  private static let anchorSlack = 0.0009

  init(rows: [Int32], filter: SampleFilter) {
    self.rows = rows
    times = filter.times
    latitudes = filter.points.latitudes
    longitudes = filter.points.longitudes
    accuracy = filter.accuracy
    speedLimit = filter.options.speedLimit
  }

  /// Whether `later` can be reached from `earlier`; both are indices into `rows`.
  @inline(__always)
  mutating func joins(_ earlier: Int, _ later: Int) -> Bool {
    let (from, to) = (Int(rows[earlier]), Int(rows[later]))
    let seconds = Double(times[to] - times[from]) * 0.001
    let limit = speedLimit * seconds + 0.7 * (accuracy.metres(from) + accuracy.metres(to))
    let north = latitudes[to] - latitudes[from]
    if abs(latitudes[to] - anchor) > Self.anchorRange { moveAnchor(latitudes[to]) }
    let y = north * Self.degree
    let x = (longitudes[to] - longitudes[from]) * Self.degree * anchorCosine
    // An upper bound of the distance settles nearly all pairs without a sine.
    if abs(north) < Self.anchorRange, y * y + x * x <= limit * limit { return true }
    return y * y * 0.97 <= limit * limit && measure(from, to) <= limit
  }

  private mutating func moveAnchor(_ latitude: Double) {
    anchor = latitude
    anchorCosine = cos(latitude * .pi / 180) + 2 * Self.anchorSlack
  }

  private func measure(_ from: Int, _ to: Int) -> Double {
    geodesicDistance(
      latitude1: latitudes[from], longitude1: longitudes[from], latitude2: latitudes[to],
      longitude2: longitudes[to])
  }
}
