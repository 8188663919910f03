internal import Geodesy

/// Where a recording was at each second at which it has a point that counts, rising.
struct TimedPlaces {
  /// Seconds by which starts of one outing may differ.
  static let startTolerance: Int64 = 2
  /// Seconds in common below which nothing is said, where both have more.
  private static let fewestCommon = 4

  private var seconds: [Int64] = []
  private var latitudes: [Double] = []
  private var longitudes: [Double] = []

  init(_ points: StoredPoints) {
    let (times, rejections) = (points[.time], points[.rejection])
    let (latitude, longitude) = (points[.latitude], points[.longitude])
    guard !times.isEmpty, !latitude.isEmpty, !longitude.isEmpty else { return }
    for row in 0..<points.count
    where times[row] != .min && (rejections.isEmpty || rejections[row] == .min)
      && StoredPoints.isPlace(latitude[row], longitude[row])
    {
      let second = times[row] >= 0 ? times[row] / 1000 : (times[row] + 1) / 1000 - 1
      if let last = seconds.last, second <= last { continue }
      seconds.append(second)
      latitudes.append(StoredColumn.latitude.value(latitude[row]))
      longitudes.append(StoredColumn.longitude.value(longitude[row]))
    }
  }

  /// Whether both are of one outing: starts within 2 s, ends within 2 s or 5 % of the duration, and
  /// at least 95 % of the samples at equal seconds within 1 m.
  func isSameTrack(as other: TimedPlaces) -> Bool {
    guard let start = seconds.first, let end = seconds.last, let otherStart = other.seconds.first,
      let otherEnd = other.seconds.last
    else { return false }
    let duration = max(end - start, otherEnd - otherStart)
    guard abs(start - otherStart) <= Self.startTolerance,
      abs(end - otherEnd) <= max(Self.startTolerance, duration / 20)
    else { return false }
    let (common, near) = comparison(other)
    guard common >= min(Self.fewestCommon, seconds.count, other.seconds.count) else { return false }
    return (common - near) * 20 <= common
  }

  /// Samples at equal seconds, and how many of them are within a metre.
  private func comparison(_ other: TimedPlaces) -> (common: Int, near: Int) {
    var (common, near) = (0, 0)
    var (mine, others) = (0, 0)
    while mine < seconds.count, others < other.seconds.count {
      let difference = seconds[mine] - other.seconds[others]
      if difference == 0 {
        common += 1
        if isNear(mine, other, others) { near += 1 }
      }
      if difference <= 0 { mine += 1 }
      if difference >= 0 { others += 1 }
    }
    return (common, near)
  }

  /// Whether two samples are within a metre of each other.
  private func isNear(_ sample: Int, _ other: TimedPlaces, _ otherSample: Int) -> Bool {
    // A metre north is nowhere as much as this: most of what is far is told by that.
    guard abs(latitudes[sample] - other.latitudes[otherSample]) < 1e-5 else { return false }
    return geodesicDistance(
      latitude1: latitudes[sample], longitude1: longitudes[sample],
      latitude2: other.latitudes[otherSample], longitude2: other.longitudes[otherSample]) <= 1
  }
}
