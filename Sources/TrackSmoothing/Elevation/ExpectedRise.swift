#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The means of the positive and of the negative part of a grade that is known but for a normal
/// error: what climbs and what falls for each metre of way, both at least 0.
struct ExpectedRise {
  let up: Double
  let down: Double
  /// The variance of the positive part.
  let upVariance: Double

  init(grade: Double, variance: Double) {
    let deviation = max(variance.squareRoot(), 1e-9)
    let ratio = grade / deviation
    let density = exp(-0.5 * ratio * ratio) * 0.3989422804014327
    let share = 0.5 * erfc(-ratio * 0.7071067811865476)
    let spread = deviation * density
    up = max(0, grade * share + spread)
    down = max(0, up - grade)
    let square = (grade * grade + deviation * deviation) * share + grade * spread
    upVariance = max(0, square - up * up)
  }
}
