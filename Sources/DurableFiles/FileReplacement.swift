internal import Glibc

/// Replaces a file so that a reader, a kill or a power cut finds the old bytes or the new ones, never
/// a part.
package enum FileReplacement {
  /// Writes the bytes beside the file, makes them durable, and puts them in its place.
  ///
  /// A link is followed, the file's mode is kept, and what is no regular file (a pipe, a terminal)
  /// is written to directly.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(FileError) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.isFolder { throw FileError(path: path, code: EISDIR) }
    if exists, !status.isRegular {
      return try FileDescriptor(path: target, flags: O_WRONLY).write(bytes)
    }
    let temporary = temporaryPath(beside: target)
    do throws(FileError) {
      try writeDurably(bytes, to: temporary, mode: exists ? status.st_mode & 0o7777 : nil)
      guard rename(temporary, target) == 0 else { throw FileError(path: path) }
    } catch {
      unlink(temporary)
      throw FileError(error.reason, path: path, message: error.message)
    }
    try FileDescriptor(path: folder(of: target), flags: O_RDONLY | O_DIRECTORY).synchronize()
  }

  private static func writeDurably(
    _ bytes: Span<UInt8>, to path: String, mode: mode_t?
  ) throws(FileError) {
    let file = try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    if let mode, fchmod(file.number, mode) != 0 { throw FileError(path: path) }
    try file.write(bytes)
    try file.synchronize()
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
