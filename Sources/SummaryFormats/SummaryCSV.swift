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
    var isFirst = true
    SummaryCells.forEach(of: summary) { value in
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      switch value {
      case .text(let text)?: CSVText.appendField(text, to: &bytes)
      case let value?: value.append(to: &bytes)
      case nil: break
      }
    }
    bytes.append(contentsOf: CSVText.rowEnd)
  }
}
