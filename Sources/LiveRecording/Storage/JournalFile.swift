package import DurableFiles

/// A journal that is being written. Entries count once `synchronize` has returned; what was written
/// without that is lost or not, but never half there after reading back.
package final class JournalFile {
  // A class, because it holds the one open file.

  /// What the name of a journal ends in before it is there.
  static let unborn = ".tmp"

  package let path: String
  private let frames: JournalFrames
  private let file: GrowingFile
  /// Bytes that are whole frames.
  package private(set) var length: Int
  private var nextNumber: UInt32
  private var waiting: [JournalEntry] = []

  /// Makes a journal whose first frame says the settings; it is durable under its name, or not there.
  package static func create(
    _ path: String, _ header: JournalHeader, _ settings: RecordingSettings,
    io: any FileIO = SystemFileIO()
  ) throws(FileError) -> JournalFile {
    let frames = JournalFrames(session: header.session)
    let bytes = header.bytes + frames.bytes(.settings(settings), number: 1)
    let temporary = path + unborn
    try FolderEntry.makeFile(temporary, io: io)
    do throws(FileError) {
      let file = try GrowingFile(path: temporary, io: io)
      try file.append(bytes.span)
      try FolderEntry.publish(temporary, as: path, io: io)
    } catch {
      _ = io.unlink(temporary)
      throw error
    }
    return try JournalFile(path, frames, length: bytes.count, nextNumber: 2, io: io)
  }

  /// Goes on with a journal that was read; what lies behind its whole frames is cut off, and the cut
  /// is durable.
  package convenience init(
    path: String, after reading: JournalReading, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    try self.init(
      path, JournalFrames(session: reading.header.session), length: reading.length,
      nextNumber: reading.nextNumber, io: io)
    if reading.tailLength > 0 { try file.synchronize() }
  }

  private init(
    _ path: String, _ frames: JournalFrames, length: Int, nextNumber: UInt32, io: any FileIO
  ) throws(FileError) {
    self.path = path
    self.frames = frames
    self.length = length
    self.nextNumber = nextNumber
    file = try GrowingFile(path: path, io: io)
    try file.cut(to: length)
  }

  /// Writes entries, one write a frame: all of them, or none where it fails.
  package func append(_ entries: [JournalEntry]) throws(FileError) {
    var (end, number) = (length, nextNumber)
    do throws(FileError) {
      for entry in entries {
        let bytes = frames.bytes(entry, number: number)
        try file.append(bytes.span)
        end += bytes.count
        number += 1
      }
    } catch {
      try file.cut(to: length)
      throw error
    }
    (length, nextNumber) = (end, number)
    waiting += entries
  }

  /// Makes durable what was written, and returns it: it counts from now on.
  package func synchronize() throws(FileError) -> [JournalEntry] {
    guard !waiting.isEmpty else { return [] }
    try file.synchronizeData()
    defer { waiting = [] }
    return waiting
  }

  /// Whether entries wait for `synchronize`.
  package var waitingCount: Int { waiting.count }
  /// Samples among them.
  package var waitingSamples: Int { waiting.sampleCount }
}

extension [JournalEntry] {
  /// How many of them are samples.
  package var sampleCount: Int {
    count { if case .sample = $0 { true } else { false } }
  }
}
