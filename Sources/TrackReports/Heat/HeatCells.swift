import TrackCleaning
import TrackModel
package import TrackSmoothing

/// The cells of an even grid of degrees that the way of one track leads through, each once.
///
/// A cell of level 0 is the whole world, one of level 25 about a metre. The level is the finest on
/// which the way has not too many cells, so a track takes at most half a megabyte, whatever its
/// length.
package struct HeatCells: Sendable {
  /// The finest level, on which a cell is 360°/2²⁵ wide and half as high.
  static let finest = 25
  /// Cells of one track at most.
  private static let mostCells = 1 << 16

  let level: Int
  /// Column and row of each, as `HeatCells.key` has them, rising.
  let keys: [UInt64]

  /// How much memory they take, bytes.
  package var weight: Int { keys.count * MemoryLayout<UInt64>.stride }

  /// The cells of the positions that count, joined where there is no gap between them.
  package init(_ track: SmoothTrack) {
    let points = track.clean.points
    let places = track.clean.rows.map { row in
      SIMD2(points.longitudes[Int(row)] + 180, 90 - points.latitudes[Int(row)])
    }
    let breaks = Set(track.clean.gaps.map(\.sample))
    var level = Self.finest
    while true {
      if let keys = Self.keys(places, breaks, level: level) {
        (self.level, self.keys) = (level, keys)
        return
      }
      level -= 1
    }
  }

  /// Nil where there are too many on this level.
  private static func keys(
    _ places: [SIMD2<Double>], _ breaks: Set<Int>, level: Int
  ) -> [UInt64]? {
    let columns = Double(1 << level)
    let scale = SIMD2(columns / 360, columns / 180)
    var keys: Set<UInt64> = []
    for (sample, place) in places.enumerated() {
      let end = place * scale
      var start = sample == 0 || breaks.contains(sample) ? end : places[sample - 1] * scale
      // The shorter way round.
      if end.x - start.x > columns / 2 { start.x += columns }
      if start.x - end.x > columns / 2 { start.x -= columns }
      let steps = max(1, (end - start).magnitudeMaximum.rounded(.up))
      guard steps < Double(4 * mostCells) else { return nil }
      for step in 0...Int(steps) {
        let cell = start + (end - start) * (Double(step) / steps)
        keys.insert(key(column: cell.x, row: cell.y, columns: columns))
      }
      if keys.count > mostCells, level > 0 { return nil }
    }
    return keys.sorted()
  }

  private static func key(column: Double, row: Double, columns: Double) -> UInt64 {
    let wrapped = column - (column / columns).rounded(.down) * columns
    let last = columns - 1
    return UInt64(min(wrapped.rounded(.down), last)) << 32
      | UInt64(min(max(row.rounded(.down), 0), last))
  }
}

extension SIMD2<Double> {
  fileprivate var magnitudeMaximum: Double { Swift.max(abs(x), abs(y)) }
}
