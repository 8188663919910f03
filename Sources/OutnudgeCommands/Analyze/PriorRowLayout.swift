import ArchiveAnalysis
import ByteScanning
import Foundation
import SummaryFormats

/// How rows are told from the records of a text file.
struct PriorRowLayout {
  /// The record before the rows.
  var head: [UInt8]?
  /// Whether line breaks in quotes belong to a record.
  var hasQuotes: Bool
  /// The row of a complete record; nil where it is none of ours.
  var decode: (_ record: [UInt8], _ position: Int) -> PriorRow?
  /// Whether bytes without an end may be the start of a row of ours.
  var isTorn: (_ rest: [UInt8]) -> Bool

  /// Rows of CSV.
  static var csv: PriorRowLayout {
    let columns = Dictionary(
      SummaryCells.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return PriorRowLayout(
      head: SummaryCSV.header, hasQuotes: true,
      decode: { record, position in
        var rows = ByteScanning.CSVRows(record)
        guard let cells = rows.next(), cells.count == columns.count else { return nil }
        func cell(_ name: String) -> String? {
          columns[name].flatMap { cells[$0].isEmpty ? nil : cells[$0] }
        }
        guard let path = cell("source_path"), let track = cell("source_track").flatMap({ Int($0) }),
          let bytes = cell("source_bytes").flatMap({ Int($0) })
        else { return nil }
        return PriorRow(
          place: ActivityPlace(path: path, member: cell("source_member"), track: track),
          bytes: bytes, start: cell("start").flatMap(PriorRow.instant),
          isOriginal: cell("geometry") == "track" && cell("duplicate_of") == nil,
          position: position)
      }, isTorn: { _ in true })
  }

  /// JSON objects, one a line.
  static var ndjson: PriorRowLayout {
    let start = Array("{\"schema\":\"outnudge.summary/".utf8)
    return PriorRowLayout(
      head: nil, hasQuotes: false,
      decode: { record, position in
        guard record.starts(with: start),
          let object = try? JSONDecoder().decode(SummaryObject.self, from: Data(record))
        else { return nil }
        return PriorRow(
          place: ActivityPlace(
            path: object.source.path, member: object.source.member, track: object.source.track),
          bytes: object.source.bytes, start: object.start.flatMap(PriorRow.instant),
          isOriginal: object.geometry == "track" && object.duplicate_of == nil,
          position: position)
      }, isTorn: { $0.starts(with: start) || start.starts(with: $0) })
  }

  /// What is needed of a summary; the names are those of its JSON.
  private struct SummaryObject: Decodable {
    struct Source: Decodable {
      var path: String
      var member: String?
      var track: Int
      var bytes: Int
    }
    var source: Source
    var geometry: String
    var start: String?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var duplicate_of: String?
  }
}

extension PriorRow {
  static func instant(_ text: String) -> Int64? {
    InstantText.parse(text.utf8.span)?.milliseconds
  }
}
