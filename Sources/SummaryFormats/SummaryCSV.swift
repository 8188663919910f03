import ByteScanning
package import TrackModel

/// Summaries as comma-separated values (RFC 4180): the names and values of `SummaryJSON`, flattened
/// with `_`, always all of them. A cell is empty where its value is not known. Splits and issues
/// are left out; `issues_total` is there.
package enum SummaryCSV {
  /// The row of names, with its line break.
  package static let header: [UInt8] = {
    var bytes: [UInt8] = []
    CSVText.appendRow(SummaryCells.names, to: &bytes)
    return bytes
  }()

  /// Appends the row of a summary, with its line break.
  package static func append(_ summary: ActivitySummary, to bytes: inout [UInt8]) {
    CSVText.appendRow(SummaryCells.cells(of: summary).map { $0.value?.text ?? "" }, to: &bytes)
  }
}
