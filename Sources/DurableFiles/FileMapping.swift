internal import Glibc

/// The bytes of a file, read-only: mapped where the file is a regular one, read otherwise.
///
/// A mapped file must not shrink while it is mapped; the system would end the process.
package struct FileMapping: ~Copyable {
  private let base: UnsafeMutableRawPointer?
  private let length: Int
  private let contents: [UInt8]

  /// The bytes of the file at a path. A folder is an error, an empty file is not.
  package init(path: String) throws(FileError) {
    let file = try FileDescriptor(path: path, flags: O_RDONLY)
    let status = try file.status()
    guard !status.isFolder else { throw FileError(path: path, code: EISDIR) }
    if status.isRegular, status.st_size > 0 {
      let mapped = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file.number, 0)
      if let mapped, mapped != MAP_FAILED {
        _ = madvise(mapped, Int(status.st_size), MADV_SEQUENTIAL)
        (base, length, contents) = (mapped, Int(status.st_size), [])
        return
      }
    }
    // Also what calls itself empty: files of /proc do.
    (base, length, contents) = (nil, 0, try WholeStream.read(file.number, path: path))
  }

  /// The bytes of the file at a path, copied.
  package static func bytes(path: String) throws(FileError) -> [UInt8] {
    try FileMapping(path: path).withBytes { span in
      span.withUnsafeBufferPointer { Array($0) }
    }
  }

  deinit {
    if let base { munmap(base, length) }
  }

  /// The number of bytes.
  package var count: Int { base == nil ? contents.count : length }

  /// Calls `body` with the bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let base else { return try body(contents.span) }
    // `length` bytes from `base` are mapped until `deinit`.
    let bytes = UnsafeBufferPointer(start: base.assumingMemoryBound(to: UInt8.self), count: length)
    return try body(bytes.span)
  }
}
