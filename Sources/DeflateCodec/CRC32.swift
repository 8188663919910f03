internal import CDeflate

/// The checksum of ZIP and gzip (ISO 3309).
package enum CRC32 {
  /// The checksum of bytes that follow those with the checksum `before`.
  package static func checksum(
    of bytes: UnsafeRawBufferPointer, after before: UInt32 = 0
  ) -> UInt32 {
    libdeflate_crc32(before, bytes.baseAddress, bytes.count)
  }
}
