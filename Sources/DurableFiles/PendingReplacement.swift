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
  private var isInPlace = false

  /// Begins. A link is followed, the file's mode is kept, and what is no regular file (a pipe, a
  /// terminal) is written to directly.
  package init(path: String) throws(FileError) {
    self.path = path
    target = Self.resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.isFolder { throw FileError(path: path, code: EISDIR) }
    if exists, !status.isRegular {
      temporary = nil
      file = try FileDescriptor(path: target, flags: O_WRONLY)
      return
    }
    let temporary = Self.temporaryPath(beside: target)
    do throws(FileError) {
      file = try FileDescriptor(path: temporary, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    } catch {
      throw FileError(error.reason, path: path, message: error.message)
    }
    self.temporary = temporary
    if exists, fchmod(file.number, status.st_mode & 0o7777) != 0 { throw FileError(path: path) }
  }

  deinit {
    if let temporary, !isInPlace { unlink(temporary) }
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
      guard rename(temporary, target) == 0 else { throw FileError(path: path) }
    } catch {
      throw FileError(error.reason, path: path, message: error.message)
    }
    isInPlace = true
    try FileDescriptor(path: Self.folder(of: target), flags: O_RDONLY | O_DIRECTORY)
      .synchronize()
  }

  /// The file that a chain of links ends at; the path itself where there is none.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func temporaryPath(beside path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let number = UInt64.random(in: .min ... .max)
    // Short enough for a file system's limit of 255 bytes, whatever the name.
    return folder(of: path) + "/." + String(name.unicodeScalars.prefix(48).map(Character.init))
      + "." + String(number, radix: 36) + ".tmp"
  }
}
