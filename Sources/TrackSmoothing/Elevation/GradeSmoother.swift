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
  let errors: ElevationErrors
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
  var isConstant: Bool {
    knots.elevations.allSatisfy { abs($0 - knots.elevations[0]) < 1e-9 * (1 + abs($0)) }
  }

  /// The ground from knot to knot; the first says nothing.
  func terrainSteps(length: Double) -> [TerrainStep] {
    knots.distances.indices.map { knot in
      let metres = knot == 0 ? 0 : knots.distances[knot] - knots.distances[knot - 1]
      return TerrainStep(metres: max(0, metres), length: length)
    }
  }

  /// How well the elevations fit ground of a roughness; what they do at rest says nothing of it.
  func fit(_ terrain: TerrainModel, steps: [TerrainStep]) -> GroundFit {
    guard knots.count > 1 else { return GroundFit() }
    var state = start(terrain)
    _ = state.observe(knots.elevations[0], variance: variance(0))
    var (squares, count) = (0.0, 0)
    var logarithms = 0.0
    // The logarithm of a product: one logarithm for many variances.
    var product = 1.0
    for knot in 1..<knots.count {
      state.advance(step(knot, terrain, steps[knot]))
      let correction = state.observe(knots.elevations[knot], variance: variance(knot))
      guard steps[knot].rise > 0 else { continue }
      count += 1
      squares += correction.squares
      product *= correction.expected
      if product > 1e200 || product < 1e-200 {
        logarithms += log(product)
        product = 1
      }
    }
    return GroundFit(
      likelihood: -0.5 * (logarithms + log(product) + squares), squares: squares, count: count)
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

/// How well elevations fit a ground.
struct GroundFit {
  /// The logarithm of their likelihood, but for a constant.
  var likelihood = 0.0
  /// The squares by which so many of them surprise, in variances: about one each.
  var squares = 0.0
  var count = 0

  static func + (one: GroundFit, other: GroundFit) -> GroundFit {
    GroundFit(
      likelihood: one.likelihood + other.likelihood, squares: one.squares + other.squares,
      count: one.count + other.count)
  }
}
