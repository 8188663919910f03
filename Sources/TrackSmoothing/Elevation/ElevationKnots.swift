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
    var start = 0
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
    var piece = Piece(start: part.lowerBound)
    for sample in part {
      let time = times[sample] - times[piece.start]
      let way = distances[sample] - distances[piece.start]
      if time > Self.longestTime || way > Self.longestWay && time >= Self.shortestTime {
        append(piece)
        piece = Piece(start: sample)
      }
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
