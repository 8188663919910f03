/// The completion script for zsh.
enum ZshCompletion {
  static func script() -> String {
    var text = "#compdef outnudge\n# Completes outnudge in zsh.\n_outnudge() {\n"
    text += "  local command=$words[2]\n  if (( CURRENT == 2 )); then\n    local -a commands=(\n"
    for (word, summary) in CompletionWords.firstWords {
      text += "      \(CompletionWords.quoted("\(word):\(escaped(summary))"))\n"
    }
    text += "    )\n    _describe command commands\n    _arguments '--help[show help]'"
    text += " '--version[show the version]'\n    return\n  fi\n  case $command in\n"
    for (word, _) in CompletionWords.firstWords { text += body(word) }
    text += "  esac\n}\n"
    text += "if [ \"$funcstack[1]\" = _outnudge ]; then _outnudge \"$@\";"
    return text + " else compdef _outnudge outnudge; fi\n"
  }

  private static func body(_ word: String) -> String {
    let entries = CompletionWords.entries.filter { $0.words[0] == word }
    let second = CompletionWords.secondWords(after: word)
    if entries.isEmpty {
      let names = CompletionWords.firstWords.map(\.word).filter { $0 != "help" }
      return "    \(word)) compadd -- \(names.joined(separator: " ")) ;;\n"
    }
    guard !second.isEmpty else { return "    \(word))\n" + arguments(entries[0]) + "      ;;\n" }
    var text = "    \(word))\n      if (( CURRENT == 3 )); then"
    text += " compadd -- \(second.joined(separator: " ")); return; fi\n      case $words[3] in\n"
    for entry in entries where entry.words.count > 1 {
      text += "      \(entry.words[1]))\n" + arguments(entry) + "      ;;\n"
    }
    return text + "      esac ;;\n"
  }

  private static func arguments(_ entry: CompletionWords.Entry) -> String {
    // _arguments counts from the command; what stands before it is taken away.
    let depth = entry.words.count
    var text = "      shift \(depth) words; (( CURRENT -= \(depth) ))\n      _arguments -s \\\n"
    for option in entry.spec.allOptions {
      let value = option.placeholder.map { placeholder in
        let action =
          option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
        return ":\(escaped(option.choices.isEmpty ? placeholder : option.name)):\(action)"
      }
      let help = "[\(escaped(option.help))]\(value ?? "")"
      let equals = option.placeholder == nil ? "" : "="
      text += "        \(CompletionWords.quoted("--\(option.name)\(equals)\(help)")) \\\n"
      if let letter = option.letter {
        let plus = option.placeholder == nil ? "" : "+"
        text += "        \(CompletionWords.quoted("-\(letter)\(plus)\(help)")) \\\n"
      }
    }
    let operands = CompletionWords.operandWords(entry.spec)
    let action = operands.isEmpty ? "_files" : "(\(operands.joined(separator: " ")))"
    return text + "        '*:operand:\(action)'\n"
  }

  /// Text inside an argument description, where colons and brackets mean something.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
