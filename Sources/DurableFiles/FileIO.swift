/// The system calls that this module makes, one method a call: tests put in one that fails, counts or
/// keeps a disk of its own.
///
/// A result below 0 is the negative number of the error. Nothing is tried again here.
package protocol FileIO: Sendable {
  /// `open`, closed on exec; the descriptor.
  func open(_ path: String, flags: Int32, mode: UInt32) -> Int
  /// `close`.
  func close(_ file: Int32) -> Int
  /// `read`; the number of bytes.
  func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
  /// `pread`; the number of bytes.
  func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int
  /// `write`; the number of bytes.
  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// `lseek` from the start.
  func seek(_ file: Int32, to offset: Int) -> Int
  /// `ftruncate`.
  func truncate(_ file: Int32, to length: Int) -> Int
  /// `fsync`, of a file or a folder.
  func synchronize(_ file: Int32) -> Int
  /// `fdatasync`.
  func synchronizeData(_ file: Int32) -> Int
  /// `fchmod`.
  func setMode(_ file: Int32, _ mode: UInt32) -> Int
  /// `flock`, exclusive and without waiting.
  func lock(_ file: Int32) -> Int
  /// `rename`: replaces what is there.
  func rename(_ path: String, to target: String) -> Int
  /// `link`: replaces nothing.
  func link(_ path: String, to target: String) -> Int
  /// `unlink`.
  func unlink(_ path: String) -> Int
  /// `mkdir`.
  func makeFolder(_ path: String, mode: UInt32) -> Int
}
