import ArchiveAnalysis
import ByteScanning

/// Sums as text.
enum TotalsText {
  private static let names = [
    "schema", "by", "period", "first_day", "last_day", "zone", "activities", "active_days",
    "distance_m", "elapsed_s", "moving_s", "active_s", "ascent_m", "descent_m",
  ]

  /// An array of objects.
  static func json(_ totals: PeriodTotals, _ zones: [String]) -> [UInt8] {
    var bytes = Array("[".utf8)
    for (index, sums) in totals.periods.enumerated() {
      bytes += Array((index == 0 ? "\n" : ",\n").utf8) + object(sums, totals.length, zones)
    }
    return bytes + Array((totals.periods.isEmpty ? "]\n" : "\n]\n").utf8)
  }

  /// An object a line.
  static func lines(_ totals: PeriodTotals, _ zones: [String]) -> [UInt8] {
    totals.periods.flatMap { object($0, totals.length, zones) + [UInt8(ascii: "\n")] }
  }

  /// A head and a row for each; what is not known is empty.
  static func csv(_ totals: PeriodTotals, _ zones: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    CSVText.appendRow(names, to: &bytes)
    for sums in totals.periods {
      let cells = values(sums, totals.length, zones)
      CSVText.appendRow(names.map { cells[$0].map(text) ?? "" }, to: &bytes)
    }
    return bytes
  }

  private static func object(
    _ sums: PeriodSums, _ length: PeriodLength, _ zones: [String]
  ) -> [UInt8] {
    var writer = JSONWriter()
    let cells = values(sums, length, zones)
    writer.beginObject()
    for name in names {
      guard let value = cells[name] else { continue }
      writer.key(name)
      switch value {
      case .text(let text): writer.string(text)
      case .count(let count): writer.number(count)
      case .metres(let metres): writer.number(metres, decimalsAtMost: 3)
      case .seconds(let milliseconds): writer.number(thousandths: milliseconds)
      }
    }
    writer.endObject()
    return writer.bytes
  }

  private enum Value {
    case text(String)
    case count(Int)
    case metres(Double)
    /// Milliseconds, written as seconds.
    case seconds(Int64)
  }

  private static func values(
    _ sums: PeriodSums, _ length: PeriodLength, _ zones: [String]
  ) -> [String: Value] {
    var cells: [String: Value] = [
      "schema": .text("outnudge.totals/1"), "by": .text(length.rawValue),
      "activities": .count(sums.activities), "active_days": .count(sums.activeDays),
    ]
    cells["period"] = sums.name.map(Value.text)
    cells["first_day"] = sums.firstDay.map(Value.text)
    cells["last_day"] = sums.lastDay.map(Value.text)
    if !zones.isEmpty { cells["zone"] = .text(zones.joined(separator: " ")) }
    cells["distance_m"] = sums.distance.map(Value.metres)
    cells["elapsed_s"] = sums.elapsed.map(Value.seconds)
    cells["moving_s"] = sums.moving.map(Value.seconds)
    cells["active_s"] = sums.active.map(Value.seconds)
    cells["ascent_m"] = sums.ascent.map(Value.metres)
    cells["descent_m"] = sums.descent.map(Value.metres)
    return cells
  }

  private static func text(_ value: Value) -> String {
    var bytes: [UInt8] = []
    switch value {
    case .text(let text): return text
    case .count(let count): return String(count)
    case .metres(let metres): DecimalText.append(metres, decimalsAtMost: 3, to: &bytes)
    case .seconds(let milliseconds): DecimalText.append(thousandths: milliseconds, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
