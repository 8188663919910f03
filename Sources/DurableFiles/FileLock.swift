internal import Glibc

/// A file that one process holds at a time (`flock`). The system lets go of it when the process ends,
/// however it ends.
package final class FileLock {
  // A class, because the lock ends once, when nobody holds it any more.
  private let file: FileDescriptor

  private init(_ file: consuming FileDescriptor) { self.file = file }

  /// Takes the lock and writes who does and what for into the file, for people; nil where somebody
  /// else holds it. The file is made where it is missing, for its owner alone.
  package static func take(
    _ path: String, for purpose: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) -> FileLock? {
    let file = try FileDescriptor(path: path, flags: O_RDWR | O_CREAT, mode: 0o600, io: io)
    let result = io.lock(file.number)
    if result == -Int(EWOULDBLOCK) { return nil }
    try FileError.checked(result, path: path)
    let note = Array("\(getpid()) \(purpose)\n".utf8)
    // Only a note: a full disk is no reason not to hold the lock.
    _ = io.truncate(file.number, to: 0)
    _ = note.withUnsafeBytes { io.write(file.number, $0) }
    return FileLock(file)
  }

  /// Who took a lock last.
  package struct Holder: Equatable, Sendable {
    package let process: Int
    package let purpose: String

    /// Whether there is such a process.
    package var isThere: Bool { kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno == EPERM }
  }

  /// Who took a lock last; nil where there is no whole note. Between the lock and its note, the note
  /// is still that of the one before.
  package static func holder(of path: String) -> Holder? {
    guard let bytes = try? FileMapping.bytes(path: path), bytes.last == UInt8(ascii: "\n")
    else { return nil }
    let words = String(decoding: bytes.dropLast(), as: UTF8.self).split(
      separator: " ", maxSplits: 1)
    guard words.count == 2, let process = Int(words[0]) else { return nil }
    return Holder(process: process, purpose: String(words[1]))
  }
}
