import TrackSmoothing

/// One run of one stage in a process of its own, for tools that look at the process.
enum Once {
  /// Runs a stage's work, and what it needs, once; `start` does nothing.
  static func run(_ word: String, path: String) throws(BenchmarkError) {
    if word == "start" { return }
    guard let stage = Stage(word: word) else { throw .usage }
    let bench = try Workbench(path: path)
    switch stage {
    case .read: break
    case .distance: use(bench.distance())
    case .filter: use(bench.filter())
    case .smooth: use(bench.smooth(bench.filter()))
    case .measure: use(bench.measure(bench.smooth(bench.filter())))
    case .accurately: use(bench.summaries(of: bench.file, depth: .accurate))
    case .together, .all: use(bench.summaries(of: bench.file))
    }
  }

  /// Reads and measures a file once, as deep as a word says; prints its points and bytes, and the peak memory before and
  /// after, bytes.
  static func memory(_ word: String, path: String) throws(BenchmarkError) {
    guard let depth = SmoothingDepth(rawValue: word) else { throw .usage }
    let before = ProcessMemory.peak ?? 0
    let bench = try Workbench(path: path)
    use(bench.summaries(of: bench.file, depth: depth))
    let after = ProcessMemory.peak ?? 0
    print(bench.points, bench.bytes, before, after)
  }
}
