import ByteScanning
package import TrackModel

/// Summaries as the cells of a table: the names and values of `SummaryJSON`, flattened with `_`,
/// always all of them and in one order.
package enum SummaryCells {
  /// A value of a table; instants are texts.
  package enum Value: Sendable, Equatable {
    case absent
    case text(String)
    case integer(Int)
    case real(Double)
  }

  /// The names of the columns.
  package static let names: [String] = cells(
    of: ActivitySummary(
      source: SourceReference(path: "", format: .gpx, bytes: 0), geometry: .track,
      activity: .other, activityOrigin: .guess, measure: .quick)
  ).map(\.name)

  /// The columns whose values are texts.
  package static let textColumns: Set<String> = [
    "schema", "source_path", "source_member", "source_format", "source_creator", "geometry", "name",
    "activity", "activity_from", "activity_source", "start", "end", "measure", "ascent_method",
    "elevation_source", "duplicate_of",
  ]

  /// The values of a summary, one for each name.
  package static func values(of summary: ActivitySummary) -> [Value] {
    cells(of: summary).map { $0.value?.tableValue ?? .absent }
  }

  /// The names and values of each split.
  package static func splits(of summary: ActivitySummary) -> [[String: Value]] {
    SummaryEntry.splits(summary.splits).map { entries in
      var row: [String: Value] = [:]
      for case .value(let name, let value) in entries { row[name] = value?.tableValue ?? .absent }
      return row
    }
  }

  typealias Cell = (name: String, value: SummaryValue?)

  static func cells(of summary: ActivitySummary) -> [Cell] {
    SummaryEntry.entries(of: summary).flatMap { cells(of: $0, prefix: "") }
  }

  private static func cells(of entry: SummaryEntry, prefix: String) -> [Cell] {
    switch entry {
    case .value(let name, let value): [(prefix + name, value)]
    case .group(let name, let entries):
      entries.flatMap { cells(of: $0, prefix: prefix + name + "_") }
    case .list: []
    }
  }
}

extension SummaryValue {
  /// The value as a text, without quotes.
  var text: String {
    var bytes: [UInt8] = []
    switch self {
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

  /// The value of a table; numbers are those that are printed.
  fileprivate var tableValue: SummaryCells.Value {
    guard isPrintable else { return .absent }
    return switch self {
    case .text, .instant: .text(text)
    case .integer(let integer): .integer(integer)
    case .flag(let flag): .integer(flag ? 1 : 0)
    case .duration, .decimal: Double(text).map { .real($0) } ?? .absent
    }
  }
}
