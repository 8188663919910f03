internal import TrackModel

/// Bytes that come one piece after the other.
protocol ByteStream: AnyObject {
  /// Fills a part of the buffer, at least one byte; returns 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
}

/// The bytes of a window, from its start to its end.
final class WindowStream: ByteStream {
  // A class, as all streams are: whoever reads moves the place for everybody.
  private let bytes: ArchiveBytes
  private var position = 0

  init(_ bytes: ArchiveBytes) { self.bytes = bytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try bytes.read(into: buffer, at: position)
    position += count
    return count
  }
}

/// A stream whose first bytes were looked at.
final class PeekedStream: ByteStream {
  /// The first bytes, as many as were asked for or as there are.
  let head: [UInt8]
  private var given = 0
  private let rest: any ByteStream

  /// Looks at the first `length` bytes of a stream, which is from then on read through this one.
  init(_ stream: any ByteStream, length: Int) throws(ReadError) {
    head = try stream.collect(upTo: length)
    rest = stream
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    guard given < head.count else { return try rest.read(into: buffer) }
    let count = min(buffer.count, head.count - given)
    head.withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: source[given...].prefix(count)))
    }
    given += count
    return count
  }
}

extension ByteStream {
  /// The next bytes, `length` of them or as many as there are.
  func collect(upTo length: Int) throws(ReadError) -> [UInt8] {
    var failure: ReadError?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      do throws(ReadError) {
        while filled < length {
          let count = try read(
            into: UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<length]))
          if count == 0 { break }
          filled += count
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// All bytes to the end, `limit` at most; room for `expected` of them is made at once.
  func collectAll(expecting expected: Int, limit: Int) throws(ReadError) -> [UInt8] {
    // One byte more than expected, so that the end is seen.
    var bytes = try collect(upTo: min(max(expected, 0), limit) + 1)
    while bytes.count > expected, bytes.count <= limit {
      let piece = try collect(upTo: 1 << 20)
      if piece.isEmpty { break }
      bytes += piece
    }
    guard bytes.count <= limit else {
      throw ReadError(.refused, message: "larger than \(limit >> 20) MiB")
    }
    return bytes
  }
}
