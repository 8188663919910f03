/// A line on the terminal that says how far a long run is; nothing where no terminal is.
struct ProgressLine {
  private let total: Int
  private let console: Console
  private let isShown: Bool
  private var done = 0
  private var isVisible = false
  private var last = ContinuousClock.now

  init(total: Int, _ console: Console) {
    self.total = total
    self.console = console
    isShown = console.showsProgress && total > 1
  }

  /// Counts an input, and shows it when the line has not changed for a while.
  mutating func step(_ path: String) {
    done += 1
    guard isShown, last.duration(to: .now) > .milliseconds(100) else { return }
    last = .now
    let name = PlainText.visible(String(path.suffix(50)))
    console.writeMessage("\r\u{1B}[K\(done)/\(total) \(name)")
    isVisible = true
  }

  /// Takes the line away, so that something else can be written.
  mutating func hide() {
    guard isVisible else { return }
    console.writeMessage("\r\u{1B}[K")
    isVisible = false
  }
}
