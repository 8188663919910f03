#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How rough the ground is: its grade wanders about 0 and is forgotten with the way.
package struct TerrainModel: Sendable, Equatable {
  /// Deviation of the grade, a fraction.
  package let roughness: Double
  /// The way after which 1/e of a grade is left, metres.
  package let length: Double

  /// The fast error of the elevations, in shares of what is usual.
  package let errorScale: Double

  /// What is tried; the likely ones are taken together.
  static let roughnesses = [0.004, 0.008, 0.016, 0.03, 0.06, 0.12]
  static let lengths = [120.0, 400, 1200]
  static let errorScales = [0.5, 0.25]
  /// Ground without any climb, and by how much, in logarithms of a likelihood, it has to be likelier.
  static let flat = TerrainModel(roughness: 0, length: 1200, errorScale: 1)
  static let handicapOfFlat = 0.3
}

/// How elevation and grade change over a way: the exact integral of an Ornstein–Uhlenbeck process,
/// since the small-step form is not positive definite over ways longer than its memory.
struct TerrainStep {
  /// The share of the grade that is left.
  let memory: Double
  /// Metres of elevation for a grade of 1.
  let rise: Double
  /// Variances and covariance of what is new, of elevation and grade, for a roughness of 1.
  let elevationNoise: Double
  let elevationGradeNoise: Double
  let gradeNoise: Double

  init(metres: Double, length: Double) {
    let ratio = metres / length
    memory = exp(-ratio)
    let forgotten = -expm1(-ratio)
    rise = length * forgotten
    elevationNoise =
      ratio > 0.02
      ? length * length * (2 * ratio - 2 * forgotten - forgotten * forgotten)
      : 2 * metres * metres * ratio / 3 * (1 - 0.75 * ratio)
    elevationGradeNoise = length * forgotten * forgotten
    gradeNoise = forgotten * (1 + memory)
  }
}
