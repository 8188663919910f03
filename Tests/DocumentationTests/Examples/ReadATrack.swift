import GPXFormat
import TrackFiles
import TrackModel

/// A line for each track of a file, and a line for each thing that was wrong.
func contents(ofFileAt path: String) throws(ReadError) -> [String] {
  let file = try TrackFileReader().read(path: path)
  var lines: [String] = []
  for track in file.document.tracks {
    let name = track.about.name ?? "a track without a name"
    let segments = track.points.segmentStarts.count
    lines.append("\(name): \(track.points.count) points in \(segments) segments")
  }
  for issue in file.document.issues.kept {
    lines.append(issue.place.prefix(file: file.name) + issue.message)
  }
  return lines
}

/// The highest point of a track: its row, and its elevation in metres.
func highestPoint(of track: Track) -> (row: Int, elevation: Double)? {
  var highest: (row: Int, elevation: Double)?
  for (row, elevation) in track.points.elevations.enumerated() where !elevation.isNaN {
    if elevation > highest?.elevation ?? -.infinity { highest = (row, elevation) }
  }
  return highest
}

/// The tracks in bytes that came from somewhere else.
func tracks(inUpload bytes: [UInt8], named name: String) throws(ReadError) -> [Track] {
  try TrackFileReader().read(bytes: bytes, named: name).document.tracks
}

/// What to tell a person who opened a file.
func message(forFileAt path: String) -> String {
  do throws(ReadError) {
    let file = try TrackFileReader().read(path: path)
    let issues = file.document.issues.total
    return issues == 0 ? "All of it was read." : "It was read; \(issues) things were odd."
  } catch {
    switch error.reason {
    case .missing: return "There is no such file."
    case .unreadable: return "The file cannot be opened. \(error.message)"
    case .unknownFormat: return "This is no track that can be read: \(error.message)"
    case .empty: return "The file is empty."
    case .damaged: return "The file is damaged from the start. \(error.description)"
    case .refused: return "The file asks for what no track needs: \(error.message)"
    }
  }
}

/// Where in a file the points of its first track stand: `ride.gpx:42:17: `.
func placesOfPoints(inFileAt path: String) throws(ReadError) -> [String] {
  let reader = TrackFileReader(options: GPXReader.Options(keepsPlaces: true))
  let file = try reader.read(path: path)
  return file.document.tracks.first?.pointPlaces.map { $0.prefix(file: file.name) } ?? []
}
