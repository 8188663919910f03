/// Bytes as hexadecimal digits.
package enum HexText {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits a byte, in lower case.
  package static func text(_ bytes: Span<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { buffer in
      for index in bytes.indices {
        buffer[2 * index] = digits[Int(bytes[index] >> 4)]
        buffer[2 * index + 1] = digits[Int(bytes[index] & 15)]
      }
      return 2 * bytes.count
    }
  }
}
