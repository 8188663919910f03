import TrackFiles
import TrackMetrics
import TrackModel

/// A line for each activity of an export, and one for each member that could not be read.
func activities(inArchiveAt path: String) -> [String] {
  var lines: [String] = []
  let walk = SourceWalk(path: path)
  while let unit = walk.next() {
    unit.visit(with: TrackFileReader()) { outcome in
      switch outcome.result {
      case .read(let file):
        for activity in TrackPipeline().summaries(of: file.document, source: file.source) {
          let kilometres = Int((activity.distance ?? 0) / 1000)
          lines.append("\(outcome.member ?? outcome.path): \(activity.activity), \(kilometres) km")
        }
      case .failed(let error): lines.append(error.description)
      case .skipped: break
      }
    }
  }
  return lines
}

/// How many members of an archive are no activities, by what they are.
func leftOut(ofArchiveAt path: String) -> [String: Int] {
  var counts: [String: Int] = [:]
  let walk = SourceWalk(path: path)
  while let unit = walk.next() {
    unit.visit(with: TrackFileReader()) { outcome in
      if case .skipped(let reason) = outcome.result { counts[reason.what, default: 0] += 1 }
    }
  }
  return counts
}
