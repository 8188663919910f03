/// Grades, climb and fall along a track, at knots some metres apart.
///
/// The climb is the mean over all profiles that the elevations leave possible, not that of the
/// likeliest profile: it needs no threshold, and adds up over pieces of the way.
package struct GradeProfile: Sendable {
  /// Metres along the track of each knot, never falling.
  package private(set) var distances: [Double] = []
  /// Elevation, metres; grade, a fraction, and its variance.
  private(set) var elevations: [Double] = []
  private(set) var grades: [Double] = []
  private(set) var gradeVariances: [Double] = []
  /// Metres climbed and fallen up to each knot.
  package private(set) var ascents: [Double] = []
  package private(set) var descents: [Double] = []
  /// Variance of the ascent, m², if an error of the grade lasted as long as the ground's own.
  private var ascentVariance = 0.0
  /// How many times the variance of the ascent is smaller, since errors of the grade do not last so long;
  /// fitted to synthetic tracks.
  private static let varianceShare = 16.0
  /// How rough the ground is, most likely.
  package let terrain: TerrainModel
  /// The samples of each part and its knots.
  private var parts: [Part] = []

  private struct Part {
    let samples: Range<Int>
    let knots: Range<Int>
  }

  /// How far off a single elevation is, metres.
  private let elevationError: Double

  /// Of the slope about which the parts were smoothed.
  private let meanGrade: Double

  init(meanGrade: Double, terrain: TerrainModel, elevationError: Double) {
    self.meanGrade = meanGrade
    self.terrain = terrain
    self.elevationError = elevationError
  }

  /// The mean of the profiles of some grounds, which have the same knots; the likeliest first, each with
  /// its chance; at least one. One is made at a time.
  init(
    meanOf grounds: [(terrain: TerrainModel, chance: Double)],
    profile: (TerrainModel) -> GradeProfile
  ) {
    self = profile(grounds[0].terrain)
    guard grounds.count > 1 else { return }
    var square = 0.0
    for (number, ground) in grounds.enumerated() {
      let other = number == 0 ? self : profile(ground.terrain)
      let variance = other.ascentVariance + Self.varianceShare * other.ascent * other.ascent
      square += ground.chance * variance
      add(other, ground.chance, to: number == 0 ? 0 : 1)
    }
    ascentVariance = max(0, square - Self.varianceShare * ascent * ascent)
  }

  /// Adds a share of another profile's columns to so many times our own.
  private mutating func add(_ other: GradeProfile, _ share: Double, to own: Double) {
    let columns: [WritableKeyPath<GradeProfile, [Double]>] = [
      \.elevations, \.grades, \.gradeVariances, \.ascents, \.descents,
    ]
    for column in columns {
      self[keyPath: column] = zip(self[keyPath: column], other[keyPath: column]).map {
        own * $0 + share * $1
      }
    }
  }

  /// Appends a part of the profile, smoothed about the mean grade, which nothing ties to the part
  /// before. Between the knots the
  /// grade goes in a straight line; before the first and after the last it stays.
  mutating func append(
    _ samples: Range<Int>, knots: ElevationKnots,
    smoothed: [(elevation: Double, grade: Double, variance: Double)], along way: ClosedRange<Double>
  ) {
    guard let first = smoothed.first, let last = smoothed.last else { return }
    let start = distances.count
    append(way.lowerBound, first, extrapolatedFrom: knots.distances[0])
    for (knot, state) in smoothed.enumerated() { append(knots.distances[knot], state) }
    append(way.upperBound, last, extrapolatedFrom: knots.distances[knots.count - 1])
    addClimb(start..<distances.count)
    parts.append(Part(samples: samples, knots: start..<distances.count))
  }

  private mutating func append(
    _ distance: Double, _ state: (elevation: Double, grade: Double, variance: Double),
    extrapolatedFrom origin: Double? = nil
  ) {
    let beyond = origin.map { distance - $0 } ?? 0
    distances.append(distance)
    elevations.append(state.elevation + beyond * state.grade + meanGrade * distance)
    grades.append(state.grade + meanGrade)
    gradeVariances.append(state.variance)
  }

  /// Sums up the climb of a part, so that it differs from the fall by exactly what its ends do.
  private mutating func addClimb(_ knots: Range<Int>) {
    var (up, down) = (0.0, 0.0)
    var before = ExpectedRise(
      grade: grades[knots.lowerBound], variance: gradeVariances[knots.lowerBound])
    let base = (ascents.last ?? 0, descents.last ?? 0)
    var sums: [(Double, Double)] = [(0, 0)]
    sums.reserveCapacity(knots.count)
    for knot in knots.dropFirst() {
      let here = ExpectedRise(grade: grades[knot], variance: gradeVariances[knot])
      let way = 0.5 * (distances[knot] - distances[knot - 1])
      up += way * (before.up + here.up)
      down += way * (before.down + here.down)
      ascentVariance += way * (before.upVariance + here.upVariance) * terrain.length
      sums.append((up, down))
      before = here
    }
    let net = elevations[knots.upperBound - 1] - elevations[knots.lowerBound]
    let share = up + down > 0 ? (net - (up - down)) / (up + down) : 0
    for sum in sums {
      ascents.append(base.0 + sum.0 * (1 + share))
      descents.append(base.1 + sum.1 * (1 - share))
    }
  }

  /// Metres climbed and fallen.
  package var ascent: Double { ascents.last ?? 0 }
  /// How sure the ascent is, metres (one deviation).
  ///
  /// The shares were fitted to the errors of synthetic tracks. What counts most is how far off a single
  /// elevation is: swings of that size are told from the ground's own by what is likely, no more.
  package var ascentDeviation: Double {
    let own = 3 * elevationError
    let steep = 0.01 * ascent
    return (own * own + steep * steep + ascentVariance / Self.varianceShare)
      .squareRoot()
  }
  package var descent: Double { descents.last ?? 0 }

  /// Metres by which the ends of the parts differ in elevation, added up.
  package var net: Double {
    parts.reduce(0) { $0 + elevations[$1.knots.upperBound - 1] - elevations[$1.knots.lowerBound] }
  }

  /// The sum along the way of a function of the grade and its variance.
  package func sum(_ function: (_ grade: Double, _ variance: Double) -> Double) -> Double {
    var sum = 0.0
    for part in parts {
      var before = function(grades[part.knots.lowerBound], gradeVariances[part.knots.lowerBound])
      for knot in part.knots.dropFirst() {
        let here = function(grades[knot], gradeVariances[knot])
        sum += 0.5 * (distances[knot] - distances[knot - 1]) * (before + here)
        before = here
      }
    }
    return sum
  }

  /// Smooth elevations of the samples at their distances, NaN where they had none.
  func elevations(
    at sampleDistances: UnsafeBufferPointer<Double>, where raw: UnsafeBufferPointer<Double>
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: raw.count) { result, initialized in
      result.initialize(repeating: .nan)
      for part in parts {
        var knot = part.knots.lowerBound
        for sample in part.samples where !raw[sample].isNaN {
          let distance = sampleDistances[sample]
          while knot + 2 < part.knots.upperBound, distances[knot + 1] < distance { knot += 1 }
          result[sample] = elevation(at: distance, after: knot)
        }
      }
      initialized = raw.count
    }
  }

  /// The cubic through two knots with their grades.
  private func elevation(at distance: Double, after knot: Int) -> Double {
    let way = distances[knot + 1] - distances[knot]
    guard way > 1e-9 else { return elevations[knot] }
    let share = min(max((distance - distances[knot]) / way, 0), 1)
    let (before, after) = (elevations[knot], elevations[knot + 1])
    let bend =
      (1 - share) * (grades[knot] * way - (after - before))
      + share * ((after - before) - grades[knot + 1] * way)
    return before + share * (after - before) + share * (1 - share) * bend
  }
}
