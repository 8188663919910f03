internal import CDeflate

/// Compresses whole buffers with deflate (RFC 1951).
package struct Deflater: ~Copyable {
  private let handle: OpaquePointer

  /// A deflater of a level, 1 (fast) to 12 (small); nil where there is no memory for it.
  package init?(level: Int32) {
    guard let handle = libdeflate_alloc_compressor(level) else { return nil }
    self.handle = handle
  }

  deinit { libdeflate_free_compressor(handle) }

  /// The bytes, compressed.
  package func deflate(_ source: Span<UInt8>) -> [UInt8] {
    let bound = libdeflate_deflate_compress_bound(handle, source.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      source.withUnsafeBytes { input in
        count = libdeflate_deflate_compress(
          handle, input.baseAddress, input.count, buffer.baseAddress, bound)
      }
    }
  }
}
