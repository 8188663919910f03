import ArchiveAnalysis
import TrackModel

/// Writes rows as text.
final class TextSink: ActivitySink {
  // A class, because what it writes to has one place.
  private let target: ByteTarget
  private var rows: any RowWriter
  let prior: (any PriorRows)?

  init(_ target: ByteTarget, _ rows: any RowWriter, prior: (any PriorRows)? = nil)
    throws(SinkProblem)
  {
    self.target = target
    self.rows = rows
    self.prior = prior
    if prior == nil { try target.write(self.rows.head()) }
  }

  func take(_ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]) throws(SinkProblem) {
    var bytes: [UInt8] = []
    for summary in summaries { bytes += rows.row(summary) }
    try target.write(bytes)
  }

  func finish() throws(SinkProblem) {
    try target.write(rows.tail())
    try target.finish()
  }
}
