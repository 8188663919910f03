import TestSupport
import TrackFiles
import TrackModel

/// Reads a file of the corpus by its path.
func readCorpus(_ name: String) throws -> TrackDocument {
  try TrackFileReader().read(path: Corpus.gpx.path(name)).document
}

extension TrackDocument {
  /// Track points of all tracks.
  var pointCount: Int { tracks.reduce(0) { $0 + $1.points.count } }

  /// Segments of all tracks.
  var segmentCount: Int { tracks.reduce(0) { $0 + $1.points.segmentStarts.count } }

  /// Times of track points that have one, in the order of the file.
  var pointTimes: [Int64] { tracks.flatMap(\.points.times).filter { $0 != Missing.time } }

  /// A column of all tracks, without missing values.
  func present(_ column: KeyPath<TrackPoints, [UInt16]>) -> [UInt16] {
    tracks.flatMap { $0.points[keyPath: column] }.filter { $0 != Missing.count }
  }

  /// A column of all tracks, without missing values.
  func present(_ column: KeyPath<TrackPoints, [Float]>) -> [Float] {
    tracks.flatMap { $0.points[keyPath: column] }.filter { !$0.isNaN }
  }

  /// The elevations of all tracks, without missing ones.
  var presentElevations: [Double] {
    tracks.flatMap(\.points.elevations).filter { !$0.isNaN }
  }
}

func mean(_ values: [UInt16]) -> Double {
  Double(values.reduce(0) { $0 + Int($1) }) / Double(values.count)
}
