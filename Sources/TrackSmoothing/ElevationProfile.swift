import TrackCleaning
import TrackModel

/// The elevations along a track, before and after smoothing.
struct ElevationProfile {
  /// Elevations of the samples, NaN where missing or impossible; empty when there is none.
  let elevations: [Double]
  /// Where they come from.
  let source: ActivitySummary.ElevationSource
  /// Samples at which the profile starts anew.
  let breaks: [Int]
  private let distances: [Double]

  /// What lies outside is no place on land, metres.
  private static let possible = -500.0...9000.0
  /// Half the window of the moving mean, metres.
  private static let reachOfGNSS = 80.0
  private static let reachOfBarometer = 25.0
  /// Longest pause or gap over which a barometer still tells the difference, milliseconds.
  private static let longestBarometerGap: Int64 = 600_000

  init(
    _ clean: CleanTrack, distances: [Double], states: [IntervalState], times: [Int64],
    choice: ElevationChoice
  ) {
    self.distances = distances
    elevations = Self.possibleElevations(clean)
    source = BarometerTest.source(
      of: elevations, distances: distances, times: times, choice: choice)
    let bridgesGaps = source == .barometer && !times.isEmpty
    breaks = clean.gaps.lazy.map(\.sample).filter { sample in
      guard states[sample] == .paused || states[sample] == .unknown else { return false }
      return !bridgesGaps || times[sample] - times[sample - 1] > Self.longestBarometerGap
    }
  }

  private static func possibleElevations(_ clean: CleanTrack) -> [Double] {
    guard !clean.points.elevations.isEmpty else { return [] }
    var found = false
    let column = clean.points.elevations
    let elevations = clean.rows.map { row in
      let elevation = column[Int(row)]
      guard possible.contains(elevation) else { return Double.nan }
      found = true
      return elevation
    }
    return found ? elevations : []
  }

  /// The moving mean along the distance; starts anew where nothing is known of what lies between.
  func smoothed() -> [Double] {
    guard !elevations.isEmpty else { return [] }
    let reach = source == .barometer ? Self.reachOfBarometer : Self.reachOfGNSS
    var result = elevations
    var start = 0
    for sample in breaks {
      smooth(start..<sample, reach: reach, into: &result)
      start = sample
    }
    smooth(start..<elevations.count, reach: reach, into: &result)
    return result
  }

  private func smooth(_ samples: Range<Int>, reach: Double, into result: inout [Double]) {
    var first = samples.lowerBound
    var end = samples.lowerBound
    var sum = 0.0
    var count = 0
    for sample in samples {
      let distance = distances[sample]
      while end < samples.upperBound, distances[end] <= distance + reach {
        if !elevations[end].isNaN {
          sum += elevations[end]
          count += 1
        }
        end += 1
      }
      while distances[first] < distance - reach {
        if !elevations[first].isNaN {
          sum -= elevations[first]
          count -= 1
        }
        first += 1
      }
      if !elevations[sample].isNaN { result[sample] = sum / Double(count) }
    }
  }
}
