#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The grounds that the elevations leave possible, of those that are tried, for all parts of a profile
/// together, and of a barometer's errors too. Those of satellites are not left to likelihood: receivers
/// smooth, so that the least would always seem the likeliest.
struct TerrainSearch {
  private let parts: [GradeSmoother]
  private var found: [(terrain: TerrainModel, fit: GroundFit)] = []

  /// Less likely ones have no part in a mean, in shares of the likeliest.
  private static let leastShare = 0.02
  /// The least that elevations surprise by where their errors are what they are said to be, in variances.
  /// Receivers smooth, so that it is less than 1: 0.2 to 1.2 on synthetic tracks.
  private static let leastSurprise = 0.1

  init(_ parts: [GradeSmoother]) {
    self.parts = parts
    if parts.allSatisfy(\.isConstant) { return }
    for length in TerrainModel.lengths { look(length: length, errorScale: 1) }
    if parts.first?.errors.scales == false {
      let length = best?.terrain.length ?? TerrainModel.flat.length
      for scale in TerrainModel.errorScales { look(length: length, errorScale: scale) }
    } else {
      lookAtFlatGround()
    }
  }

  private mutating func look(length: Double, errorScale: Double) {
    let steps = parts.map { $0.terrainSteps(length: length) }
    for roughness in TerrainModel.roughnesses {
      add(TerrainModel(roughness: roughness, length: length, errorScale: errorScale), steps)
    }
  }

  /// Ground without any climb is rare, and every gentle slope looks like it for a while.
  private mutating func lookAtFlatGround() {
    let steps = parts.map { $0.terrainSteps(length: TerrainModel.flat.length) }
    add(TerrainModel.flat, steps, handicap: TerrainModel.handicapOfFlat)
  }

  private mutating func add(
    _ terrain: TerrainModel, _ steps: [[TerrainStep]], handicap: Double = 0
  ) {
    let start = GroundFit(likelihood: -handicap)
    let fit = zip(parts, steps).reduce(start) { $0 + $1.0.fit(terrain, steps: $1.1) }
    if fit.likelihood.isFinite { found.append((terrain, fit)) }
  }

  private var best: (terrain: TerrainModel, fit: GroundFit)? {
    found.max { $0.fit.likelihood < $1.fit.likelihood }
  }

  /// The likely ones with their chances, the likeliest first.
  var possible: [(terrain: TerrainModel, chance: Double)] {
    let sorted = found.sorted { $0.fit.likelihood > $1.fit.likelihood }
    guard let first = sorted.first else { return [(TerrainModel.flat, 1)] }
    let shares = sorted.map { ($0.terrain, exp($0.fit.likelihood - first.fit.likelihood)) }
      .prefix { $0.1 >= Self.leastShare }
    let sum = shares.reduce(0) { $0 + $1.1 }
    return shares.map { ($0.0, $0.1 / sum) }
  }

  /// How large the errors of the elevations are at most, in shares of what they are said to be: elevations
  /// that hardly ever surprise are not a receiver's, but those of a map or a plan.
  var errorShare: Double {
    guard let fit = best?.fit, fit.count > 0 else { return 1 }
    return min(1, (fit.squares / (Self.leastSurprise * Double(fit.count))).squareRoot())
  }
}
