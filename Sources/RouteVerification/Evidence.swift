import Geodesy
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

/// What the conditions look at: a track as read, cleaned, smoothed and measured.
///
/// A sample is a row that counts. Columns here are as long as the samples.
struct Evidence {
  let track: Track
  let smooth: SmoothTrack
  let summary: ActivitySummary
  /// The clock, milliseconds since 1970 UTC.
  let now: Int64
  /// The samples between gaps.
  let stretches: [Range<Int>]
  /// Speed along the smoothed path over five seconds around each sample, metres per second; empty
  /// without times.
  let speeds: [Double]
  /// Metres from the sample before, through the positions as they are; 0 for the first.
  let steps: [Double]

  /// The window of speeds to either side, milliseconds.
  private static let reach: Int64 = 2500

  init(_ track: Track, _ smooth: SmoothTrack, _ summary: ActivitySummary, now: Int64) {
    self.track = track
    self.smooth = smooth
    self.summary = summary
    self.now = now
    var stretches: [Range<Int>] = []
    var start = 0
    for end in smooth.clean.gaps.map(\.sample) + [smooth.count] where end > start {
      stretches.append(start..<end)
      start = end
    }
    self.stretches = stretches
    speeds = Self.speeds(smooth, stretches)
    let latitudes = smooth.clean.rows.map { track.points.latitudes[Int($0)] }
    let longitudes = smooth.clean.rows.map { track.points.longitudes[Int($0)] }
    let lengths = stepLengths(latitudes: latitudes.span, longitudes: longitudes.span)
    steps = smooth.count > 0 ? [0] + lengths : []
  }

  private static func speeds(_ smooth: SmoothTrack, _ stretches: [Range<Int>]) -> [Double] {
    let (times, distances) = (smooth.times, smooth.distances)
    guard !times.isEmpty else { return [] }
    var speeds = [Double](repeating: 0, count: times.count)
    for stretch in stretches where stretch.count > 1 {
      var (low, high) = (stretch.lowerBound, stretch.lowerBound)
      for sample in stretch {
        while times[sample] - times[low] > reach, low < sample - 1 { low += 1 }
        high = max(high, min(sample + 1, stretch.upperBound - 1))
        while high + 1 < stretch.upperBound, times[high + 1] - times[sample] <= reach { high += 1 }
        let time = times[high] - times[low]
        if time > 0 { speeds[sample] = (distances[high] - distances[low]) * 1000 / Double(time) }
      }
    }
    return speeds
  }

  var activity: ActivityKind { smooth.clean.activity }
  var points: TrackPoints { track.points }
  var report: CleaningReport { smooth.clean.report }
  var isTimed: Bool { !smooth.times.isEmpty }
  var samples: Range<Int> { 0..<smooth.count }

  /// Whether feet, arms or paws move one.
  var isOnFoot: Bool { [.walk, .hike, .run].contains(activity) }

  /// The row of a sample.
  func row(_ sample: Int) -> Int { Int(smooth.clean.rows[sample]) }

  /// Milliseconds since the sample before.
  func interval(_ sample: Int) -> Int64 { smooth.times[sample] - smooth.times[sample - 1] }

  /// Metres along the track since the sample before.
  func way(_ sample: Int) -> Double { smooth.distances[sample] - smooth.distances[sample - 1] }

  /// Samples after a moving interval without a gap; none without times.
  var movingSamples: [Int] {
    isTimed ? samples.dropFirst().filter { smooth.states[$0] == .moving } : []
  }

  /// Samples after an interval whose way counts.
  var countedSamples: [Int] { samples.dropFirst().filter { smooth.states[$0].hasWay } }
}

extension ActivityKind {
  /// The limits of V07 and V08 on smoothed speeds, metres per second: over five seconds, over a
  /// minute and over twenty; the latter nil for kinds that nothing is known of.
  var speedLimits: (moment: Double, minute: Double?, twentyMinutes: Double?) {
    switch self {
    case .walk: (3.5, 2.8, 2.4)
    case .hike: (4, 3, 2.5)
    case .run: (10.5, 8.3, 6.6)
    case .ride: (28, 25, 17)
    case .roll, .paddle, .swim, .ski, .other: (speedLimit, nil, nil)
    }
  }
}
