import TrackReports
import ReadableText
import DurableFiles
import LiveRecording

/// A recording that goes on: asks the source, writes the journal, shows what is on the disk. All in one
/// thread: a fix is taken, judged, written and acknowledged before the next one is looked at.
final class RecordingSession {
  // A class, because the journal, the terminal and the socket are one each.

  /// How it ended.
  enum End: Equatable {
    case finished
    case paused
    case failed
  }

  /// Milliseconds: how long it waits at most, between two looks at the screen and with unsynced
  /// frames where durability is relaxed.
  private static let longestWait: Int64 = 250
  private static let relaxedPause: UInt64 = 10_000_000_000
  private static let relaxedFrames = 10

  private let journal: JournalFile
  private let header: JournalHeader
  private let settings: RecordingSettings
  private let source: any FixSource
  private let console: Console
  private let isRelaxed: Bool
  private let output: RecordingOutput
  private let socket: ControlSocket?
  private let terminal: KeyTerminal?
  private var recorder: Recorder
  private var totals: RecordingTotals
  private var lastSync: UInt64 = 0
  private var lastShown: UInt64 = 0
  private var lastPoint: UInt64?
  private var shownState: RecordingState?
  private var isTroubled = false
  private var isEnded = false
  /// Whether nobody reads the lines any more.
  private var isUnread = false
  private var asksToFinish = false
  private var writingTrouble: String?

  init(
    _ opened: OpenRecording, source: any FixSource, output: RecordingOutput, isRelaxed: Bool,
    _ console: Console
  ) {
    journal = opened.journal
    header = opened.header
    settings = opened.settings
    recorder = opened.recorder
    totals = opened.totals
    self.source = source
    self.output = output
    self.isRelaxed = isRelaxed
    self.console = console
    socket = ControlSocket(folder: FolderEntry.folder(of: opened.journal.path))
    terminal = output == .screen && console.isProcess ? KeyTerminal() : nil
  }

  /// Goes on until it is finished, paused for good, or cannot go on.
  func run(_ isInterrupted: () -> Bool) -> End {
    if output == .screen { console.writeMessage(RecordingScreen.begin) }
    defer { if output == .screen { console.writeMessage(RecordingScreen.end) } }
    lastSync = clock.boot
    if recorder.state != .recording { tell(.resume, clock) }
    while true {
      let isLeft = isInterrupted() || isUnread
      if isLeft || isEnded && settings.limits.isLive { tell(.pause, clock) }
      if isEnded, !settings.limits.isLive, recorder.state == .recording { tell(.finish, clock) }
      let isLast = isLeft || isEnded || recorder.state == .finished
      guard synchronize(isDue: isLast) else { return .failed }
      if recorder.state == .finished { return .finished }
      if isLast { return recorder.state == .paused(.storageFull) ? .failed : .paused }
      show()
      wait()
      takeFixes()
      serve()
    }
  }

  private var clock: ClockReading { MachineClock.reading(wall: console.now) }

  private func wait() {
    let patience = min(Self.longestWait, source.patience(at: clock) ?? Self.longestWait)
    let descriptors = [
      source.descriptor, socket?.descriptor, terminal.map { _ in KeyTerminal.descriptor },
    ]
    KeyTerminal.wait(for: descriptors.compactMap(\.self), milliseconds: patience)
  }

  // MARK: What happens

  private func takeFixes() {
    for event in source.take(at: clock) {
      switch event {
      case .fix(let fix): tell(.fix(fix), settings.limits.isLive ? clock : fix.received)
      case .gap: tell(.gap, clock)
      case .ended: isEnded = true
      }
    }
    if settings.limits.isLive { tell(.tick, clock) }
  }

  private func serve() {
    for key in terminal?.keys() ?? [] { take(key) }
    socket?.serve { word in
      switch word {
      case "pause": tell(.pause, clock)
      case "resume": tell(.resume, clock)
      case "lap": tell(.lap, clock)
      case "finish": tell(.finish, clock)
      default: break
      }
      _ = synchronize(isDue: true)
      return snapshot.json
    }
  }

  private func take(_ key: Character) {
    if asksToFinish {
      asksToFinish = false
      if key == "y" { tell(.finish, clock) }
      return
    }
    switch key {
    case "p": tell(.pause, clock)
    case "r": tell(.resume, clock)
    case " ": tell(recorder.state == .recording ? .pause : .resume, clock)
    case "l": tell(.lap, clock)
    case "f": asksToFinish = true
    default: break
    }
    lastShown = 0
  }

  // MARK: The disk

  /// Writes what the recorder wants written. What cannot be is taken back.
  private func tell(_ event: Recorder.Event, _ clock: ClockReading) {
    let entries = recorder.take(event, at: clock)
    guard !entries.isEmpty else { return }
    do throws(FileError) {
      try journal.append(entries)
    } catch {
      let reason = error.reason == .noSpace ? PauseReason.storageFull : .storageError
      fail(reason, error, samples: entries.sampleCount, at: clock)
    }
  }

  /// Acknowledges what is on the disk from now on; false where the disk cannot be trusted any more.
  private func synchronize(isDue: Bool) -> Bool {
    if recorder.state == .paused(.storageError) { return false }
    let now = clock.boot
    let waits =
      isRelaxed && !isDue && journal.waitingCount < Self.relaxedFrames
      && now < lastSync + Self.relaxedPause
    if waits || journal.waitingCount == 0 { return true }
    let samples = journal.waitingSamples
    do throws(FileError) {
      for entry in try journal.synchronize() { totals.apply(entry) }
      lastSync = now
      if samples > 0 { lastPoint = now }
      if output == .lines, !write(snapshot.json) { isUnread = true }
      return true
    } catch {
      fail(.storageError, error, samples: samples, at: clock)
      return false
    }
  }

  private func fail(
    _ reason: PauseReason, _ error: FileError, samples: Int, at clock: ClockReading
  ) {
    recorder.writingFailed(reason, samples: samples, at: clock)
    writingTrouble = error.description
    console.warn(PlainText.visible(error.description))
  }

  // MARK: What is shown

  private func write(_ json: [UInt8]) -> Bool { console.writeResult(json + Array("\n".utf8)) }

  private func show() {
    switch output {
    case .lines: break
    case .messages:
      if recorder.state != shownState { console.warn(RecordingScreen.words(recorder.state)) }
      // Once for each time that it goes: how it goes on trying would be a message every few seconds.
      if let trouble = source.trouble, !isTroubled { console.warn(PlainText.visible(trouble)) }
      isTroubled = source.trouble != nil
    case .screen:
      let now = clock.boot
      guard now >= lastShown + 1_000_000_000 || recorder.state != shownState else { return }
      lastShown = now
      let question = asksToFinish ? "finish this recording? y finishes, any other key goes on" : nil
      console.writeMessage(RecordingScreen(snapshot: snapshot, question: question).frame)
    }
    shownState = recorder.state
  }

  var snapshot: RecordingSnapshot {
    let now = clock.boot
    return RecordingSnapshot(
      session: header.session, activity: settings.limits.activity, source: settings.source.text,
      totals: totals, state: recorder.state, troubles: troubles,
      silence: lastPoint.map { Int64((now - min(now, $0)) / 1_000_000) })
  }

  private var troubles: [String] {
    [
      recorder.state.pauseReason == .storageFull ? writingTrouble : nil, source.trouble,
      recorder.lastRefusal.map { "fix refused: " + ExplanationWords.meaning($0) },
      recorder.isHostClockWrong
        ? "the clock of this machine is wrong; times come from the fixes"
        : nil,
    ].compactMap(\.self)
  }
}
