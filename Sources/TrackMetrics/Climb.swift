import TrackModel
import TrackSmoothing

/// Ascent and descent of a smoothed track, by the method that suits it.
struct Climb {
  /// Metres climbed and descended.
  let ascent: Double
  let descent: Double
  /// Standard deviation of the ascent, metres; nil where the method gives none.
  let deviation: Double?
  /// The method, in words.
  let method: String
  /// Ascent and descent sample by sample.
  let walk: ClimbWalk

  init(_ track: SmoothTrack, method: AscentMethod) {
    if let grades = track.grades, Self.isExpected(track, method) {
      ascent = grades.ascent
      descent = grades.descent
      deviation = grades.ascentDeviation
      self.method = "expected climb of the grade"
      walk = .grades(GradeWalk(grades, distances: track.distances))
    } else {
      let threshold = Self.threshold(track)
      let climb = SwingClimb(
        track.elevations, breaks: track.elevationBreaks, threshold: threshold)
      ascent = climb.ascent
      descent = climb.descent
      deviation = track.grades?.ascentDeviation
      self.method = threshold > 0 ? "hysteresis \(Int(threshold)) m" : "sum of rises"
      walk = .swings(SwingWalk(climb, track.elevations))
    }
  }

  private static func isExpected(_ track: SmoothTrack, _ method: AscentMethod) -> Bool {
    switch method {
    case .automatic: track.elevationSource != .barometer
    case .expected: true
    case .hysteresis: false
    }
  }

  /// The least swing that counts, metres: what noise does not reach.
  private static func threshold(_ track: SmoothTrack) -> Double {
    switch track.depth {
    case .raw: 0
    case .quick: track.elevationSource == .barometer ? 1 : 5
    case .accurate: track.elevationSource == .barometer ? 1 : 4
    }
  }
}
