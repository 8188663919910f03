/// A curve through points that turns only where they do: cubic pieces whose slopes are the harmonic
/// means of those beside them (Fritsch and Butland 1984).
struct MonotoneCurve: Sendable {
  private let points: [(x: Double, y: Double)]
  private let slopes: [Double]

  /// At least two points, their first values rising.
  init(_ points: [(x: Double, y: Double)]) {
    self.points = points
    let chords = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    slopes = points.indices.map { index in
      guard index > 0 else { return chords[0] }
      guard index < chords.count else { return chords[chords.count - 1] }
      let (before, after) = (chords[index - 1], chords[index])
      return before * after > 0 ? 2 * before * after / (before + after) : 0
    }
  }

  /// The value at a place between the first point and the last; theirs outside.
  func value(at x: Double) -> Double {
    let piece = max(0, min((points.firstIndex { $0.x >= x } ?? points.count) - 1, points.count - 2))
    let (start, end) = (points[piece], points[piece + 1])
    let width = end.x - start.x
    let share = min(max((x - start.x) / width, 0), 1)
    let rest = 1 - share
    return rest * rest * (1 + 2 * share) * start.y + share * share * (1 + 2 * rest) * end.y
      + share * rest * width * (rest * slopes[piece] - share * slopes[piece + 1])
  }
}
