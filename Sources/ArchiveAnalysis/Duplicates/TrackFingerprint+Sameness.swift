internal import Glibc

extension TrackFingerprint {
  /// Seconds that the starts of two recordings of one outing may differ.
  static let startTolerance: Int64 = 2
  /// Seconds in common below which nothing is said, where both have more.
  private static let fewestCommon = 4

  /// Whether both are of the same outing: starts within 2 s, ends within 2 s or 5 % of the duration,
  /// and at least 95 % of the samples at equal seconds within 1 m. Without times, the same positions
  /// all along.
  func isSame(as other: TrackFingerprint) -> Bool {
    guard isTimed, other.isTimed else { return self == other }
    let duration = max(end - start, other.end - other.start)
    guard abs(start - other.start) <= Self.startTolerance,
      abs(end - other.end) <= max(Self.startTolerance, duration / 20)
    else { return false }
    let (common, near) = comparison(other)
    guard common >= min(Self.fewestCommon, samples.count, other.samples.count) else {
      return false
    }
    return (common - near) * 20 <= common
  }

  /// Samples at equal seconds, and how many of them are within a metre.
  private func comparison(_ other: TrackFingerprint) -> (common: Int, near: Int) {
    var (common, near) = (0, 0)
    var (mine, others) = (0, 0)
    let shift = other.start - start
    while mine < samples.count, others < other.samples.count {
      let difference =
        Int64(samples[mine].second) - Int64(other.samples[others].second) - shift
      if difference == 0 {
        common += 1
        if samples[mine].isNear(other.samples[others]) { near += 1 }
      }
      if difference <= 0 { mine += 1 }
      if difference >= 0 { others += 1 }
    }
    return (common, near)
  }
}

extension TrackFingerprint.Sample {
  /// Whether two positions are within a metre, on a sphere of the mean radius.
  fileprivate func isNear(_ other: Self) -> Bool {
    let unit = 6_371_008.8 * Double.pi / 180 * 1e-7
    let north = (Double(latitude) - Double(other.latitude)) * unit
    var turn = abs(Double(longitude) - Double(other.longitude))
    // The other way round may be the shorter one.
    if turn > 1.8e9 { turn = 3.6e9 - turn }
    let east = turn * unit * cos(Double(latitude) * 1e-7 * Double.pi / 180)
    return north * north + east * east <= 1
  }
}
