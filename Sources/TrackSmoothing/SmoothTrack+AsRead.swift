import Geodesy
public import TrackCleaning
import TrackModel

extension SmoothTrack {
  /// A track whose positions and elevations are taken as they are.
  ///
  /// Samples of a segment are joined in their order by the geodesic distance, moving or not. Time
  /// runs on the running maximum of the times, so that it adds up whatever their order; a pair as
  /// fast as the kind of activity moves is in motion.
  public init(asRead clean: CleanTrack) {
    let times = SampleColumns.times(clean)
    var states = [IntervalState](repeating: .stopped, count: clean.rows.count)
    for gap in clean.gaps { states[gap.sample] = .paused }
    let distances = Self.joined(clean, times, &states)
    let profile = ElevationProfile(
      clean, distances: distances, states: states, times: times, choice: .automatic)
    self.init(
      clean: clean, times: times, distances: distances, rawDistance: distances.last ?? 0,
      elevations: profile.elevations,
      elevationSource: profile.source, elevationBreaks: profile.breaks, depth: .raw,
      states: states, stretches: [], findings: nil, grades: nil)
  }

  private static func joined(
    _ clean: CleanTrack, _ times: [Int64], _ states: inout [IntervalState]
  ) -> [Double] {
    let latitudes = SampleColumns.gather(clean.points.latitudes, clean.rows)
    let longitudes = SampleColumns.gather(clean.points.longitudes, clean.rows)
    let steps = stepLengths(latitudes: latitudes.span, longitudes: longitudes.span)
    let stillSpeed = SmoothingParameters(clean.activity).stillSpeed
    var distances: [Double] = []
    distances.reserveCapacity(latitudes.count)
    if !latitudes.isEmpty { distances.append(0) }
    for sample in latitudes.indices.dropFirst() {
      let step = states[sample] == .paused ? 0 : steps[sample - 1]
      distances.append(distances[sample - 1] + step)
      guard states[sample] != .paused else { continue }
      let interval = times.isEmpty ? 0 : times[sample] - times[sample - 1]
      if step * 1000 >= stillSpeed * Double(interval) { states[sample] = .moving }
    }
    return distances
  }
}
