/// What is known at a knot of elevation, grade, and the fast and slow error of elevations.
struct GradeState {
  var elevation = 0.0
  var grade = 0.0
  var fast = 0.0
  var slow = 0.0
  var covariance: GradeCovariance

  init(elevation: Double, gradeVariance: Double, fastVariance: Double, slowVariance: Double) {
    self.elevation = elevation
    // Anything: the first elevation itself is observed like all others.
    covariance = GradeCovariance(
      ee: 1e6, gg: gradeVariance, ff: fastVariance, ss: slowVariance)
  }

  /// Goes on to the next knot, before its elevation is looked at.
  @inline(__always)
  mutating func advance(_ step: GradeStep) {
    elevation += step.rise * grade
    grade *= step.gradeMemory
    fast *= step.fastMemory
    slow *= step.slowMemory
    covariance.advance(step)
  }

  /// Takes in an elevation, which is the true one and both errors and something new. One too far off
  /// to be true counts less.
  @inline(__always)
  mutating func observe(_ observed: Double, variance: Double) -> GradeCorrection {
    let (e, g, f, s) = covariance.withElevation
    let expected = e + f + s + variance
    let residual = observed - elevation - fast - slow
    let excess = residual * residual / (Self.gate * expected)
    let inverse = 1 / (expected * max(1, excess))
    let pull = residual * inverse
    elevation += e * pull
    grade += g * pull
    fast += f * pull
    slow += s * pull
    covariance.subtract((e, g, f, s), inverse)
    return GradeCorrection(
      gain: (e * inverse, g * inverse, f * inverse, s * inverse), pull: pull,
      information: inverse, expected: expected,
      squares: min(residual * residual / expected, Self.gate))
  }

  /// A squared distance from what was expected beyond which an elevation counts less, in variances.
  private static let gate = 9.0
}

/// The covariance of elevation (e), grade (g), fast (f) and slow (s) error.
struct GradeCovariance {
  var ee: Double
  var eg = 0.0
  var ef = 0.0
  var es = 0.0
  var gg: Double
  var gf = 0.0
  var gs = 0.0
  var ff: Double
  var fs = 0.0
  var ss: Double

  init(ee: Double, gg: Double, ff: Double, ss: Double) {
    self.ee = ee
    self.gg = gg
    self.ff = ff
    self.ss = ss
  }

  @inline(__always)
  mutating func advance(_ step: GradeStep) {
    let (rise, grade, fast, slow) =
      (step.rise, step.gradeMemory, step.fastMemory, step.slowMemory)
    ee += rise * (2 * eg + rise * gg) + step.elevationNoise
    eg = grade * (eg + rise * gg) + step.elevationGradeNoise
    ef = fast * (ef + rise * gf)
    es = slow * (es + rise * gs)
    gg = grade * grade * gg + step.gradeNoise
    gf *= grade * fast
    gs *= grade * slow
    ff = fast * fast * ff + step.fastNoise
    fs *= fast * slow
    ss = slow * slow * ss + step.slowNoise
  }

  /// The covariance of each with an observed elevation, but for what is new in it.
  @inline(__always)
  var withElevation: (Double, Double, Double, Double) {
    (ee + ef + es, eg + gf + gs, ef + ff + fs, es + fs + ss)
  }

  @inline(__always)
  mutating func subtract(_ h: (Double, Double, Double, Double), _ inverse: Double) {
    let (e, g, f, s) = (h.0 * inverse, h.1 * inverse, h.2 * inverse, h.3 * inverse)
    ee -= e * h.0
    eg -= e * h.1
    ef -= e * h.2
    es -= e * h.3
    gg -= g * h.1
    gf -= g * h.2
    gs -= g * h.3
    ff -= f * h.2
    fs -= f * h.3
    ss -= s * h.3
  }
}

/// How a grade state changes from knot to knot.
struct GradeStep {
  let rise: Double
  let gradeMemory: Double
  let fastMemory: Double
  let slowMemory: Double
  let elevationNoise: Double
  let elevationGradeNoise: Double
  let gradeNoise: Double
  let fastNoise: Double
  let slowNoise: Double
}

/// What an observed elevation did to a state, for the way back and for the likelihood.
struct GradeCorrection {
  /// How far elevation, grade, fast and slow error follow a residual.
  let gain: (Double, Double, Double, Double)
  /// The residual over its variance.
  let pull: Double
  /// One over the variance of the residual.
  let information: Double
  /// The variance that was expected, and the square of the residual over it, at most the gate.
  let expected: Double
  let squares: Double
}
