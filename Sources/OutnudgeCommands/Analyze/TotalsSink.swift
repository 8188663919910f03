import ArchiveAnalysis
import TrackModel

/// Adds activities up and writes the sums at the end.
final class TotalsSink: ActivitySink {
  // A class, because the sums have one place.
  private let target: ByteTarget
  private let format: OutputFormat
  private let zone: ZoneChoice
  private let skipsDuplicates: Bool
  private var totals: PeriodTotals
  private var zones: Set<String> = []
  var prior: (any PriorRows)? { nil }

  init(
    _ target: ByteTarget, _ format: OutputFormat, _ length: PeriodLength, zone: ZoneChoice,
    skipsDuplicates: Bool
  ) {
    (self.target, self.format, self.zone) = (target, format, zone)
    self.skipsDuplicates = skipsDuplicates
    totals = PeriodTotals(length)
  }

  func take(_ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]) {
    for summary in summaries where summary.geometry == .track {
      if skipsDuplicates, summary.duplicateOf != nil { continue }
      let local = summary.start.map { zone.day($0, fileOffset: summary.localOffset) }
      if let local { zones.insert(local.zone) }
      totals.add(summary, day: local?.day)
    }
  }

  func finish() throws(SinkProblem) {
    let zones = zones.sorted()
    let bytes =
      switch format {
      case .table: TotalsText.table(totals, zones)
      case .json: TotalsText.json(totals, zones)
      case .ndjson, .sqlite: TotalsText.lines(totals, zones)
      case .csv: TotalsText.csv(totals, zones)
      }
    try target.write(bytes)
    try target.finish()
  }
}
