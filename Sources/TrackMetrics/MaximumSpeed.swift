import TrackCleaning
import TrackModel
import TrackSmoothing

/// The greatest speed held over a window: never that of a pair of points.
struct MaximumSpeed {
  /// The window is at least this long, milliseconds.
  private let window: Int64
  /// The best so far: metres in milliseconds.
  private var metres = 0.0
  private var milliseconds = 0.0

  /// Metres per second; nil when no stretch without a gap is as long as the window and has three
  /// samples, or some have no time.
  static func of(_ track: SmoothTrack) -> Double? {
    guard track.clean.timing == .timed else { return nil }
    var search = MaximumSpeed(track.clean.activity)
    var start = 0
    for gap in track.clean.gaps {
      search.look(in: start..<gap.sample, track)
      start = gap.sample
    }
    search.look(in: start..<track.count, track)
    return search.milliseconds > 0 ? search.metres * 1000 / search.milliseconds : nil
  }

  private init(_ activity: ActivityKind) {
    switch activity {
    case .walk, .hike, .run, .paddle, .swim: window = 5000
    case .ride, .roll, .ski, .other: window = 3000
    }
  }

  private mutating func look(in stretch: Range<Int>, _ track: SmoothTrack) {
    let times = track.times.span
    let distances = track.distances.span
    var end = stretch.lowerBound
    for start in stretch {
      let time = times[start]
      end = max(end, start + 2)
      while end < stretch.upperBound, times[end] - time < window { end += 1 }
      guard end < stretch.upperBound else { return }
      let metres = distances[end] - distances[start]
      let milliseconds = Double(times[end] - time)
      if metres * self.milliseconds > self.metres * milliseconds || self.milliseconds == 0 {
        self.metres = metres
        self.milliseconds = milliseconds
      }
    }
  }
}
