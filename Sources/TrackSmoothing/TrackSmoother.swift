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

  /// Smooths a cleaned track.
  public func smooth(_ clean: CleanTrack) -> SmoothTrack {
    let times = SampleColumns.times(clean)
    let (distances, rawDistance, states, stretches) = measurePath(clean, times)
    let profile = ElevationProfile(
      clean, distances: distances, states: states, times: times, choice: options.elevation)
    return SmoothTrack(
      clean: clean, times: times, distances: distances, rawDistance: rawDistance,
      elevations: profile.smoothed(),
      elevationSource: profile.source, elevationBreaks: profile.breaks, isRaw: false,
      states: states, stretches: stretches)
  }

  /// A function of its own, so that its planes are gone before elevations are looked at.
  private func measurePath(
    _ clean: CleanTrack, _ times: [Int64]
  ) -> (
    distances: [Double], rawDistance: Double, states: [IntervalState], stretches: [Stretch]
  ) {
    let parameters = SmoothingParameters(clean.activity)
    var path = SampledPath(clean, times: times)
    let rawDistance = path.rawLength()
    var states = path.gapStates()
    if clean.ordersByTime {
      path.smooth(parameters, states: &states)
      path.restoreSlowMotion(parameters, states: &states)
    }
    if clean.timing == .mixed { path.markSlow(parameters, states: &states) }
    if clean.gaps.contains(where: { $0.cause == .interval }) {
      let speed =
        options.movingSpeed ?? path.movingSpeed(states: states) ?? parameters.typicalSpeed
      path.classifyGaps(movingSpeed: speed, states: &states)
    }
    return (path.distances(states: states), rawDistance, states, path.stretches)
  }
}
