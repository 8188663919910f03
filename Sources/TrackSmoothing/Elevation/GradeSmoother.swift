#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Smooths the knots of a part of a profile by all of them, forwards and back, with the grade as a
/// state: the ground is as rough as the profile makes likeliest.
struct GradeSmoother {
  private let knots: ElevationKnots
  private let errors: ElevationErrors
  /// From the knot before: what is left of both errors. The first says nothing.
  private let fastMemories: [Double]
  private let slowMemories: [Double]

  init(_ knots: ElevationKnots, errors: ElevationErrors) {
    self.knots = knots
    self.errors = errors
    let seconds = knots.times.indices.map { $0 == 0 ? 0 : knots.times[$0] - knots.times[$0 - 1] }
    fastMemories = seconds.map { exp(-$0 / errors.fastTime) }
    slowMemories = seconds.map { exp(-$0 / errors.slowTime) }
  }

  /// Whether all elevations are the same.
  private var isConstant: Bool {
    knots.elevations.allSatisfy { abs($0 - knots.elevations[0]) < 1e-9 * (1 + abs($0)) }
  }

  /// The ground from knot to knot; the first says nothing.
  func terrainSteps(length: Double) -> [TerrainStep] {
    knots.distances.indices.map { knot in
      let metres = knot == 0 ? 0 : knots.distances[knot] - knots.distances[knot - 1]
      return TerrainStep(metres: max(0, metres), length: length)
    }
  }

  /// The logarithm of the likelihood of the elevations on ground of a roughness, but for a constant.
  func likelihood(_ terrain: TerrainModel, steps: [TerrainStep]) -> Double {
    guard knots.count > 1 else { return 0 }
    var state = start(terrain)
    _ = state.observe(knots.elevations[0], variance: variance(0))
    var squares = 0.0
    var logarithms = 0.0
    // The logarithm of a product: one logarithm for many variances.
    var product = 1.0
    for knot in 1..<knots.count {
      state.advance(step(knot, terrain, steps[knot]))
      let correction = state.observe(knots.elevations[knot], variance: variance(knot))
      squares += correction.squares
      product *= correction.expected
      if product > 1e200 || product < 1e-200 {
        logarithms += log(product)
        product = 1
      }
    }
    return -0.5 * (logarithms + log(product) + squares)
  }

  /// Elevation and grade of each knot, and the variance of the grade.
  func smoothed(
    _ terrain: TerrainModel
  ) -> [(elevation: Double, grade: Double, variance: Double)] {
    guard knots.count > 0 else { return [] }
    let steps = terrainSteps(length: terrain.length)
    var states: [GradeState] = []
    states.reserveCapacity(knots.count)
    var state = start(terrain)
    for knot in 0..<knots.count {
      if knot > 0 { state.advance(step(knot, terrain, steps[knot])) }
      states.append(state)
      _ = state.observe(knots.elevations[knot], variance: variance(knot))
    }
    var adjoint = GradeAdjoint()
    var result = [(elevation: Double, grade: Double, variance: Double)](
      repeating: (0, 0, 0), count: knots.count)
    for knot in (0..<knots.count).reversed() {
      var state = states[knot]
      adjoint.recede(over: state.observe(knots.elevations[knot], variance: variance(knot)))
      result[knot] = adjoint.smoothed(states[knot])
      if knot > 0 { adjoint.recede(over: step(knot, terrain, steps[knot])) }
    }
    return result
  }

  private func start(_ terrain: TerrainModel) -> GradeState {
    GradeState(
      elevation: knots.elevations[0], gradeVariance: terrain.roughness * terrain.roughness,
      fastVariance: errorVariance(terrain.errorScale * errors.fast, 0),
      slowVariance: errorVariance(errors.slow, 0))
  }

  @inline(__always)
  private func errorVariance(_ deviation: Double, _ knot: Int) -> Double {
    let metres = errors.scales ? deviation * knots.radii[knot] : deviation
    return metres * metres
  }

  @inline(__always)
  private func variance(_ knot: Int) -> Double { errors.white / knots.weights[knot] }

  @inline(__always)
  private func step(_ knot: Int, _ model: TerrainModel, _ terrain: TerrainStep) -> GradeStep {
    let square = model.roughness * model.roughness
    let (fast, slow) = (fastMemories[knot], slowMemories[knot])
    return GradeStep(
      rise: terrain.rise, gradeMemory: terrain.memory, fastMemory: fast, slowMemory: slow,
      elevationNoise: square * terrain.elevationNoise + 1e-10,
      elevationGradeNoise: square * terrain.elevationGradeNoise,
      gradeNoise: square * (terrain.gradeNoise + 1e-10),
      fastNoise: errorVariance(model.errorScale * errors.fast, knot) * (1 - fast * fast),
      slowNoise: errorVariance(errors.slow, knot) * (1 - slow * slow))
  }
}

extension GradeSmoother {
  /// The grounds that the elevations leave possible, of those that are tried, the likeliest first, each
  /// with its chance; for all parts together, and of a barometer's errors too. Those of satellites are
  /// not left to likelihood: receivers smooth, so that the least would always seem the likeliest.
  static func possibleTerrains(
    _ parts: [GradeSmoother]
  ) -> [(terrain: TerrainModel, chance: Double)] {
    if parts.allSatisfy(\.isConstant) { return [(TerrainModel.flat, 1)] }
    var search = TerrainSearch(parts)
    for length in TerrainModel.lengths { search.look(length: length, errorScale: 1) }
    if parts.first?.errors.scales == false {
      let length = search.best.length
      for scale in TerrainModel.errorScales { search.look(length: length, errorScale: scale) }
    } else {
      search.lookAtFlatGround()
    }
    return search.possible
  }
}

/// Keeps the grounds that were looked at with their likelihoods.
private struct TerrainSearch {
  private let parts: [GradeSmoother]
  private var found: [(terrain: TerrainModel, likelihood: Double)] = []

  /// Less likely ones have no part in a mean, in shares of the likeliest.
  private static let leastShare = 0.02

  init(_ parts: [GradeSmoother]) { self.parts = parts }

  mutating func look(length: Double, errorScale: Double) {
    let steps = parts.map { $0.terrainSteps(length: length) }
    for roughness in TerrainModel.roughnesses {
      add(TerrainModel(roughness: roughness, length: length, errorScale: errorScale), steps)
    }
  }

  /// Ground without any climb is rare, and every gentle slope looks like it for a while.
  mutating func lookAtFlatGround() {
    let steps = parts.map { $0.terrainSteps(length: TerrainModel.flat.length) }
    add(TerrainModel.flat, steps, handicap: TerrainModel.handicapOfFlat)
  }

  private mutating func add(
    _ terrain: TerrainModel, _ steps: [[TerrainStep]], handicap: Double = 0
  ) {
    let likelihood = zip(parts, steps).reduce(0) { $0 + $1.0.likelihood(terrain, steps: $1.1) }
    found.append((terrain, likelihood - handicap))
  }

  /// The likeliest.
  var best: TerrainModel { possible[0].terrain }

  /// The likely ones with their chances, the likeliest first.
  var possible: [(terrain: TerrainModel, chance: Double)] {
    let sorted = found.filter(\.likelihood.isFinite).sorted { $0.likelihood > $1.likelihood }
    guard let first = sorted.first else { return [(TerrainModel.flat, 1)] }
    let shares = sorted.map { ($0.terrain, exp($0.likelihood - first.likelihood)) }
      .prefix { $0.1 >= Self.leastShare }
    let sum = shares.reduce(0) { $0 + $1.1 }
    return shares.map { ($0.0, $0.1 / sum) }
  }
}
