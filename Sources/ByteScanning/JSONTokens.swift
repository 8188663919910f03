/// Goes through a JSON text token by token (RFC 8259), however deep it is. Damage ends it.
package struct JSONTokens {
  /// A token; commas and colons are none.
  package enum Token: Equatable {
    case objectStart, objectEnd, arrayStart, arrayEnd
    /// The name of a member; its value comes next.
    case key(String)
    case string(String)
    case number(Double)
    /// `true`, `false` or `null`.
    case word
  }

  private let bytes: [UInt8]
  private var place: Int

  /// Starts at the first token, behind a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next token; nil at the end, or where there is none.
  package mutating func next() -> Token? {
    skip { Ascii.isBlank($0) || $0 == Ascii.comma || $0 == Ascii.colon }
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return mark(.objectStart)
    case UInt8(ascii: "}"): return mark(.objectEnd)
    case UInt8(ascii: "["): return mark(.arrayStart)
    case UInt8(ascii: "]"): return mark(.arrayEnd)
    case Ascii.quote:
      guard let text = string() else { return nil }
      skip(Ascii.isBlank)
      return place < bytes.count && bytes[place] == Ascii.colon ? .key(text) : .string(text)
    default: return plain()
    }
  }

  private mutating func mark(_ token: Token) -> Token {
    place += 1
    return token
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
  }

  /// A number or a word.
  private mutating func plain() -> Token? {
    let start = place
    skip { byte in
      byte > 0x20 && byte != Ascii.comma && byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}")
    }
    let text = Array(bytes[start..<place])
    if let number = DecimalText.parse(text.span) { return .number(number) }
    return ["true", "false", "null"].contains { text.elementsEqual($0.utf8) } ? .word : nil
  }

  /// The string at the place; nil where it has no end.
  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    /// Escapes that are not in the text yet: two may be one character.
    var units: [UInt16] = []
    while place < bytes.count {
      var byte = bytes[place]
      place += 1
      let isEscape = byte == UInt8(ascii: "\\") && place < bytes.count
      if isEscape {
        byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "u") {
          units.append(codeUnit())
          continue
        }
      }
      text += String(decoding: units, as: UTF16.self).utf8
      units = []
      if !isEscape, byte == Ascii.quote { return String(decoding: text, as: UTF8.self) }
      text.append(isEscape ? Self.escapes[byte] ?? byte : byte)
    }
    return nil
  }

  /// What stands for itself is not here.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
    UInt8(ascii: "t"): 9,
  ]

  /// The number of four hexadecimal digits; that of no character where there are none.
  private mutating func codeUnit() -> UInt16 {
    let digits = bytes[place...].prefix(4)
    place += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
