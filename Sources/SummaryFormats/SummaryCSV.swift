import ByteScanning
package import TrackModel

/// Summaries as comma-separated values (RFC 4180): the names and values of `SummaryJSON`, flattened
/// with `_`, always all of them. A cell is empty where its value is not known. Splits and issues
/// are left out; `issues_total` is there.
package enum SummaryCSV {
  /// The row of names, with its line break.
  package static let header: [UInt8] = {
    let blank = ActivitySummary(
      source: SourceReference(path: "", format: .gpx, bytes: 0), geometry: .track,
      activity: .other, activityOrigin: .guess, measure: .quick)
    var bytes: [UInt8] = []
    CSVText.appendRow(cells(of: blank).map(\.name), to: &bytes)
    return bytes
  }()

  /// Appends the row of a summary, with its line break.
  package static func append(_ summary: ActivitySummary, to bytes: inout [UInt8]) {
    CSVText.appendRow(cells(of: summary).map(\.text), to: &bytes)
  }

  private typealias Cell = (name: String, text: String)

  private static func cells(of summary: ActivitySummary) -> [Cell] {
    SummaryEntry.entries(of: summary).flatMap { cells(of: $0, prefix: "") }
  }

  private static func cells(of entry: SummaryEntry, prefix: String) -> [Cell] {
    switch entry {
    case .value(let name, let value): [(prefix + name, value.map(text) ?? "")]
    case .group(let name, let entries):
      entries.flatMap { cells(of: $0, prefix: prefix + name + "_") }
    case .list: []
    }
  }

  private static func text(_ value: SummaryValue) -> String {
    var bytes: [UInt8] = []
    switch value {
    case .text(let text): return text
    case .integer(let integer): DecimalText.append(integer, to: &bytes)
    case .flag(let flag): return flag ? "true" : "false"
    case .instant(let milliseconds): InstantText.append(milliseconds: milliseconds, to: &bytes)
    case .duration(let milliseconds): DecimalText.append(thousandths: milliseconds, to: &bytes)
    case .decimal(let value, let places):
      DecimalText.append(value, decimalsAtMost: places, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
