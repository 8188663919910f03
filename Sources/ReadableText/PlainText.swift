/// Text from files, made safe to show on a terminal or a page.
package enum PlainText {
  /// The text with control characters, and those that turn the direction of writing, replaced by
  /// a visible stand-in.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      visible.append(isHidden(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(visible)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
