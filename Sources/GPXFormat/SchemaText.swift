/// Texts whose form the GPX schema prescribes.
enum SchemaText {
  // MARK: Addresses

  /// Whether a text is an `xsd:anyURI` as libxml2 judges it: a reference of RFC 3986 in which
  /// characters outside of ASCII and a few that must be escaped may stand as they are.
  static func isAddress(_ text: String) -> Bool {
    isReference(text) { $0 <= 0x20 || $0 >= 0x7F || "<>\"{}|\\^`".utf8.contains($0) }
  }

  /// Whether a text is a reference of RFC 3986 with nothing in it that must be escaped.
  static func isStrictAddress(_ text: String) -> Bool { isReference(text) { _ in false } }

  private static func isReference(_ text: String, isLenient: (UInt8) -> Bool) -> Bool {
    var rest = Substring(trimmed(text))
    guard isEscaped(rest.utf8, isLenient: isLenient) else { return false }
    if let hash = rest.firstIndex(of: "#") {
      if rest[rest.index(after: hash)...].contains("#") { return false }
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") { rest = rest[..<mark] }
    let first = rest.prefix { $0 != "/" }
    if let colon = first.firstIndex(of: ":") {
      guard isScheme(first[..<colon]) else { return false }
      rest = rest[rest.index(after: colon)...]
    }
    guard rest.hasPrefix("//") else { return true }
    return isAuthority(rest.dropFirst(2).prefix { $0 != "/" })
  }

  /// Whether every byte may stand in a reference, and every percent sign begins an escape.
  private static func isEscaped(
    _ text: Substring.UTF8View, isLenient: (UInt8) -> Bool
  ) -> Bool {
    var digits = 0
    for byte in text {
      if digits > 0 {
        guard isHexadecimal(byte) else { return false }
        digits -= 1
      } else if byte == UInt8(ascii: "%") {
        digits = 2
      } else if !isLenient(byte) {
        guard isPlain(byte) || byte == UInt8(ascii: "#") else { return false }
      }
    }
    return digits == 0
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func isAuthority(_ text: Substring) -> Bool {
    let host = text[(text.firstIndex(of: "@").map { text.index(after: $0) } ?? text.startIndex)...]
    if host.contains("@") { return false }
    guard let colon = host.firstIndex(of: ":") else { return true }
    let port = host[host.index(after: colon)...].utf8
    return !port.isEmpty && port.count <= 5 && port.allSatisfy(isDigit)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
  }

  // MARK: Years

  /// Whether a text is an `xsd:gYear` of the years 0001 to 9999, with a zone or without.
  static func isYear(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 4, bytes[..<4].allSatisfy(isDigit),
      bytes[..<4].contains(where: { $0 != UInt8(ascii: "0") })
    else { return false }
    let zone = bytes[4...]
    if zone.isEmpty || zone.elementsEqual("Z".utf8) { return true }
    guard zone.count == 6, zone[4] == UInt8(ascii: "+") || zone[4] == UInt8(ascii: "-"),
      zone[7] == UInt8(ascii: ":"), isDigit(zone[5]), isDigit(zone[6]), isDigit(zone[8]),
      isDigit(zone[9])
    else { return false }
    let hours = 10 * Int(zone[5] - 0x30) + Int(zone[6] - 0x30)
    let minutes = 10 * Int(zone[8] - 0x30) + Int(zone[9] - 0x30)
    return minutes < 60 && 60 * hours + minutes <= 840
  }

  // MARK: Names

  /// Whether a text is a name without a colon.
  static func isName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, isNameStart(first) else { return false }
    return text.unicodeScalars.allSatisfy { isNameStart($0) || isNameRest($0) }
  }

  /// Whether a text can be the prefix of a namespace.
  static func isPrefix(_ text: Substring) -> Bool {
    isName(text) && !text.lowercased().hasPrefix("xml")
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isNameRest(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }

  // MARK: Bytes

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }
}
