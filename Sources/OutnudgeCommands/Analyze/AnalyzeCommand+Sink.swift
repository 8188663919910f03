import ArchiveAnalysis

extension AnalyzeCommand {
  /// Whether an interrupted run can be continued.
  var isResumable: Bool {
    output.file != nil && running.totals == nil
      && [.csv, .ndjson, .sqlite].contains(output.format)
  }

  /// Where the rows go; what an earlier run has left there is kept where that was asked for.
  func sink(_ console: Console) throws(SinkProblem) -> any ActivitySink {
    let zone = ZoneChoice(pipeline.zone, console)
    if let totals = running.totals {
      return TotalsSink(
        try target(console), output.format, totals, zone: zone,
        skipsDuplicates: running.skipsDuplicates)
    }
    if output.format == .sqlite, let file = output.file {
      return try DatabaseSink(file: file, resumes: running.resumes)
    }
    let rows = output.format.rowWriter(zone: zone, skipsDuplicates: running.skipsDuplicates)
    guard isResumable, let file = output.file else {
      return try TextSink(try target(console), rows)
    }
    let target = try ByteTarget.growing(file: file)
    if running.resumes {
      let layout = output.format == .csv ? PriorRowLayout.csv : .ndjson
      if let prior = try PriorTextRows(file: file, target, layout) {
        return try TextSink(target, rows, prior: prior)
      }
    }
    try target.cut(to: 0)
    return try TextSink(target, rows)
  }

  private func target(_ console: Console) throws(SinkProblem) -> ByteTarget {
    guard let file = output.file else { return .standard(console.writeResult) }
    return try .whole(file: file)
  }
}
