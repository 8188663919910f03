import ArchiveAnalysis
import DurableFiles
import ReadableText

/// Says how far a long run is: a line with a bar on a terminal, and where none is, if asked for, a
/// plain line every few seconds.
struct ProgressDisplay {
  private static let barWidth = 24
  private static let pauseBetweenLines = Duration.seconds(5)

  private let console: Console
  private let style: Style
  private let begin = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isVisible = false
  private var sizes = InputSizes()
  private var name = ""

  private enum Style { case none, bar, lines }

  init(_ paths: [String], isAskedFor: Bool, _ console: Console) {
    self.console = console
    style = console.showsProgress ? .bar : isAskedFor ? .lines : .none
    if style != .none { sizes = InputSizes(paths) }
  }

  /// Counts an outcome.
  mutating func count(_ outcome: AnalysisOutcome) {
    guard style != .none else { return }
    sizes.count(outcome.storedSize, of: outcome.path)
    name = outcome.displayName
  }

  /// Shows how far it is, when that was not shown for a while.
  mutating func show(seen: Int) {
    guard style != .none, sizes.total > 0 else { return }
    let pause = style == .bar ? Duration.milliseconds(100) : Self.pauseBetweenLines
    guard last.duration(to: .now) > pause else { return }
    last = .now
    let seconds = Figures.seconds(begin.duration(to: .now))
    let share = min(1, Double(sizes.done) / Double(sizes.total))
    var words = "\(seen) seen, \(Int(share * 100)) %"
    if seconds > 0 { words += ", \(Figures.bytes(Int(Double(sizes.done) / seconds)))/s" }
    if share > 0.01 { words += ", \(Figures.timeLeft(seconds / share * (1 - share))) left" }
    guard style == .bar else { return console.writeMessage("outnudge: \(words)\n") }
    let filled = Int(share * Double(Self.barWidth))
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.barWidth - filled)
    let line = "\(bar) \(words) \(PlainText.visible(String(name.suffix(30))))"
    // Without wrapping: of a line that was wrapped only the last part could be taken away.
    console.writeMessage("\r\u{1B}[K\u{1B}[?7l\(line)\u{1B}[?7h")
    isVisible = true
  }

  /// Takes the line away, so that something else can be written.
  mutating func hide() {
    guard isVisible else { return }
    console.writeMessage("\r\u{1B}[K")
    isVisible = false
  }
}

/// How many bytes the inputs have, and how many of them are done. What a member of an archive holds
/// may be counted larger than the archive stores it; no path counts for more than its size.
struct InputSizes {
  private(set) var total = 0
  private(set) var done = 0
  private var path = ""
  private var doneOfPath = 0
  private var sizeOfPath = 0

  init() {}

  init(_ paths: [String]) {
    for path in paths where path != "-" {
      for file in (try? FolderWalk.files(at: path)) ?? PathList() {
        total += FileFacts(path: file)?.size ?? 0
      }
    }
  }

  mutating func count(_ bytes: Int, of path: String) {
    if path != self.path {
      done += max(0, sizeOfPath - doneOfPath)
      (self.path, doneOfPath, sizeOfPath) = (path, 0, FileFacts(path: path)?.size ?? 0)
    }
    let step = min(bytes, sizeOfPath - doneOfPath)
    doneOfPath += max(0, step)
    done += max(0, step)
  }
}
