internal import Glibc

/// A regular file that is read at any place, by any number of threads at once.
///
/// Unlike a mapping, a file that another program cuts short meanwhile gives an error and does not
/// end the process, and pages that were read do not count as the process's memory.
package final class RandomAccessFile: Sendable {
  // A class, because all who read it share one descriptor, which the last one closes.

  /// The path, as the caller gave it.
  package let path: String
  /// Its length in bytes when it was opened.
  package let count: Int
  private let descriptor: FileDescriptor

  /// Opens the file at a path; nil where it is no regular file (a pipe, a terminal), which can be
  /// read only once and in order. A folder is an error.
  package init?(path: String) throws(FileError) {
    // A pipe is not opened only to be closed again: that would end who writes to it.
    guard !path.utf8.contains(0) else { throw FileError(path: path, code: ENOENT) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(path: path) }
    guard !status.isFolder else { throw FileError(path: path, code: EISDIR) }
    // What calls itself empty may not be: files of /proc are not.
    guard status.isRegular, status.st_size > 0 else { return nil }
    let file = try FileDescriptor(path: path, flags: O_RDONLY)
    self.path = path
    count = Int(try file.status().st_size)
    descriptor = file
  }

  /// Fills a buffer with bytes from an offset on, as far as the file reaches; returns their number.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    guard let base = buffer.baseAddress, offset >= 0, offset < count else { return 0 }
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(start: base + done, count: buffer.count - done)
      let result = descriptor.io.read(descriptor.number, into: rest, at: offset + done)
      if result == -Int(EINTR) { continue }
      let got = try FileError.checked(result, path: path)
      if got == 0 { break }
      done += got
    }
    return done
  }
}
