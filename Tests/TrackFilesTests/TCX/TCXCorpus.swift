import TestSupport
import TrackFiles
import TrackModel

/// The real TCX files, read once each test.
enum TCXCorpus {
  /// What other readers count in each file.
  static let table = Corpus.tcx.table("tcxoracle.tsv")
  static let names = table.keys.sorted()

  static func read(_ name: String) throws -> TrackDocument {
    try TrackFileReader().read(path: Corpus.tcx.path(name)).document
  }
}

extension TrackDocument {
  /// A column of all tracks and of the route points, in the order of the file, without missing
  /// values.
  func all(
    _ column: KeyPath<TrackPoints, [Double]>, _ ofPoint: (Waypoint) -> Double
  ) -> [Double] {
    let values =
      tracks.flatMap { $0.points[keyPath: column] } + routes.flatMap(\.points).map(ofPoint)
    return values.filter { !$0.isNaN }
  }

  /// The times of track points and route points that have one, in the order of the file.
  var allTimes: [Int64] {
    (tracks.flatMap(\.points.times) + routes.flatMap(\.points).map(\.time))
      .filter { $0 != Missing.time }
  }

  /// Points of tracks and routes.
  var allPointCount: Int { pointCount + routes.reduce(0) { $0 + $1.points.count } }

  /// The laps of tracks and routes.
  var allLaps: [Lap] { tracks.flatMap(\.laps) + routes.flatMap(\.laps) }
}

extension Waypoint {
  /// The distance that the file gives; NaN where it gives none.
  var statedDistance: Double {
    for case .distance(let metres) in fields { return metres }
    return .nan
  }
}
