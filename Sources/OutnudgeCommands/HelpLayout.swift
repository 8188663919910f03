/// Lays out the text of help pages.
enum HelpLayout {
  /// The text broken at blanks into lines of at most `width` characters.
  static func wrap(_ text: String, width: Int) -> String {
    lines(of: text, width: width).joined(separator: "\n")
  }

  /// The text wrapped, each line indented and ended.
  static func indent(_ text: String, by indent: Int, width: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return lines(of: text, width: width - indent).map { blanks + $0 + "\n" }.joined()
  }

  /// Two columns: names, and what they mean; a long name has its meaning on the next line.
  static func table(_ rows: [(name: String, meaning: String)]) -> String {
    let column = 28
    var text = ""
    for row in rows {
      let meaning = lines(of: row.meaning, width: 80 - column)
      var name = "  " + row.name
      if name.count >= column {
        text += name + "\n"
        name = ""
      }
      for (index, line) in meaning.enumerated() {
        let left = index == 0 ? name : ""
        text += left + String(repeating: " ", count: column - left.count) + line + "\n"
      }
    }
    return text
  }

  private static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
