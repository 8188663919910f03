internal import Glibc

/// A file that is written from its start to its end and can be read by others meanwhile, or that is
/// continued where an earlier run has stopped.
package final class GrowingFile {
  // A class, because it closes its file once, however often it is handed on.
  private let file: FileDescriptor
  private let isRegular: Bool

  /// Opens the file, which is made where it is missing; its contents stay until `cut`.
  package init(path: String, io: any FileIO = SystemFileIO()) throws(FileError) {
    file = try FileDescriptor(path: path, flags: O_RDWR | O_CREAT, mode: 0o666, io: io)
    isRegular = try file.status().isRegular
  }

  /// Drops everything from `length` bytes on and goes on there. What is no regular file is left as
  /// it is.
  package func cut(to length: Int) throws(FileError) {
    guard isRegular else { return }
    try FileError.checked(file.io.truncate(file.number, to: length), path: file.path)
    try FileError.checked(file.io.seek(file.number, to: length), path: file.path)
  }

  /// Writes bytes at the end.
  package func append(_ bytes: Span<UInt8>) throws(FileError) { try file.write(bytes) }

  /// Makes what was written durable.
  package func synchronize() throws(FileError) {
    if isRegular { try file.synchronize() }
  }

  /// Makes the bytes that were written durable, with no more of the file's facts than reading them
  /// needs. After an error nothing more can be known of this file.
  package func synchronizeData() throws(FileError) {
    try FileError.checked(file.io.synchronizeData(file.number), path: file.path)
  }
}
