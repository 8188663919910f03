import DurableFiles
import Foundation
import ReadableText

/// A file of histories, one a line, answered one a line.
struct HistoryFile {
  private let path: String

  static let option = OptionSpec.value(
    "history", "FILE",
    "answer for each line of a file (- for standard input), as one line of JSON, and touch no store"
  )

  /// What a line may hold.
  static let details =
    "A line of --history is a JSON object: activities [{start, offset_s, kind, active_s, tz_known}],"
    + " statuses [{day, status: rest|sick|paused}], reflections [{day or start and offset_s, at,"
    + " effort, energy, mood}], quests [day], policy {dayStart, weekStart, target, kinds, lowImpact,"
    + " maxMinutes, time} or several, each with from, and now with now_offset_s. Instants are"
    + " seconds since 1970 UTC or ISO 8601, days ISO 8601 or counted from 1970-01-01."

  init(_ path: String) { self.path = path }

  /// Answers every line with a report.
  func answer(_ report: (some SnapshotReport).Type, _ console: Console) -> CommandStatus {
    switch InputReading.bytes(path, telling: console) {
    case .success(let bytes): return answerLines(of: bytes, report, console)
    case .failure(let refusal): return refusal.status
    }
  }

  private func answerLines(
    of bytes: [UInt8], _ report: (some SnapshotReport).Type, _ console: Console
  ) -> CommandStatus {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let history = try? decoder.decode(HistoryLine.self, from: Data(line)) else {
        console.warn(PlainText.visible("\(path):\(index + 1): not a history"))
        return .damagedData
      }
      guard console.writeResult(report.init(history.snapshot).jsonLine) else {
        return .inputOutput
      }
    }
    return .done
  }
}
