internal import Glibc

/// A file that one process holds at a time (`flock`). The system lets go of it when the process ends,
/// however it ends.
package final class FileLock {
  // A class, because the lock ends once, when nobody holds it any more.
  private let file: FileDescriptor

  private init(_ file: consuming FileDescriptor) { self.file = file }

  /// Takes the lock and writes the number of this process into the file, for people; nil where
  /// somebody else holds it. The file is made where it is missing, for its owner alone.
  package static func take(
    _ path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) -> FileLock? {
    let file = try FileDescriptor(path: path, flags: O_RDWR | O_CREAT, mode: 0o600, io: io)
    let result = io.lock(file.number)
    if result == -Int(EWOULDBLOCK) { return nil }
    try FileError.checked(result, path: path)
    let note = Array("\(getpid())\n".utf8)
    // Only a note: a full disk is no reason not to hold the lock.
    _ = io.truncate(file.number, to: 0)
    _ = note.withUnsafeBytes { io.write(file.number, $0) }
    return FileLock(file)
  }

  /// The process that took a lock last, as far as it could say so.
  package static func holder(of path: String) -> Int? {
    let text = (try? FileMapping.bytes(path: path)).map { String(decoding: $0, as: UTF8.self) }
    return text.flatMap { Int($0.prefix { $0 != "\n" }) }
  }
}
