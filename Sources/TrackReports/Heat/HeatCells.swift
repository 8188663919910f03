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
  /// Steps from cell to cell at most: a way may lead through some of them again.
  private static let mostSteps = 4.0 * Double(mostCells)

  let level: Int
  /// Column and row of each in one number, rising.
  let keys: [UInt64]

  /// How much memory they take, bytes.
  package var weight: Int { keys.count * MemoryLayout<UInt64>.stride }

  /// The cells of the positions that count, joined where there is no gap between them.
  package init(_ track: SmoothTrack) {
    let way = HeatWay(track)
    var level = Self.finest
    while level > 0, way.steps(level: level) > Self.mostSteps { level -= 1 }
    var keys = way.cells(level: level)
    while keys.count > Self.mostCells {
      level -= 1
      keys = way.cells(level: level)
    }
    (self.level, self.keys) = (level, keys)
  }
}
