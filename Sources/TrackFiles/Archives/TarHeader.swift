/// The header of a member of a tar archive (POSIX.1-1988, section 10.1.1).
enum TarHeader {
  /// Bytes of a header.
  static let size = 512
  private static let checksumField = 148..<156

  /// Whether the bytes begin with a header, by its checksum: old archives have no other mark.
  static func isAtStart(of bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= size, bytes[0] != 0 else { return false }
    var sum = 0
    for index in 0..<size {
      sum += checksumField.contains(index) ? 0x20 : Int(bytes[index])
    }
    return sum == stated(bytes)
  }

  /// The checksum that the header states, in octal digits between blanks and zero bytes.
  private static func stated(_ bytes: Span<UInt8>) -> Int? {
    var value: Int?
    for index in checksumField {
      let byte = bytes[index]
      if (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) {
        value = (value ?? 0) * 8 + Int(byte - UInt8(ascii: "0"))
      } else if value != nil {
        break
      } else if byte != 0x20 && byte != 0 {
        return nil
      }
    }
    return value
  }
}
