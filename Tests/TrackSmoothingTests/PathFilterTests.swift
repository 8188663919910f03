import TestSupport
import Testing

import TrackSmoothing

/// The smoother against the same problem solved all at once.
@Suite struct PathFilterTests {
  private let radii: [Float] = [4, 5, 3, 8, 4, 4, 6, 5]
  private let times: [Int64] = [0, 1000, 2000, 4000, 5000, 6500, 7000, 9000]
  private let still = [false, false, false, false, true, true, false, false]
  private static let agility = 0.4
  private static let share = 0.12

  private func places(_ generator: inout SeededGenerator) -> [SIMD2<Double>] {
    // It stops gently, stands still from 5 s to 6.5 s and goes on gently, so that the gate for what
    // is too far off has no say.
    [0.0, 0.9, 1.6, 2.3, 2.35, 2.35, 2.36, 2.5].map { seconds in
      return SIMD2(
        2 * seconds + .random(in: -0.05...0.05, using: &generator),
        -1 * seconds + .random(in: -0.05...0.05, using: &generator))
    }
  }

  @Test(arguments: 0..<5) func itGivesTheLeastSquares(_: Int) {
    var generator = SeededGenerator()
    var smooth = places(&generator)
    let observed = smooth
    var ways = [Double](repeating: 0, count: times.count)
    filter(&smooth, &ways)
    let solution = leastSquares(observed.map(\.x))
    for sample in times.indices {
      #expect(abs(smooth[sample].x - solution[3 * sample]) < 1e-6, "seed \(generator.seed)")
    }
    #expect(ways.dropFirst().allSatisfy { $0 > 0 && $0.isFinite }, "seed \(generator.seed)")
  }

  /// The weight may turn negative: an error lasts, so that what a sample says of its own error it
  /// says of its neighbours' too. The least squares have it just so.
  @Test func anInaccurateSampleHasLessWeight() {
    var generator = SeededGenerator()
    let observed = places(&generator)
    var last = Double.infinity
    for radius: Float in [2, 4, 8, 16, 32] {
      var smooth = observed
      smooth[3] += SIMD2(0.3, 0)
      let moved = smooth
      var plain = observed
      var ways = [Double](repeating: 0, count: times.count)
      filter(&smooth, &ways, radius: radius)
      filter(&plain, &ways, radius: radius)
      let weight = (smooth[3] - plain[3]).x / 0.3
      #expect(weight <= last + 1e-9, "seed \(generator.seed)")
      last = weight
      let squares =
        leastSquares(moved.map(\.x), radius: radius)[9]
        - leastSquares(observed.map(\.x), radius: radius)[9]
      #expect(abs(weight - squares / 0.3) < 1e-6, "seed \(generator.seed)")
    }
  }

  @Test(arguments: [2, 400, 3000]) func aStraightLineAtConstantSpeedStaysWhereItIs(_ count: Int) {
    let line = (0..<count).map { SIMD2(3.0 * Double($0), -4 * Double($0)) }
    let (smooth, ways) = Self.smoothed(line)
    for sample in 0..<count {
      #expect(Self.length(smooth[sample] - line[sample]) < 1e-6 * Self.length(line[sample]) + 1e-6)
      #expect(sample == 0 || abs(ways[sample] - 5) < 5e-6)
    }
  }

