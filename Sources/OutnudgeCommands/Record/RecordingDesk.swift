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

  /// Takes the place of the one recorder. A path that is no store of ours is refused now, not when
  /// the recording is finished.
  init(
    storePath: String, for purpose: RecordingFolder.Purpose, _ console: Console
  ) throws(StoreError) {
    self.storePath = storePath
    self.console = console
    try Self.checkStore(storePath)
    folder = RecordingFolder(path: ActivityStore.folder(of: storePath))
    lock = try Self.takeLock(of: folder, for: purpose)
  }

  private static func checkStore(_ path: String) throws(StoreError) {
    guard FileFacts(path: path) != nil else { return }
    do throws(StoreError) {
      try ActivityStore.check(path)
    } catch {
      // A store that cannot be read just now is no reason not to record.
      if error.reason == .foreign || error.reason == .newer { throw error }
    }
  }

  /// Milliseconds for which one who has the place for a moment is waited for, and between two looks.
  private static let patience: Int64 = 5000
  private static let pause: Int64 = 20

  /// Waits for whoever has the place for a moment; never for a recorder.
  private static func takeLock(
    of folder: RecordingFolder, for purpose: RecordingFolder.Purpose
  ) throws(StoreError) -> FileLock {
    var last: FileLock.Holder?
    for _ in 0..<(patience / pause) {
      let taken = try files { () throws(FileError) in try folder.takeLock(for: purpose) }
      if let taken { return taken }
      // The note follows the lock: it is believed when it says the same twice.
      let holder = folder.holder
      if let holder, holder == last, holder.isThere,
        holder.purpose == RecordingFolder.Purpose.recording.rawValue
      {
        throw StoreError(.busy, "already recording (pid \(holder.process))")
      }
      last = holder
      KeyTerminal.wait(for: [], milliseconds: pause)
    }
    let process = last.map { " (pid \($0.process))" } ?? ""
    throw StoreError(.busy, "another command is at the recordings" + process)
  }

  /// The recordings that are there.
  struct Found {
    /// Those that wait to be gone on with, finished or given up, the oldest first.
    var recordings: [Interrupted] = []
    /// What finished ones became, which were not put away before.
    var stored: [StoredActivity] = []
    /// Why a finished one could not be put away, which is no reason not to record.
    var trouble: StoreError?

    /// The recording that is meant: by the beginning of its ID, or because there is no other.
    func recording(meant id: String?) throws(StoreError) -> Interrupted {
      let meant = recordings.filter {
        id == nil || $0.reading.header.session.text.hasPrefix(id ?? "")
      }
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
  }

  /// Looks what recordings there are. What was finished or given up and not put away yet is put away
  /// now.
  func found() throws(StoreError) -> Found {
    var found = Found()
    for path in try Self.files({ () throws(FileError) in try folder.journals() }) {
      guard let reading = try Self.files({ () throws(FileError) in try folder.read(path) }) else {
        try move(path, to: .quarantine)
        throw StoreError(
          .damaged, "\(path): not the journal of a recording; moved to \(folder.path)/quarantine")
      }
      switch reading.entries.last {
      case .finish?:
        do throws(StoreError) {
          if let activity = try store(reading, at: path) { found.stored.append(activity) }
        } catch {
          found.trouble = error
        }
      case .discard?: try move(path, to: .trash)
      default:
        found.recordings.append(
          Interrupted(path: path, reading: reading, totals: RecordingTotals(reading)))
      }
    }
    try Self.files { () throws(FileError) in try folder.purge(now: console.now()) }
    found.recordings.sort { $0.reading.header.created.wall < $1.reading.header.created.wall }
    return found
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
