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
    if track.stretches.isEmpty {
      var start = 0
      for end in track.clean.gaps.map(\.sample) + [track.count] {
        search.look(from: start..<end, in: start..<end, track)
        start = end
      }
    }
    for stretch in track.stretches { search.look(in: stretch, track) }
    return search.milliseconds > 0 ? search.metres * 1000 / search.milliseconds : nil
  }

  private init(_ activity: ActivityKind) {
    switch activity {
    case .walk, .hike, .run, .paddle, .swim: window = 5000
    case .ride, .roll, .ski, .other: window = 3000
    }
  }

  private mutating func look(in stretch: Stretch, _ track: SmoothTrack) {
    var start = stretch.samples.lowerBound
    for run in stretch.evenRuns {
      let steps = max(2, Int((window + run.step - 1) / run.step))
      let end = run.samples.upperBound - steps
      guard run.samples.lowerBound < end else { continue }
      look(from: start..<run.samples.lowerBound, in: stretch.samples, track)
      look(from: run.samples.lowerBound..<end, steps: steps, step: run.step, track)
      start = end
    }
    look(from: start..<stretch.samples.upperBound, in: stretch.samples, track)
  }

  /// Looks at the windows that begin at some samples of a stretch.
  private mutating func look(
    from starts: Range<Int>, in stretch: Range<Int>, _ track: SmoothTrack
  ) {
    let times = track.times.span
    let distances = track.distances.span
    var end = starts.lowerBound
    for start in starts {
      end = max(end, start + 2)
      while end < stretch.upperBound, times[end] - times[start] < window { end += 1 }
      guard end < stretch.upperBound else { return }
      consider(distances[end] - distances[start], Double(times[end] - times[start]))
    }
  }

  /// Looks at windows in an even run, which all have the same length.
  private mutating func look(
    from starts: Range<Int>, steps: Int, step: Int64, _ track: SmoothTrack
  ) {
    var greatest = -1.0
    track.distances.withUnsafeBufferPointer { distances in
      for start in starts {
        let metres = distances[start &+ steps] - distances[start]
        greatest = metres > greatest ? metres : greatest
      }
    }
    consider(greatest, Double(Int64(steps) * step))
  }

  private mutating func consider(_ metres: Double, _ milliseconds: Double) {
    if metres * self.milliseconds > self.metres * milliseconds || self.milliseconds == 0 {
      self.metres = metres
      self.milliseconds = milliseconds
    }
  }
}
