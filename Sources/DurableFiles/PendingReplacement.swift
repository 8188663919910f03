internal import Glibc

/// A file that is written beside the one it is to replace, in any number of pieces, and takes its
/// place when all of it is there. Given up, it leaves the old file as it was.
package final class PendingReplacement {
  // A class, because it must be given up once when nobody holds it any more.
  private let path: String
  private let target: String
  /// Nil where the target is no regular file and is written directly.
  private let temporary: String?
  private let file: FileDescriptor
  private let io: any FileIO
  private var isInPlace = false

  /// Begins. A link is followed, the file's mode is kept, and what is no regular file (a pipe, a
  /// terminal) is written to directly.
  package init(path: String, io: any FileIO = SystemFileIO()) throws(FileError) {
    self.path = path
    self.io = io
    target = Self.resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.isFolder { throw FileError(path: path, code: EISDIR) }
    if exists, !status.isRegular {
      temporary = nil
      file = try FileDescriptor(path: target, flags: O_WRONLY, io: io)
      return
    }
    let temporary = FolderEntry.temporaryPath(beside: target)
    do throws(FileError) {
      file = try FileDescriptor(
        path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, io: io)
    } catch {
      throw FileError(error.reason, path: path, message: error.message)
    }
    self.temporary = temporary
    guard exists else { return }
    try FileError.checked(io.setMode(file.number, status.st_mode & 0o7777), path: path)
  }

  deinit {
    if let temporary, !isInPlace { _ = io.unlink(temporary) }
  }

  /// Writes bytes at the end.
  package func append(_ bytes: Span<UInt8>) throws(FileError) {
    do throws(FileError) {
      try file.write(bytes)
    } catch {
      throw FileError(error.reason, path: path, message: error.message)
    }
  }

  /// Makes the bytes durable and puts them in place.
  package func commit() throws(FileError) {
    guard let temporary else { return }
    do throws(FileError) {
      try file.synchronize()
      try FileError.checked(io.rename(temporary, to: target), path: path)
    } catch {
      throw FileError(error.reason, path: path, message: error.message)
    }
    isInPlace = true
    try FolderEntry.synchronizeFolder(of: target, io: io)
  }

  /// The file that a chain of links ends at; the path itself where there is none.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
