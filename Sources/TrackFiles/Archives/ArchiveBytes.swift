internal import DurableFiles
internal import TrackModel

/// The bytes of an archive, or a window into them: in a file that is read where it is asked for, or
/// in memory. Any number of threads may read them at once.
struct ArchiveBytes: Sendable {
  private enum Holder: Sendable {
    case file(RandomAccessFile)
    case memory([UInt8])
  }

  private let holder: Holder
  private let start: Int
  /// The number of bytes.
  let count: Int

  init(_ file: RandomAccessFile) {
    (holder, start, count) = (.file(file), 0, file.count)
  }

  init(_ bytes: [UInt8]) {
    (holder, start, count) = (.memory(bytes), 0, bytes.count)
  }

  private init(_ holder: Holder, start: Int, count: Int) {
    (self.holder, self.start, self.count) = (holder, start, count)
  }

  /// A part of the bytes; nil where they do not reach so far.
  func window(at offset: Int, count length: Int) -> ArchiveBytes? {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
    return ArchiveBytes(holder, start: start + offset, count: length)
  }

  /// Fills a buffer from an offset on, as far as the bytes reach; returns the number of bytes.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(ReadError) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let length = min(buffer.count, count - offset)
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<length])
    switch holder {
    case .file(let file):
      do throws(FileError) {
        return try file.read(into: target, at: start + offset)
      } catch {
        throw ReadError(.unreadable, message: error.message)
      }
    case .memory(let bytes):
      bytes.withUnsafeBytes { source in
        target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[(start + offset)...].prefix(length)))
      }
      return length
    }
  }

  /// Bytes from an offset on, fewer than asked for where the archive ends.
  func read(at offset: Int, upTo length: Int) throws(ReadError) -> [UInt8] {
    let room = max(0, min(length, count - max(offset, 0)))
    var failure: ReadError?
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(ReadError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Exactly `length` bytes from an offset on.
  func read(at offset: Int, count length: Int) throws(ReadError) -> [UInt8] {
    let bytes = try read(at: offset, upTo: length)
    guard bytes.count == length else {
      throw ReadError(.damaged, message: "the archive is cut off")
    }
    return bytes
  }
}
