import ArchiveAnalysis
import ReadableText
import TrackModel

/// What a person is told at the end of a run.
struct RunReport {
  private let tally: AnalysisTally

  init(_ tally: AnalysisTally) { self.tally = tally }

  /// Files and members that were to give something.
  private var inputs: Int { tally.done + tally.failed }

  /// Says what was done, passed over and failed.
  func show(seconds: Double, on console: Console) {
    if tally.seen > 1 { console.warn(done(seconds)) }
    if tally.seen > 1, !tally.rejections.isEmpty { console.warn(rejected) }
    if tally.skipped > 0 { console.warn(PlainText.visible(passedOver)) }
    if inputs > 1, tally.failed > 0 { console.warn(failed) }
    if inputs == 0 { console.warn("no track among the inputs") }
  }

  private func done(_ seconds: Double) -> String {
    var parts = [Figures.count(tally.activities, "activity", "activities")]
    if tally.keptRows > 0 { parts.append("\(Figures.count(tally.keptRows, "row", "rows")) kept") }
    if tally.plans > 0 { parts.append("\(tally.plans) of routes or waypoints only") }
    if tally.duplicates > 0 {
      parts.append(Figures.count(tally.duplicates, "duplicate", "duplicates"))
    }
    parts.append(Figures.count(tally.points, "point", "points"))
    parts.append(Figures.bytes(tally.bytes))
    parts.append("\(Figures.fixed(seconds, decimals: 1)) s")
    if seconds > 0, tally.points > 0 {
      parts.append("\(Figures.large(Double(tally.points) / seconds)) points/s")
    }
    return parts.joined(separator: ", ")
  }

  private var rejected: String {
    let total = tally.rejections.values.reduce(0, +)
    let reasons = RejectionReason.allCases.compactMap { reason in
      tally.rejections[reason].map { "\($0) \(reason.word)" }
    }
    return "\(Figures.count(total, "point", "points")) rejected: " + reasons.joined(separator: ", ")
  }

  private var passedOver: String {
    let files =
      tally.skipped == 1
      ? "1 file that is no track" : "\(tally.skipped) files that are no tracks"
    let kinds = tally.skips.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let words = kinds.prefix(8).map { "\($0.value) \($0.key)" }
    let more = kinds.count > 8 ? ", …" : ""
    return "passed over \(files): " + words.joined(separator: ", ") + more
  }

  private var failed: String {
    let kinds = tally.failures.map { "\($0.count) \($0.reason.word)" }
    return "\(tally.failed) of \(inputs) inputs gave nothing: " + kinds.joined(separator: ", ")
  }

  /// The status of the command.
  var status: CommandStatus {
    if inputs == 0 { return .damagedData }
    guard let reason = tally.failures.first?.reason else { return .done }
    return inputs > 1 ? .partly : CommandStatus(reason: reason)
  }
}
