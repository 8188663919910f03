/// The grade of a whole profile, where it ends clearly higher or lower than it began.
///
/// The smoother expects grades about 0 and takes the two ends of a long climb for errors of the
/// elevations, by some metres. What is smoothed is therefore the profile about its mean grade.
enum MeanGrade {
  /// How many times the error of an elevation the ends must be apart.
  private static let leastRise = 3.0

  /// The least-squares grade of parts that nothing ties together, a fraction; 0 where the ends are as
  /// near to each other as errors alone may bring them.
  static func of(_ parts: [ElevationKnots], elevationError: Double) -> Double {
    var (products, squares, way) = (0.0, 0.0, 0.0)
    for part in parts where part.count > 1 {
      let weight = part.weights.reduce(0, +)
      let distance = zip(part.weights, part.distances).reduce(0) { $0 + $1.0 * $1.1 } / weight
      let elevation = zip(part.weights, part.elevations).reduce(0) { $0 + $1.0 * $1.1 } / weight
      for knot in 0..<part.count {
        let run = part.distances[knot] - distance
        products += part.weights[knot] * run * (part.elevations[knot] - elevation)
        squares += part.weights[knot] * run * run
      }
      way += part.distances[part.count - 1] - part.distances[0]
    }
    guard squares > 0 else { return 0 }
    let grade = products / squares
    return abs(grade) * way > leastRise * elevationError ? grade : 0
  }
}
