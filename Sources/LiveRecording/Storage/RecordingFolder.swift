package import DurableFiles

/// Where recordings lie beside a store: `active` while they go on, `done` once they are in the store,
/// `trash` when they were given up, `quarantine` for what was damaged.
package struct RecordingFolder: Sendable {
  private static let ending = ".onj"
  /// How long journals stay, milliseconds.
  private static let keptDone: Int64 = 14 * 86_400_000
  private static let keptTrash: Int64 = 30 * 86_400_000

  /// The folder beside the store.
  package let path: String
  private let io: any FileIO

  package init(path: String, io: any FileIO = SystemFileIO()) {
    self.path = path
    self.io = io
  }

  private var lockPath: String { active + "/recorder.lock" }
  package var active: String { path + "/active" }

  /// The path of a journal that goes on.
  package func journal(_ session: SessionID) -> String {
    active + "/" + session.text + Self.ending
  }

  /// What the place of the one recorder is taken for.
  package enum Purpose: String, Sendable {
    /// To record, for as long as that goes on.
    case recording
    /// To finish, give up or mend a recording, which is done in a moment.
    case moment
  }

  /// Takes the one place of a recorder, making the folder where it is missing; nil where somebody
  /// else has it.
  package func takeLock(for purpose: Purpose) throws(FileError) -> FileLock? {
    try FolderEntry.makeFolder(active, io: io)
    return try FileLock.take(lockPath, for: purpose.rawValue, io: io)
  }

  /// Who has the place of the recorder, or had it last, as far as it could say so.
  package var holder: FileLock.Holder? { FileLock.holder(of: lockPath) }

  /// Journals that are not in the store yet, by their names.
  package func journals() throws(FileError) -> [String] {
    guard FolderWalk.isFolder(active) else { return [] }
    return try FolderWalk(folder: active).files.filter { $0.hasSuffix(Self.ending) }
  }

  /// Begins a journal.
  package func create(
    _ header: JournalHeader, _ settings: RecordingSettings
  ) throws(FileError) -> JournalFile {
    try JournalFile.create(journal(header.session), header, settings, io: io)
  }

  /// Reads a journal; nil for a file that is none.
  package func read(_ path: String) throws(FileError) -> JournalReading? {
    let bytes = try FileMapping.bytes(path: path)
    return try? JournalReading(bytes)
  }

  /// Keeps what is whole behind a damaged place of a journal, as a segment of its own: the journal
  /// becomes one without damage, the damaged one is kept in quarantine. Returns how many entries
  /// that gave back.
  package func salvage(_ path: String) throws(FileError) -> Int {
    let bytes = try FileMapping.bytes(path: path)
    guard let reading = try? JournalReading(bytes, salvages: true), reading.salvaged > 0 else {
      return 0
    }
    let copy = try folder("quarantine") + "/" + Self.name(of: path)
    try FileReplacement.write(bytes.span, to: copy, io: io)
    let frames = JournalFrames(session: reading.header.session)
    var mended = reading.header.bytes
    for (index, entry) in reading.entries.enumerated() {
      mended += frames.bytes(entry, number: UInt32(index + 1))
    }
    try FileReplacement.write(mended.span, to: path, io: io)
    return reading.salvaged
  }

  /// Goes on with a journal that was read: what lies behind its whole frames is kept in quarantine
  /// and cut off.
  package func reopen(_ path: String, after reading: JournalReading) throws(FileError)
    -> JournalFile
  {
    if reading.tailLength > 0 {
      let tail = Array(try FileMapping.bytes(path: path)[reading.length...])
      let name = Self.name(of: path) + "-\(reading.length).tail"
      let place = try folder("quarantine") + "/" + name
      try FileReplacement.write(tail.span, to: place, io: io)
    }
    return try JournalFile(path: path, after: reading, io: io)
  }

  /// What became of a journal.
  package enum End: String, Sendable {
    case done, trash, quarantine
  }

  /// Moves a journal to where it stays, durably.
  package func move(_ path: String, to end: End) throws(FileError) {
    try FolderEntry.rename(path, to: folder(end.rawValue) + "/" + Self.name(of: path), io: io)
  }

  /// Takes away what has been kept for long enough, and what a kill has left behind while a journal
  /// was made. Whoever calls holds the lock.
  package func purge(now: Int64) throws(FileError) {
    for file in try FolderWalk(folder: active).files where file.hasSuffix(JournalFile.unborn) {
      try FolderEntry.remove(file, io: io)
    }
    for (end, kept) in [(End.done, Self.keptDone), (.trash, Self.keptTrash)] {
      let folder = path + "/" + end.rawValue
      guard FolderWalk.isFolder(folder) else { continue }
      for file in try FolderWalk(folder: folder).files where file.hasSuffix(Self.ending) {
        guard let facts = FileFacts(path: file), now - facts.modified / 1_000_000 > kept else {
          continue
        }
        try FolderEntry.remove(file, io: io)
      }
    }
  }

  private func folder(_ name: String) throws(FileError) -> String {
    try FolderEntry.makeFolder(path + "/" + name, io: io)
    return path + "/" + name
  }

  private static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
