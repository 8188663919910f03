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
  package static let names: [String] = SummaryEntry.plainEntries(
    of: ActivitySummary(
      source: SourceReference(path: "", format: .gpx, bytes: 0), geometry: .track,
      activity: .other, activityOrigin: .guess, measure: .quick)
  ).flatMap { names(of: $0, prefix: "") }

  /// The columns whose values are texts.
  package static let textColumns: Set<String> = [
    "schema", "source_path", "source_member", "source_format", "source_creator", "geometry", "name",
    "activity", "activity_from", "activity_source", "start", "end", "measure", "ascent_method",
    "elevation_source", "duplicate_of",
  ]

  /// The values of a summary, one for each name.
  package static func values(of summary: ActivitySummary) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(names.count)
    forEach(of: summary) { values.append($0?.tableValue ?? .absent) }
    return values
  }

  /// The names and values of each split.
  package static func splits(of summary: ActivitySummary) -> [[String: Value]] {
    SummaryEntry.splits(summary.splits).map { entries in
      var row: [String: Value] = [:]
      for case .value(let name, let value) in entries { row[name] = value?.tableValue ?? .absent }
      return row
    }
  }

  /// Calls `body` with the value of each column, in their order; nil where it is not known.
  static func forEach(of summary: ActivitySummary, _ body: (SummaryValue?) -> Void) {
    for entry in SummaryEntry.plainEntries(of: summary) { forEach(in: entry, body) }
  }

  private static func forEach(in entry: SummaryEntry, _ body: (SummaryValue?) -> Void) {
    switch entry {
    case .value(_, let value): body(value)
    case .group(_, let entries): for entry in entries { forEach(in: entry, body) }
    case .list: break
    }
  }

  private static func names(of entry: SummaryEntry, prefix: String) -> [String] {
    switch entry {
    case .value(let name, _): [prefix + name]
    case .group(let name, let entries):
      entries.flatMap { names(of: $0, prefix: prefix + name + "_") }
    case .list: []
    }
  }
}

extension SummaryValue {
  /// The value as a text, without quotes.
  private var text: String {
    if case .text(let text) = self { return text }
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as a text, without quotes.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): bytes += text.utf8
    case .integer(let integer): DecimalText.append(integer, to: &bytes)
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .instant(let milliseconds): InstantText.append(milliseconds: milliseconds, to: &bytes)
    case .duration(let milliseconds): DecimalText.append(thousandths: milliseconds, to: &bytes)
    case .decimal(let value, let places):
      DecimalText.append(value, decimalsAtMost: places, to: &bytes)
    }
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
