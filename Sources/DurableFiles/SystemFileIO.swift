internal import Glibc

/// The system's own calls.
package struct SystemFileIO: FileIO {
  package init() {}

  package func open(_ path: String, flags: Int32, mode: UInt32) -> Int {
    result(Glibc.open(path, flags | O_CLOEXEC, mode))
  }

  package func close(_ file: Int32) -> Int { result(Glibc.close(file)) }

  package func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    result(Glibc.read(file, buffer.baseAddress, buffer.count))
  }

  package func read(
    _ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    result(pread(file, buffer.baseAddress, buffer.count, offset))
  }

  package func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    result(Glibc.write(file, bytes.baseAddress, bytes.count))
  }

  package func seek(_ file: Int32, to offset: Int) -> Int { result(lseek(file, offset, SEEK_SET)) }

  package func truncate(_ file: Int32, to length: Int) -> Int { result(ftruncate(file, length)) }

  package func synchronize(_ file: Int32) -> Int { result(fsync(file)) }

  package func synchronizeData(_ file: Int32) -> Int { result(fdatasync(file)) }

  package func setMode(_ file: Int32, _ mode: UInt32) -> Int { result(fchmod(file, mode)) }

  package func lock(_ file: Int32) -> Int { result(flock(file, LOCK_EX | LOCK_NB)) }

  package func rename(_ path: String, to target: String) -> Int {
    result(Glibc.rename(path, target))
  }

  package func link(_ path: String, to target: String) -> Int { result(Glibc.link(path, target)) }

  package func unlink(_ path: String) -> Int { result(Glibc.unlink(path)) }

  package func makeFolder(_ path: String, mode: UInt32) -> Int { result(mkdir(path, mode)) }

  private func result(_ value: some BinaryInteger) -> Int { value < 0 ? -Int(errno) : Int(value) }
}
