import TrackCleaning
import TrackModel
package import TrackSmoothing

/// What was measured along the way, at even distances.
package struct RouteProfile {
  /// Metres from place to place; 0 where there is only one.
  let step: Double
  /// Metres over which speeds are means.
  let reach: Double
  /// Where each place lies: behind which sample, and how much of the way to the next one.
  package let places: [(sample: Int, share: Double)]
  /// Metres, NaN where missing; empty when there are none.
  package let elevations: [Double]
  /// Metres per second of moving, NaN where unknown; empty without times.
  package let speeds: [Double]
  /// Beats per minute, NaN where missing; empty when there are none.
  package let heartRates: [Double]
  /// Milliseconds from the start; empty without times.
  package let times: [Int64]

  /// As many places as a drawing can show apart.
  static let mostPlaces = 424
  /// Speeds over less are more noise than speed, metres.
  private static let leastReach = 100.0

  package init(_ track: SmoothTrack) {
    let length = track.distances.last ?? 0
    let count = length > 0 ? Self.mostPlaces : min(1, track.count)
    step = length > 0 ? length / Double(count - 1) : 0
    reach = max(2 * step, min(Self.leastReach, length / 20))
    let walk = ProfileWalk(track, step: step, count: count)
    places = walk.places()
    elevations = walk.means(of: track.elevations, breaks: Set(track.elevationBreaks))
    let breaks = Set(
      track.clean.gaps.filter { [.paused, .unknown].contains(track.kind(of: $0)) }.map(\.sample))
    heartRates = walk.means(of: Self.heartRates(track), breaks: breaks)
    speeds = walk.speeds(reach: reach)
    times = walk.times(of: places)
  }

  private static func heartRates(_ track: SmoothTrack) -> [Double] {
    let column = track.clean.points.heartRates
    guard !column.isEmpty else { return [] }
    let rates = track.clean.rows.map { row in
      let rate = column[Int(row)]
      return rate == Missing.count || rate == 0 ? .nan : Double(rate)
    }
    return rates.allSatisfy(\.isNaN) ? [] : rates
  }
}
