internal import Glibc

/// An open file, closed when it goes.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: String

  /// Opens a path; tries again when a signal comes between.
  init(path: String, flags: Int32, mode: mode_t = 0) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(.missing, path: path, message: "no such file")
    }
    var opened: Int32
    repeat { opened = open(path, flags | O_CLOEXEC, mode) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw FileError(path: path) }
    number = opened
    self.path = path
  }

  deinit { _ = Glibc.close(number) }

  func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileError(path: path) }
    return status
  }

  func synchronize() throws(FileError) {
    guard fsync(number) == 0 else { throw FileError(path: path) }
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(done..<bytes.count)
      let written = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR { continue }
        throw FileError(path: path)
      }
      done += written
    }
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
