internal import Glibc

/// An open file, closed when it goes.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: String
  let io: any FileIO

  /// Opens a path; tries again when a signal comes between.
  init(
    path: String, flags: Int32, mode: UInt32 = 0, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw FileError(.missing, path: path, message: "no such file")
    }
    var opened: Int
    repeat { opened = io.open(path, flags: flags, mode: mode) } while opened == -Int(EINTR)
    number = Int32(try FileError.checked(opened, path: path))
    self.path = path
    self.io = io
  }

  deinit { _ = io.close(number) }

  func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileError(path: path) }
    return status
  }

  /// Makes what was written durable. An error is never tried again: the system may have dropped
  /// what it could not write, and would then say that all is well.
  func synchronize() throws(FileError) {
    try FileError.checked(io.synchronize(number), path: path)
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(done..<bytes.count)
      let written = rest.withUnsafeBytes { io.write(number, $0) }
      if written == -Int(EINTR) { continue }
      done += try FileError.checked(written, path: path)
    }
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
