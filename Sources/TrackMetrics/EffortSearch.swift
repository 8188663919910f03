import TrackCleaning
package import TrackModel
package import TrackSmoothing

/// Finds the shortest time for a distance, exactly: distance over time is a line from sample to
/// sample, so the best window begins or ends at a sample; both are tried, the other end
/// interpolated. Linear in the samples for each distance.
///
/// A window never reaches over a gap of which nothing is known.
package struct EffortSearch {
  /// Distances that have a name.
  static let named: [(name: String, metres: Double)] = [
    ("1 km", 1000), ("1 mile", 1609.344), ("5 km", 5000), ("10 km", 10_000), ("15 km", 15_000),
    ("10 miles", 16_093.44), ("20 km", 20_000), ("half marathon", 21_097.5), ("30 km", 30_000),
    ("marathon", 42_195), ("50 km", 50_000), ("100 km", 100_000),
  ]

  private let track: SmoothTrack
  private let stretches: [Range<Int>]

  /// The best efforts over every named distance that fits; none without times.
  package static func efforts(of track: SmoothTrack) -> [BestEffort] {
    guard track.clean.timing == .timed, let whole = track.distances.last else { return [] }
    let search = EffortSearch(track)
    return named.compactMap { $0.metres > whole ? nil : search.best($0.name, metres: $0.metres) }
  }

  package init(_ track: SmoothTrack) {
    self.track = track
    var stretches: [Range<Int>] = []
    var start = 0
    for gap in track.clean.gaps where track.kind(of: gap) == .unknown {
      stretches.append(start..<gap.sample)
      start = gap.sample
    }
    stretches.append(start..<track.count)
    self.stretches = stretches
  }

  /// The best effort over a distance; nil where it does not fit between two unknown gaps.
  package func best(_ name: String, metres: Double) -> BestEffort? {
    var best: Window?
    for stretch in stretches {
      search(stretch, metres, &best)
    }
    guard let best, let first = track.times.first else { return nil }
    return BestEffort(
      name: name, distance: metres, elapsed: Int64(best.length.rounded()),
      offset: Int64((best.start + Double(track.times[best.first] - first)).rounded()),
      isBridged: isBridged(best))
  }

  /// A window in time. `start` is the time from sample `first` to its start, milliseconds.
  private struct Window {
    var start: Double
    var length: Double
    var first: Int
    var last: Int
  }

  private func search(_ stretch: Range<Int>, _ metres: Double, _ best: inout Window?) {
    var end = stretch.lowerBound
    var start = stretch.lowerBound
    for sample in stretch {
      // Windows that begin at this sample.
      while end < stretch.upperBound, track.distances[end] < track.distances[sample] + metres {
        end += 1
      }
      if end < stretch.upperBound, end > sample {
        let target = track.distances[sample] + metres
        let time = elapsed(from: sample, to: end - 1) + share(of: target, before: end)
        consider(Window(start: 0, length: time, first: sample, last: end), &best)
      }
      // Windows that end at this sample.
      let target = track.distances[sample] - metres
      guard target >= track.distances[stretch.lowerBound] else { continue }
      while start + 1 < sample, track.distances[start + 1] <= target { start += 1 }
      let offset = share(of: target, before: start + 1)
      let time = elapsed(from: start, to: sample) - offset
      consider(Window(start: offset, length: time, first: start, last: sample), &best)
    }
  }

  private func consider(_ window: Window, _ best: inout Window?) {
    if let known = best, known.length <= window.length { return }
    best = window
  }

  private func elapsed(from first: Int, to last: Int) -> Double {
    Double(track.times[last] - track.times[first])
  }

  /// Milliseconds after the sample before `sample` at which a distance in that interval is reached.
  private func share(of distance: Double, before sample: Int) -> Double {
    let way = track.distances[sample] - track.distances[sample - 1]
    guard way > 0 else { return 0 }
    let part = (distance - track.distances[sample - 1]) / way
    return min(1, max(0, part)) * elapsed(from: sample - 1, to: sample)
  }

  private func isBridged(_ window: Window) -> Bool {
    track.clean.gaps.contains { gap in
      gap.sample > window.first && gap.sample <= window.last && track.kind(of: gap) == .bridged
    }
  }
}
