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
  let distances: [Double]
  /// Whether no elevation is missing.
  private let isWhole: Bool

  /// What lies outside is no place on land, metres.
  private static let lowest = -500.0
  private static let highest = 9000.0
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
    (elevations, isWhole) = Self.possibleElevations(clean)
    source = BarometerTest.source(
      of: elevations, distances: distances, times: times, choice: choice)
    let bridgesGaps = source == .barometer && !times.isEmpty
    breaks = clean.gaps.lazy.map(\.sample).filter { sample in
      guard states[sample] == .paused || states[sample] == .unknown else { return false }
      return !bridgesGaps || times[sample] - times[sample - 1] > Self.longestBarometerGap
    }
  }

  private static func possibleElevations(_ clean: CleanTrack) -> ([Double], isWhole: Bool) {
    guard !clean.points.elevations.isEmpty else { return ([], true) }
    var missing = 0
    let elevations = SampleColumns.gather(clean.points.elevations, clean.rows) { elevation in
      if elevation >= lowest, elevation <= highest { return elevation }
      missing += 1
      return .nan
    }
    return (missing < elevations.count ? elevations : [], missing == 0)
  }

  /// The moving mean along the distance; starts anew where nothing is known of what lies between.
  func smoothed() -> [Double] {
    guard !elevations.isEmpty else { return [] }
    let reach = source == .barometer ? Self.reachOfBarometer : Self.reachOfGNSS
    return [Double](unsafeUninitializedCapacity: elevations.count) { result, initialized in
      var start = 0
      for sample in breaks {
        smooth(start..<sample, reach: reach, into: result)
        start = sample
      }
      smooth(start..<elevations.count, reach: reach, into: result)
      initialized = elevations.count
    }
  }

  private func smooth(
    _ samples: Range<Int>, reach: Double, into result: UnsafeMutableBufferPointer<Double>
  ) {
    elevations.withUnsafeBufferPointer { elevations in
      distances.withUnsafeBufferPointer { distances in
        if isWhole {
          Self.average(samples, elevations, distances, reach, isWhole: true, into: result)
        } else {
          Self.average(samples, elevations, distances, reach, isWhole: false, into: result)
        }
      }
    }
  }

  /// The samples lie within the columns, which are equally long. A whole profile needs no count.
  @inline(__always)
  private static func average(
    _ samples: Range<Int>, _ elevations: UnsafeBufferPointer<Double>,
    _ distances: UnsafeBufferPointer<Double>, _ reach: Double, isWhole: Bool,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    var first = samples.lowerBound
    var end = samples.lowerBound
    var sum = 0.0
    var missing = 0
    for sample in samples {
      let distance = distances[sample]
      while end < samples.upperBound, distances[end] <= distance + reach {
        let elevation = elevations[end]
        if isWhole || elevation == elevation { sum += elevation } else { missing &+= 1 }
        end &+= 1
      }
      while distances[first] < distance - reach {
        let elevation = elevations[first]
        if isWhole || elevation == elevation { sum -= elevation } else { missing &-= 1 }
        first &+= 1
      }
      let isMissing = !isWhole && elevations[sample].isNaN
      let mean = sum / Double(end &- first &- missing)
      result.initializeElement(at: sample, to: isMissing ? .nan : mean)
    }
  }
}
