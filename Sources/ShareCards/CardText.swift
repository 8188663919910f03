/// Widths and lines of text in DejaVu Sans, which cards are drawn with.
enum CardText {
  static let family = "DejaVu Sans, Verdana, sans-serif"

  /// A bold digit's advance, thousandths of the size (DejaVu Sans 2.37; all digits have the same).
  private static let boldDigitAdvance = 696
  /// An advance that few letters exceed, thousandths of the size.
  private static let letterAdvance = 640

  /// Pixels that a bold number takes at a size.
  static func width(ofBoldDigits count: Int, size: Int) -> Int {
    count * boldDigitAdvance * size / 1000
  }

  /// Text in lines that fit a width; what is left over after the last ends in an ellipsis.
  static func lines(_ text: String, width: Int, size: Int, most: Int) -> [String] {
    let longest = max(4, width * 1000 / (letterAdvance * size))
    var lines: [String] = []
    for word in text.split(separator: " ").flatMap({ pieces(of: $0, longest) }) {
      if let last = lines.last, last.count + 1 + word.count <= longest {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [lines[most - 1].prefix(longest - 1) + "…"]
  }

  private static func pieces(of word: Substring, _ longest: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = word
    while !rest.isEmpty {
      pieces.append(rest.prefix(longest))
      rest = rest.dropFirst(longest)
    }
    return pieces
  }

  /// Text without control characters, as few spaces as words need, and no longer than is shown.
  static func plain(_ text: String) -> String {
    let visible = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
        .unassigned:
        " " as Character
      default: Character(scalar)
      }
    }
    let words = String(visible).split(separator: " ").joined(separator: " ")
    return String(words.prefix(CardFacts.longestCaption))
  }
}
