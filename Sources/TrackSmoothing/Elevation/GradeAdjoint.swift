/// What the knots after a place say about it, carried backwards: `PathAdjoint` with elevation,
/// grade and two errors.
struct GradeAdjoint {
  private var elevation = 0.0
  private var grade = 0.0
  private var fast = 0.0
  private var slow = 0.0
  private var information = GradeCovariance(ee: 0, gg: 0, ff: 0, ss: 0)

  init() {}

  /// Goes back from a knot to the one before.
  @inline(__always)
  mutating func recede(over step: GradeStep) {
    let (rise, memory, f, s) = (step.rise, step.gradeMemory, step.fastMemory, step.slowMemory)
    grade = memory * grade + rise * elevation
    fast *= f
    slow *= s
    var next = information
    next.eg = rise * information.ee + memory * information.eg
    next.ef = f * information.ef
    next.es = s * information.es
    next.gg =
      rise * (rise * information.ee + 2 * memory * information.eg)
      + memory * memory * information.gg
    next.gf = f * (rise * information.ef + memory * information.gf)
    next.gs = s * (rise * information.es + memory * information.gs)
    next.ff = f * f * information.ff
    next.fs = f * s * information.fs
    next.ss = s * s * information.ss
    information = next
  }

  /// Goes back over an observed elevation.
  @inline(__always)
  mutating func recede(over correction: GradeCorrection) {
    let (e, g, f, s) = correction.gain
    let pull = e * elevation + g * grade + f * fast + s * slow + correction.pull
    elevation -= pull
    fast -= pull
    slow -= pull
    let with = information.times(correction.gain)
    let sum = e * with.0 + g * with.1 + f * with.2 + s * with.3 + correction.information
    information.ee += sum - 2 * with.0
    information.ef += sum - with.0 - with.2
    information.es += sum - with.0 - with.3
    information.ff += sum - 2 * with.2
    information.fs += sum - with.2 - with.3
    information.ss += sum - 2 * with.3
    information.eg -= with.1
    information.gf -= with.1
    information.gs -= with.1
  }

  /// Elevation and grade by all knots, and the variance of the grade; `state` is what the knots
  /// before said.
  @inline(__always)
  func smoothed(_ state: GradeState) -> (elevation: Double, grade: Double, variance: Double) {
    let covariance = state.covariance
    let with = (covariance.eg, covariance.gg, covariance.gf, covariance.gs)
    let known = information.times(with)
    let variance =
      covariance.gg
      - (with.0 * known.0 + with.1 * known.1 + with.2 * known.2 + with.3 * known.3)
    return (
      state.elevation
        - (covariance.ee * elevation + covariance.eg * grade + covariance.ef * fast
          + covariance.es * slow),
      state.grade - (with.0 * elevation + with.1 * grade + with.2 * fast + with.3 * slow),
      max(0, variance)
    )
  }
}

extension GradeCovariance {
  @inline(__always)
  fileprivate func times(
    _ vector: (Double, Double, Double, Double)
  ) -> (Double, Double, Double, Double) {
    let (e, g, f, s) = vector
    return (
      ee * e + eg * g + ef * f + es * s, eg * e + gg * g + gf * f + gs * s,
      ef * e + gf * g + ff * f + fs * s, es * e + gs * g + fs * f + ss * s
    )
  }
}
