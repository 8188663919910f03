import ActivityStore
import DurableFiles
import LiveRecording
import TrackMetrics

/// What recordings there are beside a store, and what can be done with those that do not go on. Whoever
/// has one is the only one (REC-11).
struct RecordingDesk {
  let folder: RecordingFolder
  private let lock: FileLock
  private let storePath: String
  private let console: Console

  /// A recording that was interrupted.
  struct Interrupted {
    var path: String
    var reading: JournalReading
    var totals: RecordingTotals
  }

  /// Takes the place of the one recorder. What was finished or given up and not put away yet is put
  /// away now.
  init(storePath: String, _ console: Console) throws(StoreError) {
    self.storePath = storePath
    self.console = console
    folder = RecordingFolder(path: ActivityStore.folder(of: storePath))
    let folder = folder
    let taken = try Self.files { () throws(FileError) in try folder.takeLock() }
    guard let taken else {
      let process = folder.recorder.map { " (pid \($0))" } ?? ""
      throw StoreError(.busy, "already recording" + process)
    }
    lock = taken
  }

  /// The recordings that wait to be gone on with, finished or given up, the oldest first; and why a
  /// finished one could not be put away, which is no reason not to record.
  func interrupted() throws(StoreError) -> (recordings: [Interrupted], trouble: StoreError?) {
    var found: [Interrupted] = []
    var trouble: StoreError?
    for path in try Self.files({ () throws(FileError) in try folder.journals() }) {
      guard let reading = try Self.files({ () throws(FileError) in try folder.read(path) }) else {
        try move(path, to: .quarantine)
        throw StoreError(
          .damaged, "\(path): not the journal of a recording; moved to \(folder.path)/quarantine")
      }
      switch reading.entries.last {
      case .finish?:
        do throws(StoreError) { _ = try store(reading, at: path) } catch { trouble = error }
      case .discard?: try move(path, to: .trash)
      default:
        found.append(
          Interrupted(path: path, reading: reading, totals: RecordingTotals(reading)))
      }
    }
    try Self.files { () throws(FileError) in try folder.purge(now: console.now()) }
    found.sort { $0.reading.header.created.wall < $1.reading.header.created.wall }
    return (found, trouble)
  }

  /// The one interrupted recording that is meant: by the beginning of its ID, or because there is no
  /// other.
  func interrupted(meant id: String?) throws(StoreError) -> Interrupted {
    let (all, trouble) = try interrupted()
    let meant = all.filter { id == nil || $0.reading.header.session.text.hasPrefix(id ?? "") }
    guard let first = meant.first else {
      if let trouble { throw trouble }
      throw StoreError(
        .missing,
        id.map { "no recording \($0) was interrupted" }
          ?? "no recording is going on, and none was interrupted")
    }
    guard meant.count == 1 else {
      let names = meant.map { $0.reading.header.session.short }.joined(separator: ", ")
      throw StoreError(.ambiguous, "more than one recording was interrupted: \(names); say which")
    }
    return first
  }

  /// Begins a recording.
  func begin(_ settings: RecordingSettings) throws(StoreError) -> OpenRecording {
    let clock = MachineClock.reading(wall: console.now)
    let header = JournalHeader(
      session: .random(), created: clock, activity: settings.limits.activity,
      mendsWeekRollover: settings.limits.mendsWeekRollover)
    let journal = try Self.files { () throws(FileError) in try folder.create(header, settings) }
    var totals = RecordingTotals(settings: settings)
    totals.apply(.settings(settings))
    return OpenRecording(
      journal: journal, header: header, settings: settings,
      recorder: Recorder(settings: settings, at: clock), totals: totals)
  }

  /// Goes on with an interrupted one, which is paused.
  func open(_ interrupted: Interrupted) throws(StoreError) -> OpenRecording {
    let reading = interrupted.reading
    let journal = try Self.files { () throws(FileError) in
      try folder.reopen(interrupted.path, after: reading)
    }
    let clock = MachineClock.reading(wall: console.now)
    return OpenRecording(
      journal: journal, header: reading.header, settings: reading.settings,
      recorder: Recorder(settings: reading.settings, recovered: interrupted.totals, at: clock),
      totals: interrupted.totals)
  }

  /// Ends an interrupted one in its journal.
  func end(_ interrupted: Interrupted, _ event: Recorder.Event) throws(StoreError) {
    var opened = try open(interrupted)
    let entries = opened.recorder.take(event, at: MachineClock.reading(wall: console.now))
    try Self.files { () throws(FileError) in
      try opened.journal.append(entries)
      _ = try opened.journal.synchronize()
    }
  }

  /// Puts a finished recording into the store, exactly once, and its journal away. Nil where it has no
  /// point: there is nothing to store then.
  func store(at path: String) throws(StoreError) -> StoredActivity? {
    guard let reading = try Self.files({ () throws(FileError) in try folder.read(path) }) else {
      throw StoreError(.damaged, "\(path): cannot be read back")
    }
    return try store(reading, at: path)
  }

  private func store(_ reading: JournalReading, at path: String) throws(StoreError)
    -> StoredActivity?
  {
    var stored: StoredActivity?
    if let recording = FinishedRecording(reading) {
      let store = try ActivityStore.open(storePath, creates: true, now: console.now)
      let home = try store.homeZone ?? console.timeZone ?? "UTC"
      stored = try store.addRecording(
        recording.activity, recording.description(homeZone: home))
    }
    try move(path, to: .done)
    return stored
  }

  /// Puts a journal away.
  func move(_ path: String, to end: RecordingFolder.End) throws(StoreError) {
    try Self.files { () throws(FileError) in try folder.move(path, to: end) }
  }

  /// Does something with files; its errors become the store's.
  static func files<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(StoreError) -> Result {
    do throws(FileError) { return try body() } catch { throw StoreError(error) }
  }
}
