import Foundation
import GPXFormat
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// Reads a file and writes it as GPX 1.1; returns a line for each kind of thing left out.
func rewrite(_ path: String, to destination: String) throws -> [String] {
  let file = try TrackFileReader().read(path: path)
  let written = GPXWriter(creator: "My App").write(file.document)
  try Data(written.bytes).write(to: URL(filePath: destination), options: .atomic)
  return written.omissions.kinds.map { kind in
    "left out: \(written.omissions[kind]) × \(kind.rawValue)"
  }
}

/// The file with only the points that count, as GPX.
func cleaned(_ file: TrackFile) -> WrittenDocument {
  let pipeline = TrackPipeline()
  var document = file.document
  document.tracks = file.document.tracks.map { track in
    pipeline.smoothTrack(track, in: file.document).track.keptTrack(of: track)
  }
  return GPXWriter().write(document)
}

/// A walk that an app recorded itself.
func recordedWalk() -> WrittenDocument {
  let points = TrackPoints(
    times: [1_714_813_200_000, 1_714_813_201_000], latitudes: [47.0, 47.00001],
    longitudes: [8.0, 8.00001], elevations: [412.5, Missing.metres],
    heartRates: [98, Missing.count], segmentStarts: [0])
  let about = PathDescription(name: "Evening walk", kind: "walking")
  let document = TrackDocument(format: .gpx, tracks: [Track(about: about, points: points)])
  return GPXWriter(creator: "My App").write(document)
}

/// The points of a file for a spreadsheet and for a map.
func exports(of file: TrackFile) -> (csv: [UInt8], geoJSON: [UInt8]) {
  (PointsCSV.write(file.document).bytes, PointsGeoJSON.write(file.document).bytes)
}
