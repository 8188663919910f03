import TrackSmoothing

/// Ascent and descent sample by sample, along a profile of grades.
struct GradeWalk {
  private let profile: GradeProfile
  private let distances: [Double]
  private var knot = 0
  private(set) var ascent = 0.0
  private(set) var descent = 0.0

  init(_ profile: GradeProfile, distances: [Double]) {
    self.profile = profile
    self.distances = distances
  }

  /// Goes on to a sample at or after the one it is at.
  mutating func move(to sample: Int) {
    let distance = distances[sample]
    let knots = profile.distances
    while knot + 2 < knots.count, knots[knot + 1] <= distance { knot += 1 }
    guard knot + 1 < knots.count else { return }
    let way = knots[knot + 1] - knots[knot]
    let share = way > 0 ? min(max((distance - knots[knot]) / way, 0), 1) : 1
    ascent = Self.between(profile.ascents, knot, share)
    descent = Self.between(profile.descents, knot, share)
  }

  private static func between(_ sums: [Double], _ knot: Int, _ share: Double) -> Double {
    sums[knot] + share * (sums[knot + 1] - sums[knot])
  }
}
