/// How often the cells of an even grid of degrees were gone through, by all tracks together.
///
/// Memory is bounded: beyond a number of cells four become one. The sums are the same whatever the
/// order of the tracks.
package struct HeatGrid: Sendable {
  /// Cells at most.
  private static let mostCells = 1 << 19

  /// How many tracks there are.
  package private(set) var tracks = 0
  private(set) var level = HeatCells.finest
  /// Cells of the finest level that were gone through, by cell of this level.
  private(set) var sums: [UInt64: UInt64] = [:]

  package init() {}

  /// Adds a track.
  package mutating func add(_ track: HeatCells) {
    guard !track.keys.isEmpty else { return }
    tracks += 1
    if track.level < level { coarsen(to: track.level) }
    let weight = UInt64(1) << UInt64(HeatCells.finest - track.level)
    for key in track.keys { sums[Self.coarse(key, by: track.level - level), default: 0] += weight }
    while sums.count > Self.mostCells { coarsen(to: level - 1) }
  }

  private mutating func coarsen(to coarser: Int) {
    var coarse: [UInt64: UInt64] = [:]
    for (key, sum) in sums { coarse[Self.coarse(key, by: level - coarser), default: 0] += sum }
    (sums, level) = (coarse, coarser)
  }

  private static func coarse(_ key: UInt64, by levels: Int) -> UInt64 {
    let (column, row) = (key >> 32, key & 0xFFFF_FFFF)
    return (column >> UInt64(levels)) << 32 | row >> UInt64(levels)
  }
}
