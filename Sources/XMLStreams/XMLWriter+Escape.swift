/// Escaping for XML 1.0.
enum XMLEscape {
  /// Where a text stands.
  enum Place {
    case text, attribute
  }

  /// Appends UTF-8 text escaped for its place; returns how many characters were dropped because
  /// XML cannot hold them: controls but for tab, line feed and carriage return, U+FFFE and U+FFFF.
  static func append(
    _ text: UnsafeBufferPointer<UInt8>, for place: Place, to bytes: inout [UInt8]
  ) -> Int {
    var dropped = 0
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard needsCare[Int(byte)], let (length, reference) = care(text, index, place) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: text[start..<index])
      if let reference { bytes.append(contentsOf: reference.utf8) } else { dropped += 1 }
      index += length
      start = index
    }
    bytes.append(contentsOf: text[start...])
    return dropped
  }

  /// What stands in place of the character at `index`: how long it is and its reference, nil where
  /// it is dropped. Nil where it may stay.
  private static func care(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ place: Place
  ) -> (length: Int, reference: String?)? {
    switch text[index] {
    case UInt8(ascii: "&"): return (1, "&amp;")
    case UInt8(ascii: "<"): return (1, "&lt;")
    case UInt8(ascii: ">"): return (1, "&gt;")
    // A reader makes a line feed of a bare carriage return, and blanks of both in an attribute.
    case 0x0D: return (1, "&#13;")
    case UInt8(ascii: "\""): return place == .attribute ? (1, "&quot;") : nil
    case 0x09: return place == .attribute ? (1, "&#9;") : nil
    case 0x0A: return place == .attribute ? (1, "&#10;") : nil
    case 0xEF:
      guard index + 2 < text.count, text[index + 1] == 0xBF, text[index + 2] >= 0xBE else {
        return nil
      }
      return (3, nil)
    default: return (1, nil)
    }
  }

  /// The bytes that may not simply stay.
  private static let needsCare: [Bool] = (0..<256).map { byte in
    byte < 0x20 || byte == 0xEF || "&<>\"".utf8.contains(UInt8(byte))
  }
}
