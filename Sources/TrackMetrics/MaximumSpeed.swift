import TrackCleaning
import TrackModel
import TrackSmoothing

/// The greatest speed held over a window: never that of a pair of points.
struct MaximumSpeed {
  /// The window is at least this long, milliseconds.
  let window: Int64

  init(_ activity: ActivityKind) {
    switch activity {
    case .walk, .hike, .run, .paddle, .swim: window = 5000
    case .ride, .roll, .ski, .other: window = 3000
    }
  }

  /// Metres per second; nil when no stretch without a gap is as long as the window and has three
  /// samples.
  func value(_ track: SmoothTrack) -> Double? {
    guard track.clean.timing == .timed else { return nil }
    var best: (metres: Double, milliseconds: Double) = (0, 0)
    var start = 0
    for sample in 1..<max(1, track.count) where track.states[sample].isGap {
      search(start..<sample, track, &best)
      start = sample
    }
    search(start..<track.count, track, &best)
    return best.milliseconds > 0 ? best.metres * 1000 / best.milliseconds : nil
  }

  private func search(
    _ stretch: Range<Int>, _ track: SmoothTrack,
    _ best: inout (metres: Double, milliseconds: Double)
  ) {
    let times = track.times.span
    let distances = track.distances.span
    var end = stretch.lowerBound
    for start in stretch {
      end = max(end, start + 2)
      while end < stretch.upperBound, times[end] - times[start] < window { end += 1 }
      guard end < stretch.upperBound else { return }
      let metres = distances[end] - distances[start]
      let milliseconds = Double(times[end] - times[start])
      if best.milliseconds == 0 || metres * best.milliseconds > best.metres * milliseconds {
        best = (metres, milliseconds)
      }
    }
  }
}
