import DurableFiles

/// The system's calls, counted by name; one of them fails, and writes may be short.
package final class FaultyFileIO: FileIO, @unchecked Sendable {
  // A class, because all who call share the counts. One thread calls.
  private let system = SystemFileIO()
  private let failing: (name: String, number: Int, code: Int32)?
  private let longestWrite: Int
  /// How often each call was made.
  package private(set) var counts: [String: Int] = [:]

  /// Fails the `number`-th call of a name, from 1, with an error of the system; writes take at most
  /// `longestWrite` bytes.
  package init(
    failing: (name: String, number: Int, code: Int32)? = nil, longestWrite: Int = .max
  ) {
    self.failing = failing
    self.longestWrite = longestWrite
  }

  private func call(_ name: String, _ body: () -> Int) -> Int {
    counts[name, default: 0] += 1
    if let failing, failing.name == name, failing.number == counts[name] {
      return -Int(failing.code)
    }
    return body()
  }

  package func open(_ path: String, flags: Int32, mode: UInt32) -> Int {
    call("open") { system.open(path, flags: flags, mode: mode) }
  }
  package func close(_ file: Int32) -> Int { call("close") { system.close(file) } }
  package func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    call("read") { system.read(file, into: buffer) }
  }
  package func read(
    _ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    call("pread") { system.read(file, into: buffer, at: offset) }
  }
  package func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    call("write") {
      system.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(longestWrite)))
    }
  }
  package func seek(_ file: Int32, to offset: Int) -> Int {
    call("lseek") { system.seek(file, to: offset) }
  }
  package func truncate(_ file: Int32, to length: Int) -> Int {
    call("ftruncate") { system.truncate(file, to: length) }
  }
  package func synchronize(_ file: Int32) -> Int { call("fsync") { system.synchronize(file) } }
  package func synchronizeData(_ file: Int32) -> Int {
    call("fdatasync") { system.synchronizeData(file) }
  }
  package func setMode(_ file: Int32, _ mode: UInt32) -> Int {
    call("fchmod") { system.setMode(file, mode) }
  }
  package func lock(_ file: Int32) -> Int { call("flock") { system.lock(file) } }
  package func rename(_ path: String, to target: String) -> Int {
    call("rename") { system.rename(path, to: target) }
  }
  package func link(_ path: String, to target: String) -> Int {
    call("link") { system.link(path, to: target) }
  }
  package func unlink(_ path: String) -> Int { call("unlink") { system.unlink(path) } }
  package func makeFolder(_ path: String, mode: UInt32) -> Int {
    call("mkdir") { system.makeFolder(path, mode: mode) }
  }
}
