import Geodesy
import TrackModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether one sample can be reached from an earlier one: the distance is at most the speed limit
/// times the interval, and 0.7 times both accuracy radii.
///
/// Holds columns that are lent to it; samples are below the count of `rows`.
struct SampleReach {
  let rows: UnsafeBufferPointer<Int32>
  let times: UnsafeBufferPointer<Int64>
  let latitudes: UnsafeBufferPointer<Double>
  let longitudes: UnsafeBufferPointer<Double>
  let accuracy: HorizontalAccuracy.Reader
  /// Metres per millisecond.
  let speedLimit: Double
  private var anchor = Double.infinity
  private var anchorCosine = 1.0

  /// More than a degree of any meridian or of the equator is long, metres.
  private static let longDegree = 111_700.0
  /// Less than a degree of any meridian, or of a parallel over its cosine, as a share of that.
  private static let shortShare = 0.989
  /// Less than any radius of curvature, metres.
  private static let leastRadius = 6_335_000.0
  /// How far from the anchor its cosine is used, degrees, and more than it can differ there.
  private static let anchorRange = 0.05
  private static let anchorSlack = 0.0009

  /// Lends the columns of a filter for as long as `body` runs.
  static func with<Result>(
    _ filter: SampleFilter, rows: [Int32], _ body: (inout SampleReach) -> Result
  ) -> Result {
    rows.withUnsafeBufferPointer { rows in
      filter.times.withUnsafeBufferPointer { times in
        filter.points.latitudes.withUnsafeBufferPointer { latitudes in
          filter.points.longitudes.withUnsafeBufferPointer { longitudes in
            filter.accuracy.withReader { accuracy in
              var reach = SampleReach(
                rows: rows, times: times, latitudes: latitudes, longitudes: longitudes,
                accuracy: accuracy, speedLimit: filter.options.speedLimit / 1000)
              return body(&reach)
            }
          }
        }
      }
    }
  }

  private init(
    rows: UnsafeBufferPointer<Int32>, times: UnsafeBufferPointer<Int64>,
    latitudes: UnsafeBufferPointer<Double>, longitudes: UnsafeBufferPointer<Double>,
    accuracy: HorizontalAccuracy.Reader, speedLimit: Double
  ) {
    self.rows = rows
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.accuracy = accuracy
    self.speedLimit = speedLimit
  }

  /// The first sample at or after `first`, and before `end`, that may be out of reach of the one
  /// before it by a bound without a root or a cosine, which nearly all pass; `end` where there is none.
  ///
  /// `first` is at least 1.
  func firstDoubtful(from first: Int, before end: Int) -> Int {
    guard first < end else { return end }
    let before = Int(rows[first - 1])
    var (time, latitude, longitude) = (times[before], latitudes[before], longitudes[before])
    let degreesPerMillisecond = speedLimit / Self.longDegree
    for sample in first..<end {
      let row = Int(rows[sample])
      let (nextTime, nextLatitude, nextLongitude) = (times[row], latitudes[row], longitudes[row])
      let degrees = abs(nextLatitude - latitude) + abs(nextLongitude - longitude)
      guard degrees <= degreesPerMillisecond * Double(nextTime &- time) else { return sample }
      (time, latitude, longitude) = (nextTime, nextLatitude, nextLongitude)
    }
    return end
  }

  /// Whether `later` can be reached from `earlier`; both are indices into `rows`.
  ///
  /// Bounds of the distance settle nearly all pairs without a sine.
  @inline(__always)
  mutating func joins(_ earlier: Int, _ later: Int) -> Bool {
    let (from, to) = (Int(rows[earlier]), Int(rows[later]))
    let limit =
      speedLimit * Double(times[to] - times[from])
      + 0.7 * (accuracy.metres(from) + accuracy.metres(to))
    let latitude = latitudes[to]
    if abs(latitude - anchor) > Self.anchorRange { moveAnchor(latitude) }
    let north = latitude - latitudes[from]
    let east = abs(longitudes[to] - longitudes[from])
    guard abs(north) < Self.anchorRange, east < 1 else { return joinsFarApart(from, to, limit) }
    let y = north * Self.longDegree
    let x = east * Self.longDegree * (anchorCosine + 2 * Self.anchorSlack)
    if y * y + x * x <= limit * limit { return true }
    let leastX = east * Self.longDegree * max(0, anchorCosine - 2 * Self.anchorSlack)
    let least = Self.shortShare * Self.shortShare * (y * y + leastX * leastX)
    return least <= limit * limit && measure(from, to) <= limit
  }

  /// On a sphere of the least radius of curvature nothing is farther than on the ellipsoid, and a
  /// chord is shorter than its arc: what is too far there needs no geodesic, which costs ten times as
  /// much.
  @inline(never)
  private func joinsFarApart(_ from: Int, _ to: Int, _ limit: Double) -> Bool {
    let radian = Double.pi / 180
    let northing = sin((latitudes[to] - latitudes[from]) * radian / 2)
    let easting = sin((longitudes[to] - longitudes[from]) * radian / 2)
    let parallels = cos(latitudes[from] * radian) * cos(latitudes[to] * radian)
    let chord =
      2 * Self.leastRadius
      * (northing * northing + parallels * easting * easting)
      .squareRoot()
    return chord <= limit && measure(from, to) <= limit
  }

  private mutating func moveAnchor(_ latitude: Double) {
    anchor = latitude
    anchorCosine = cos(latitude * .pi / 180)
  }

  @inline(never)
  private func measure(_ from: Int, _ to: Int) -> Double {
    geodesicDistance(
      latitude1: latitudes[from], longitude1: longitudes[from], latitude2: latitudes[to],
      longitude2: longitudes[to])
  }
}
