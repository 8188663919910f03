internal import CDeflate

/// Inflates whole buffers in one go, which is fastest.
package struct Inflater: ~Copyable {
  private let handle: OpaquePointer

  /// How inflating ended.
  package enum Outcome: Sendable {
    /// All is there.
    case done
    /// The room is filled, and there is more.
    case tooLittleRoom
    /// The stream is damaged or cut off.
    case damaged
  }

  /// An inflater; nil where there is no memory for it.
  package init?() {
    guard let handle = libdeflate_alloc_decompressor() else { return nil }
    self.handle = handle
  }

  deinit { libdeflate_free_decompressor(handle) }

  /// The bytes that deflate (RFC 1951) made the source of, at most `room`; none unless done.
  package func inflate(
    _ source: Span<UInt8>, room: Int
  ) -> (outcome: Outcome, bytes: [UInt8]) {
    fill(room) { start, count in
      source.withUnsafeBytes { input in
        libdeflate_deflate_decompress_ex(
          handle, input.baseAddress, input.count, start, room, nil, &count)
      }
    }
  }

  /// The bytes of the first gzip member (RFC 1952) of the source, at most `room`, and how many bytes
  /// of the source it takes; none unless done.
  package func inflateGzip(
    _ source: Span<UInt8>, room: Int
  ) -> (outcome: Outcome, bytes: [UInt8], consumed: Int) {
    var consumed = 0
    let (outcome, bytes) = fill(room) { start, count in
      source.withUnsafeBytes { input in
        libdeflate_gzip_decompress_ex(
          handle, input.baseAddress, input.count, start, room, &consumed, &count)
      }
    }
    return (outcome, bytes, consumed)
  }

  private func fill(
    _ room: Int, _ body: (UnsafeMutableRawPointer, inout Int) -> libdeflate_result
  ) -> (outcome: Outcome, bytes: [UInt8]) {
    var result = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      // Also nothing needs a place to go.
      var nowhere: UInt8 = 0
      withUnsafeMutablePointer(to: &nowhere) { nowhere in
        result = body(UnsafeMutableRawPointer(buffer.baseAddress ?? nowhere), &count)
      }
      if result != LIBDEFLATE_SUCCESS { count = 0 }
    }
    switch result {
    case LIBDEFLATE_SUCCESS: return (.done, bytes)
    case LIBDEFLATE_INSUFFICIENT_SPACE: return (.tooLittleRoom, bytes)
    default: return (.damaged, bytes)
    }
  }
}