  @Test(arguments: 0..<3) func turningThePlaneTurnsThePath(_: Int) {
    var generator = SeededGenerator()
    let line = Self.noisyLine(&generator)
    let turned = line.map { SIMD2(0.6 * $0.x - 0.8 * $0.y, 0.8 * $0.x + 0.6 * $0.y) }
    let (here, there) = (Self.smoothed(line), Self.smoothed(turned))
    for sample in line.indices.dropFirst() {
      #expect(
        abs(here.ways[sample] - there.ways[sample]) < 1e-9 * (1 + here.ways[sample]),
        "seed \(generator.seed)")
    }
  }

  /// A way is its chord times a mean length that no variance below 0 lets fall under it.
  @Test(arguments: 0..<3) func variancesAreNeverNegative(_: Int) {
    var generator = SeededGenerator()
    let path = Self.smoothed(Self.noisyLine(&generator))
    for sample in path.places.indices.dropFirst() {
      let chord = Self.length(path.places[sample] - path.places[sample - 1])
      #expect(path.ways[sample] >= chord * (1 - 1e-12), "seed \(generator.seed)")
    }
  }

  private static func length(_ way: SIMD2<Double>) -> Double {
    (way * way).sum().squareRoot()
  }

  private static func noisyLine(_ generator: inout SeededGenerator) -> [SIMD2<Double>] {
    (0..<400).map {
      SIMD2(
        2 * Double($0) + .random(in: -1...1, using: &generator),
        Double($0) + .random(in: -1...1, using: &generator))
    }
  }

  /// A place a second, seen with a radius of 4 m.
  private static func smoothed(
    _ places: [SIMD2<Double>]
  ) -> (places: [SIMD2<Double>], ways: [Double]) {
    var places = places
    var ways = [Double](repeating: 0, count: places.count)
    smooth(
      &places, &ways, times: places.indices.map { Int64(1000 * $0) },
      radii: [Float](repeating: 4, count: places.count),
      still: [Bool](repeating: false, count: places.count))
    return (places, ways)
  }

  private func filter(
    _ places: inout [SIMD2<Double>], _ ways: inout [Double], radius: Float? = nil
  ) {
    var radii = radii
    if let radius { radii[3] = radius }
    Self.smooth(&places, &ways, times: times, radii: radii, still: still)
  }

  private static func smooth(
    _ places: inout [SIMD2<Double>], _ ways: inout [Double], times: [Int64], radii: [Float],
    still: [Bool]
  ) {
    times.withUnsafeBufferPointer { times in
      radii.withUnsafeBufferPointer { radii in
        still.withUnsafeBufferPointer { still in
          places.withUnsafeMutableBufferPointer { places in
            ways.withUnsafeMutableBufferPointer { ways in
              var filter = PathFilter(
                agility: agility, errorShare: share, times: times, radii: radii, isStill: still,
                velocities: UnsafeBufferPointer(start: nil, count: 0), places: places, ways: ways)
              filter.smooth(times.indices)
            }
          }
        }
      }
    }
  }

  /// Place, velocity and error of each sample on one axis, by the normal equations.
  private func leastSquares(_ observed: [Double], radius: Float? = nil) -> [Double] {
    var radii = radii
    if let radius { radii[3] = radius }
    var problem = NormalEquations(unknowns: 3 * times.count)
    let deviation = Self.share * Double(radii[0])
    problem.add([(0, 1)], value: observed[0], variance: 1e4)
    let start = (observed[1] - observed[0]) * 1000 / Double(times[1] - times[0])
    problem.add([(1, 1)], value: start, variance: 64)
    problem.add([(2, 1)], value: 0, variance: deviation * deviation)
    for sample in times.indices {
      problem.add(
        [(3 * sample, 1), (3 * sample + 2, 1)], value: observed[sample], variance: 0.0064)
      if still[sample] { problem.add([(3 * sample + 1, 1)], value: 0, variance: 0.0009) }
      guard sample > 0 else { continue }
      let step = PathStep(interval: times[sample] - times[sample - 1], agility: Self.agility)
      let error = Self.share * Double(radii[sample])
      let (before, after) = (3 * sample - 3, 3 * sample)
      problem.add(
        [(after + 2, 1), (before + 2, -step.memory)], value: 0,
        variance: error * error * step.forgotten)
      // Place and velocity are disturbed together: whiten the pair.
      let slope = step.placeVelocityNoise / step.velocityNoise
      let velocity = [(after + 1, 1.0), (before + 1, -1.0)]
      problem.add(velocity, value: 0, variance: step.velocityNoise)
      problem.add(
        [(after, 1), (before, -1), (before + 1, slope - step.seconds), (after + 1, -slope)],
        value: 0, variance: step.placeNoise - slope * step.placeVelocityNoise)
    }
    return problem.solution()
  }
}

/// Linear equations of some variance each, solved for the least squares.
struct NormalEquations {
  private var matrix: [[Double]]
  private var right: [Double]

  init(unknowns: Int) {
    matrix = Array(repeating: Array(repeating: 0, count: unknowns), count: unknowns)
    right = Array(repeating: 0, count: unknowns)
  }

  mutating func add(_ terms: [(Int, Double)], value: Double, variance: Double) {
    for (row, first) in terms {
      right[row] += first * value / variance
      for (column, second) in terms { matrix[row][column] += first * second / variance }
    }
  }

  func solution() -> [Double] {
    var (matrix, right) = (matrix, right)
    let count = right.count
    for pivot in 0..<count {
      let best = (pivot..<count).max { abs(matrix[$0][pivot]) < abs(matrix[$1][pivot]) } ?? pivot
      matrix.swapAt(pivot, best)
      right.swapAt(pivot, best)
      for row in pivot + 1..<count where matrix[row][pivot] != 0 {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot..<count { matrix[row][column] -= factor * matrix[pivot][column] }
        right[row] -= factor * right[pivot]
      }
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<count { right[row] -= matrix[row][column] * right[column] }
      right[row] /= matrix[row][row]
    }
    return right
  }
}
