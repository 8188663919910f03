import Geodesy
import TrackCleaning
public import TrackModel
import TrackSmoothing

/// An activity that a store has already.
public struct KeptActivity: Sendable {
  /// Its points, in the order of time.
  public let points: TrackPoints

  /// An activity with these points.
  public init(points: TrackPoints) { self.points = points }
}

extension Evidence {
  /// Times of the same outing lie within this, milliseconds.
  private static let slack: Int64 = 60_000
  /// So do its places, metres.
  private static let nearness = 25.0

  /// V25: no kept activity begins and ends with this one and goes the same way.
  func overlap(_ kept: [KeptActivity]?) -> Check {
    guard let kept, isTimed else { return Check(.overlap, note: "no store was looked at") }
    var check = Check(.overlap)
    let share = kept.map(shareNear).max() ?? 0
    check.add("share_kept_already", share, most: 0.8, points: samples.map(row))
    return check
  }

  /// The share of samples that are near a point of the other of about the same time; 0 where the
  /// other begins or ends at another time.
  private func shareNear(_ other: KeptActivity) -> Double {
    let rows = other.points.times.indices.filter { SampleTimes.isUsable(other.points.times[$0]) }
    guard let first = rows.first, let last = rows.last, let start = smooth.times.first,
      let end = smooth.times.last,
      abs(other.points.times[first] - start) <= Self.slack,
      abs(other.points.times[last] - end) <= Self.slack
    else { return 0 }
    var low = 0
    let near = samples.count { sample in
      let time = smooth.times[sample]
      while low < rows.count, other.points.times[rows[low]] < time - Self.slack { low += 1 }
      return rows[low...].prefix { other.points.times[$0] <= time + Self.slack }
        .contains { isNear(sample, $0, of: other.points) }
    }
    return Double(near) / Double(max(1, samples.count))
  }

  private func isNear(_ sample: Int, _ row: Int, of other: TrackPoints) -> Bool {
    geodesicDistance(
      latitude1: points.latitudes[self.row(sample)],
      longitude1: points.longitudes[self.row(sample)],
      latitude2: other.latitudes[row], longitude2: other.longitudes[row]) <= Self.nearness
  }
}
