import TrackModel
import TrackSmoothing

/// Ascent and descent of a smoothed track, by the method that suits it.
struct Climb {
  /// Metres climbed and descended.
  let ascent: Double
  let descent: Double
  /// The method, in words.
  let method: String
  /// Ascent and descent sample by sample.
  let walk: ClimbWalk

  init(_ track: SmoothTrack, method: AscentMethod) {
    if method == .expected, let grades = track.grades {
      ascent = grades.ascent
      descent = grades.descent
      self.method = "expected climb of the grade"
      walk = .grades(GradeWalk(grades, distances: track.distances))
    } else {
      let threshold = Self.threshold(track)
      let climb = SwingClimb(
        track.elevations, breaks: track.elevationBreaks, threshold: threshold)
      ascent = climb.ascent
      descent = climb.descent
      self.method = threshold > 0 ? "hysteresis \(Int(threshold)) m" : "sum of rises"
      walk = .swings(SwingWalk(climb, track.elevations))
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
