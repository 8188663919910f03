import LiveRecording
import ReadableText
import TrackModel

/// The view of a recording on a terminal: at most 24 lines of at most 80 columns, changed in place.
struct RecordingScreen {
  private static let width = 80
  private static let height = 24
  /// Columns before what a row says.
  private static let margin = 14

  /// Begins: another screen, so that what was there comes back; no cursor, and no line goes on in the
  /// next one.
  static let begin = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  /// Ends.
  static let end = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  let snapshot: RecordingSnapshot
  /// A question that waits for a key.
  var question: String?

  /// What is written to the terminal to show it.
  var frame: String {
    // Each line clears what is left of the one before; the rest of the screen is cleared at the end.
    "\u{1B}[H" + lines.map { $0 + "\u{1B}[K\r\n" }.joined() + "\u{1B}[J"
  }

  /// The lines, each as wide as the screen at most, and fewer than it has.
  var lines: [String] {
    let (above, below) = ([headline, ""] + figures + [""] + fixes, disk + ["", keys])
    let room = Self.height - 1 - above.count - below.count
    let shown = reasons.count <= room ? reasons : reasons.prefix(room - 1) + [Self.row("", "…")]
    return (above + shown + below).map { Self.cut($0) }
  }

  private var headline: String {
    let state = snapshot.state
    let words = [Self.words(state), snapshot.activity == .other ? "" : snapshot.activity.rawValue]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    let mark = state == .recording ? "●" : "‖"
    return " \(mark) \(words)"
  }

  private var figures: [String] {
    let totals = snapshot.totals
    let current = totals.pace.speed.flatMap { $0 > 0.1 ? 1000 / $0 : nil }
    let average = totals.averageSpeed.flatMap { $0 > 0 ? 1000 / $0 : nil }
    return [
      Self.row(
        "time", Figures.duration(totals.active), "distance", Figures.distance(totals.distance)),
      Self.row("pace", Figures.pace(current), "average", Figures.pace(average)),
      Self.row("speed", Figures.speed(totals.pace.speed), "climb", climb),
      Self.row("laps", "\(totals.laps)", "segments", "\(totals.segments)"),
    ]
  }

  private var climb: String {
    guard let ascent = snapshot.totals.climb.ascent else { return Figures.unknown }
    return "+\(Figures.metres(ascent)) −\(Figures.metres(snapshot.totals.climb.descent))"
  }

  private var fixes: [String] {
    let sum = snapshot.totals.rejected.values.reduce(0, +)
    return [Self.row("fix", fix)] + snapshot.troubles.flatMap(Self.rows)
      + [Self.row("points", "\(snapshot.totals.points) kept, \(sum) not" + (sum > 0 ? ":" : ""))]
  }

  private var reasons: [String] {
    snapshot.totals.rejectedInWords.map { Self.row("", "\($0.count) × \($0.words)") }
  }

  private var disk: [String] {
    let totals = snapshot.totals
    let lost = totals.lost > 0 ? [Self.row("lost", "\(totals.lost): no room to write them")] : []
    return lost + [Self.row("on disk", "all of the above (frame \(totals.entries))")]
  }

  private var fix: String {
    guard let silence = snapshot.silence else { return "none yet, from \(snapshot.source)" }
    let accuracy = snapshot.totals.last?.accuracyMetres.map {
      "± \(Figures.fixed($0, decimals: 1)) m"
    }
    let age = silence < 2000 ? "now" : "\(silence / 1000) s ago"
    return [accuracy, age, "from \(snapshot.source)"].compactMap(\.self).joined(separator: ", ")
  }

  private var keys: String {
    if let question { return " \(question)" }
    return snapshot.state == .recording
      ? " p pause   l lap   f finish   ctrl-C pause and leave"
      : " r resume   f finish   ctrl-C leave it paused"
  }

  /// What a recording is doing, for a person.
  static func words(_ state: RecordingState) -> String {
    switch state {
    case .paused(.user): "paused"
    case .paused(.recovered): "paused: it was interrupted"
    case .paused(.storageFull): "paused: the disk is full"
    case .paused(.storageError): "paused: writing to the disk failed"
    case .paused(.noFix): "paused: no usable fix"
    default: state.word
    }
  }

  private static func row(_ name: String, _ value: String) -> String {
    padded("   " + name, margin) + value
  }

  /// A text that may need a second row.
  private static func rows(_ text: String) -> [String] {
    let (text, room) = (PlainText.visible(text), width - margin)
    let rest = text.dropFirst(room)
    return [row("", String(text.prefix(room)))] + (rest.isEmpty ? [] : [row("", String(rest))])
  }

  private static func row(
    _ name: String, _ value: String, _ second: String, _ secondValue: String
  ) -> String {
    row(name, padded(value, 18)) + padded(second, 11) + secondValue
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func cut(_ line: String) -> String {
    let visible = PlainText.visible(line)
    return visible.count <= width ? visible : String(visible.prefix(width - 1)) + "…"
  }
}
