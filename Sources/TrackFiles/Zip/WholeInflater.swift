internal import CDeflate
internal import TrackModel

/// Inflates a whole member in one go, which is fastest.
struct WholeInflater: ~Copyable {
  private let inflater: OpaquePointer

  init() throws(ReadError) {
    guard let inflater = libdeflate_alloc_decompressor() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    self.inflater = inflater
  }

  deinit { libdeflate_free_decompressor(inflater) }

  /// The `size` bytes that deflate made the source of.
  func inflate(_ source: Span<UInt8>, size: Int) throws(ReadError) -> [UInt8] {
    var status = LIBDEFLATE_BAD_DATA
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // Also nothing needs a place to go.
      var nowhere: UInt8 = 0
      source.withUnsafeBytes { input in
        status = withUnsafeMutablePointer(to: &nowhere) { nowhere in
          libdeflate_deflate_decompress_ex(
            inflater, input.baseAddress, input.count, buffer.baseAddress ?? nowhere, size, nil,
            &count)
        }
      }
      if status != LIBDEFLATE_SUCCESS { count = 0 }
    }
    switch status {
    case LIBDEFLATE_SUCCESS where bytes.count == size: return bytes
    case LIBDEFLATE_SUCCESS, LIBDEFLATE_SHORT_OUTPUT: throw MemberFault.shorter
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw MemberFault.longer
    default: throw ReadError(.damaged, message: "the compressed stream is damaged")
    }
  }

  /// The CRC-32 of bytes.
  static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
