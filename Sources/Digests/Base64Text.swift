internal import CCrypto

/// Bytes as Base64 (RFC 4648, section 4).
package enum Base64Text {
  /// Four characters for each three bytes, filled up with `=`.
  package static func text(_ bytes: Span<UInt8>) -> String {
    let room = (bytes.count + 2) / 3 * 4
    // One more for the zero that libcrypto ends with.
    let text = [UInt8](unsafeUninitializedCapacity: room + 1) { buffer, count in
      count = bytes.withUnsafeBufferPointer {
        Int(EVP_EncodeBlock(buffer.baseAddress, $0.baseAddress, Int32(bytes.count)))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
