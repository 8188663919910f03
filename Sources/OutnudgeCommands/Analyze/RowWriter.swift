import SummaryFormats
import TrackModel

/// Turns summaries into the bytes of one output format, row by row.
protocol RowWriter {
  /// What stands before the rows.
  mutating func head() -> [UInt8]
  /// A row.
  mutating func row(_ summary: ActivitySummary) -> [UInt8]
  /// What stands after the rows.
  mutating func tail() -> [UInt8]
}

/// A JSON array, an object a line.
struct JSONRows: RowWriter {
  private var isFirst = true

  func head() -> [UInt8] { Array("[".utf8) }

  mutating func row(_ summary: ActivitySummary) -> [UInt8] {
    var bytes = Array((isFirst ? "\n" : ",\n").utf8)
    isFirst = false
    SummaryJSON.append(summary, to: &bytes)
    return bytes
  }

  func tail() -> [UInt8] { Array((isFirst ? "]\n" : "\n]\n").utf8) }
}

/// A JSON object a line.
struct NDJSONRows: RowWriter {
  func head() -> [UInt8] { [] }

  func row(_ summary: ActivitySummary) -> [UInt8] {
    var bytes: [UInt8] = []
    SummaryJSON.append(summary, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  func tail() -> [UInt8] { [] }
}

/// Comma-separated values with a header.
struct CSVRows: RowWriter {
  func head() -> [UInt8] { SummaryCSV.header }

  func row(_ summary: ActivitySummary) -> [UInt8] {
    var bytes: [UInt8] = []
    SummaryCSV.append(summary, to: &bytes)
    return bytes
  }

  func tail() -> [UInt8] { [] }
}
