import TrackSmoothing

/// What is timed; the raw value is what tables and JSON say.
enum Stage: String, CaseIterable {
  /// A path in, a document out.
  case read
  /// The length of the path as read.
  case distance
  /// Which points count.
  case filter
  /// Where one was, from what the filter left.
  case smooth
  /// The summary, from the smoothed track.
  case measure
  /// The three in a row, from the document.
  case together = "filter, smooth, measure"
  /// The same, smoothed with the model of motion, errors and ground.
  case accurately = "filter, smooth accurately, measure"
  /// A path in, summaries out.
  case all

  /// Whether its time is spent on the bytes of the file.
  var readsFile: Bool { self == .read || self == .all }

  /// Times the stage on a file.
  func time(_ bench: Workbench) throws(BenchmarkError) -> Timing {
    switch self {
    case .read: return try Timing { () throws(BenchmarkError) in use(try bench.read()) }
    case .distance: return Timing { use(bench.distance()) }
    case .filter: return Timing { use(bench.filter()) }
    case .smooth:
      let clean = bench.filter()
      return Timing { use(bench.smooth(clean)) }
    case .measure:
      let smooth = bench.smooth(bench.filter())
      return Timing { use(bench.measure(smooth)) }
    case .together: return Timing { use(bench.summaries(of: bench.file)) }
    case .accurately: return Timing { use(bench.summaries(of: bench.file, depth: .accurate)) }
    case .all:
      return try Timing { () throws(BenchmarkError) in
        use(bench.summaries(of: try bench.read()))
      }
    }
  }

  /// The stage of a word on the command line.
  init?(word: String) {
    switch word {
    case "together": self = .together
    case "accurately": self = .accurately
    default:
      guard let stage = Stage(rawValue: word) else { return nil }
      self = stage
    }
  }
}
