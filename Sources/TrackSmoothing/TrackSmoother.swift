public import TrackCleaning
import TrackModel

/// Finds where one was, when one moved and how high one was, the quick way.
///
/// Positions: a Gaussian in time on a local plane. Moving: net speed over a centred window. Gaps:
/// by their length and the speed across them. Elevations: a moving mean along the distance. Cost
/// is linear; what is missing stays missing. Samples without a time keep their positions as
/// they are.
public struct TrackSmoother: Sendable {
  /// What the caller decided.
  public let options: SmoothingOptions

  /// A smoother.
  public init(options: SmoothingOptions = SmoothingOptions()) { self.options = options }

  /// Smooths a cleaned track. One without a time for each sample is smoothed the quick way.
  public func smooth(_ clean: CleanTrack) -> SmoothTrack {
    let times = SampleColumns.times(clean)
    let accuracy = HorizontalAccuracy(clean.points)
    let speed = options.movingSpeed
    let isAccurate =
      options.depth == .accurate && clean.timing == .timed && clean.ordersByTime
    // Made in one go, so that its planes are gone before elevations are looked at.
    let path =
      isAccurate
      ? MeasuredPath(accurately: clean, times: times, accuracy: accuracy, movingSpeed: speed)
      : MeasuredPath(quickly: clean, times: times, accuracy: accuracy, movingSpeed: speed)
    let profile = ElevationProfile(
      clean, distances: path.distances, states: path.states, times: times,
      choice: options.elevation)
    let grades = path.findings.flatMap {
      profile.grades(
        of: clean, times: times, accuracy: accuracy, states: path.states,
        noiseScale: $0.noiseScale)
    }
    return SmoothTrack(
      clean: clean, times: times, distances: path.distances, rawDistance: path.rawDistance,
      elevations: grades.map { profile.smoothed($0) } ?? profile.smoothed(),
      elevationSource: profile.source, elevationBreaks: profile.breaks,
      depth: isAccurate ? .accurate : .quick, states: path.states, stretches: path.stretches,
      findings: path.findings, grades: grades)
  }
}
