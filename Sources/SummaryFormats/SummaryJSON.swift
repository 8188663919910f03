import ByteScanning
package import TrackModel

/// Summaries as JSON: the stable names of `outnudge.summary/1`.
///
/// A key is absent where its value is not known, and no number is ever NaN or infinite. Durations
/// are seconds to the millisecond, exactly; metres are rounded to the millimetre, degrees to seven
/// decimals, speeds to 0.001 m/s, paces and mean heart rates to 0.1. Instants are UTC.
package enum SummaryJSON {
  /// Appends one object, without a line break.
  package static func append(_ summary: ActivitySummary, to bytes: inout [UInt8]) {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var writer = JSONWriter(bytes: taken)
    taken = []
    writer.object(SummaryEntry.entries(of: summary))
    bytes = writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func object(_ entries: [SummaryEntry]) {
    beginObject()
    for entry in entries where entry.isKnown { write(entry) }
    endObject()
  }

  private mutating func write(_ entry: SummaryEntry) {
    switch entry {
    case .value(let name, let value):
      guard let value else { return }
      key(name)
      write(value)
    case .group(let name, let entries):
      key(name)
      object(entries)
    case .list(let name, let items):
      key(name)
      beginArray()
      for item in items ?? [] { object(item) }
      endArray()
    }
  }

  private mutating func write(_ value: SummaryValue) {
    switch value {
    case .text(let text): string(text)
    case .integer(let integer): number(integer)
    case .flag(let flag): bool(flag)
    case .instant(let milliseconds): instant(milliseconds: milliseconds)
    case .duration(let milliseconds): number(thousandths: milliseconds)
    case .decimal(let value, let places): number(value, decimalsAtMost: places)
    }
  }
}
