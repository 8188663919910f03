import ReadableText
import TrackModel

/// Counts what became of everything that the inputs hold.
/// Seen = imported + duplicates + similar + skipped + unreadable, always.
struct ImportTally {
  private(set) var imported = 0
  private(set) var duplicates = 0
  private(set) var similar = 0
  private(set) var skips: [String: Int] = [:]
  private(set) var failures: [ReadError.Reason] = []

  /// Things that were passed over because they are no activity.
  var skipped: Int { skips.values.reduce(0, +) }
  /// Everything.
  var seen: Int { imported + duplicates + similar + skipped + failures.count }

  mutating func count(_ row: ImportRow) {
    switch row.result {
    case .imported: imported += 1
    case .duplicate: duplicates += 1
    case .similar: similar += 1
    case .skipped: skips[row.note ?? "", default: 0] += 1
    case .unreadable: break
    }
  }

  mutating func fail(_ reason: ReadError.Reason) { failures.append(reason) }

  /// What a person is told at the end.
  var text: String {
    var parts = [
      Figures.count(imported, "activity imported", "activities imported"),
      Figures.count(duplicates, "duplicate", "duplicates"),
    ]
    if similar > 0 { parts.append("\(similar) similar to what is there, left out") }
    let kinds = skips.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let words = kinds.prefix(8).map { "\($0.value) \($0.key)" } + (kinds.count > 8 ? ["…"] : [])
    parts.append(
      "\(skipped) skipped" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"))
    parts.append("\(failures.count) unreadable")
    return "\(seen) seen: " + parts.joined(separator: ", ")
  }

  /// The status of the command.
  var status: CommandStatus {
    if similar > 0 { return .undecided }
    guard let reason = failures.first else { return seen == 0 ? .damagedData : .done }
    return failures.count == seen && seen == 1 ? CommandStatus(reason: reason) : .partly
  }
}
