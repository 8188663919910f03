/// The bytes that number and time texts are made of.
enum Ascii {
  static let zero = UInt8(ascii: "0")
  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte is one of the four blanks of XML.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
