/// Names of archive members as text: a label for people, never a path.
enum MemberName {
  /// What a member without a readable name is called.
  static let unknown = "(unnamed)"
  /// Longest name that is kept, in bytes.
  private static let longest = 4096

  /// The text of a name: UTF-8 where it is valid, else code page 437, as ZIP archives have it.
  /// Control characters become U+FFFD, a name without end is cut.
  static func text(of bytes: some Collection<UInt8>, isUTF8: Bool) -> String {
    let kept = Array(bytes.prefix(longest))
    guard !kept.isEmpty else { return unknown }
    // A cut may have split the last character.
    let isText = isUTF8 || kept.count == longest || String(validating: kept, as: UTF8.self) != nil
    let text =
      isText
      ? String(decoding: kept, as: UTF8.self)
      : String(String.UnicodeScalarView(kept.map(codePage437)))
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private static func codePage437(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
  }

  /// The characters 128 to 255 of code page 437.
  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
