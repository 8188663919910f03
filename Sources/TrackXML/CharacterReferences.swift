/// Text of XML with its references resolved.
package enum CharacterReferences {
  /// The text that a piece of XML means, nil where it refers to an entity that is not predefined.
  ///
  /// Line ends become line feeds; in an attribute every bare blank becomes a space.
  package static func resolved(_ text: Slice<UnsafeBufferPointer<UInt8>>, inAttribute: Bool)
    -> String?
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"):
        guard let end = text[index...].firstIndex(of: UInt8(ascii: ";")),
          let character = character(String(decoding: text[index..<end], as: UTF8.self))
        else { return nil }
        bytes.append(contentsOf: String(character).utf8)
        index = end + 1
      case 0x0D:
        if index < text.endIndex, text[index] == 0x0A { continue }
        bytes.append(inAttribute ? 0x20 : 0x0A)
      case 0x09 where inAttribute, 0x0A where inAttribute: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func character(_ name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == "#" else { return nil }
    let isHexadecimal = name.dropFirst().first == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.first != "+", digits.first != "-",
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return Character(scalar)
  }
}
