/// Means of elevations over short pieces of the way: the errors of elevations and the shape of the
/// ground change slowly, so that one knot for some samples says as much as they do.
struct ElevationKnots {
  /// Mean time, seconds after the first sample of the track, and mean distance, metres.
  private(set) var times: [Double] = []
  private(set) var distances: [Double] = []
  /// Mean elevation, metres.
  private(set) var elevations: [Double] = []
  /// Mean vertical accuracy, metres, and how many samples have an elevation.
  private(set) var radii: [Double] = []
  private(set) var weights: [Double] = []

  /// A piece is at most so long, milliseconds and metres; but no shorter in time than this, because
  /// fast bodies meet longer waves.
  private static let longestTime: Int64 = 8000
  private static let longestWay = 12.0
  private static let shortestTime: Int64 = 4000

  var count: Int { times.count }

  /// What is gathered for the piece at hand.
  private struct Piece {
    var time = 0.0
    var distance = 0.0
    var elevation = 0.0
    var radius = 0.0
    var weight = 0.0
  }

  /// The knots of a part of a profile; pieces without any elevation make none. `radius` gives the
  /// vertical accuracy of a sample.
  init(
    _ part: Range<Int>, elevations: UnsafeBufferPointer<Double>,
    distances: UnsafeBufferPointer<Double>, times: UnsafeBufferPointer<Int64>,
    filter: SpikeFilter, radius: (Int) -> Double
  ) {
    let cuts = Self.cuts(part, distances, times)
    for (start, end) in zip(cuts, cuts.dropFirst() + [part.upperBound]) {
      var piece = Piece()
      for sample in start..<end {
        let elevation = filter.value(sample, in: part, elevations)
        guard !elevation.isNaN else { continue }
        piece.time += Double(times[sample] - times[0]) / 1000
        piece.distance += distances[sample]
        piece.elevation += elevation
        piece.radius += radius(sample)
        piece.weight += 1
      }
      append(piece)
    }
  }

  /// Where the pieces of a part begin: cut from both ends to the middle, so that the way back has the
  /// same pieces.
  private static func cuts(
    _ part: Range<Int>, _ distances: UnsafeBufferPointer<Double>,
    _ times: UnsafeBufferPointer<Int64>
  ) -> [Int] {
    func isLong(_ first: Int, _ last: Int) -> Bool {
      let time = times[last] - times[first]
      return time > longestTime
        || distances[last] - distances[first] > longestWay && time >= shortestTime
    }
    let middle = part.lowerBound + part.count / 2
    let afterMiddle = part.upperBound - part.count / 2
    var forth = [part.lowerBound]
    for sample in part.lowerBound..<middle where isLong(forth[forth.count - 1], sample) {
      forth.append(sample)
    }
    var back = [part.upperBound]
    for sample in (afterMiddle..<part.upperBound).reversed()
    where isLong(sample, back[back.count - 1] - 1) {
      back.append(sample + 1)
    }
    if middle < afterMiddle, middle > part.lowerBound { forth.append(middle) }
    if afterMiddle < part.upperBound { forth.append(afterMiddle) }
    return forth + back.dropFirst().reversed()
  }

  /// The elevations about a slope of this grade through 0.
  func levelled(by grade: Double) -> ElevationKnots {
    var knots = self
    for knot in knots.elevations.indices where grade != 0 {
      knots.elevations[knot] -= grade * distances[knot]
    }
    return knots
  }

  private mutating func append(_ piece: Piece) {
    guard piece.weight > 0 else { return }
    let share = 1 / piece.weight
    times.append(piece.time * share)
    distances.append(piece.distance * share)
    elevations.append(piece.elevation * share)
    radii.append(piece.radius * share)
    weights.append(piece.weight)
  }
}
