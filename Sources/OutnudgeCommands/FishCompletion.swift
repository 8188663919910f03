/// The completion script for fish.
enum FishCompletion {
  static func script() -> String {
    var text = "# Completes outnudge in fish.\n"
    for (word, summary) in CompletionWords.firstWords {
      text += "complete -c outnudge -n __fish_use_subcommand -f -a \(word)"
      text += " -d \(CompletionWords.quoted(summary))\n"
    }
    text += "complete -c outnudge -n __fish_use_subcommand -l help -s h -d 'show help'\n"
    text += "complete -c outnudge -n __fish_use_subcommand -l version -d 'show the version'\n"
    for entry in CompletionWords.entries { text += lines(of: entry) }
    return text
  }

  private static func lines(of entry: CompletionWords.Entry) -> String {
    var text = ""
    let first = "__fish_seen_subcommand_from \(entry.words[0])"
    var condition = first
    if entry.words.count > 1 {
      let second = "__fish_seen_subcommand_from \(entry.words[1])"
      text += "complete -c outnudge -n '\(first); and not \(second)' -f -a \(entry.words[1])\n"
      condition += "; and \(second)"
    }
    for option in entry.spec.allOptions {
      text += "complete -c outnudge -n '\(condition)' -l \(option.name)"
      if let letter = option.letter { text += " -s \(letter)" }
      if !option.choices.isEmpty {
        text += " -x -a '\(option.choices.joined(separator: " "))'"
      } else if option.placeholder != nil {
        text += " -r"
      }
      text += " -d \(CompletionWords.quoted(option.help))\n"
    }
    let operands = CompletionWords.operandWords(entry.spec)
    if !operands.isEmpty {
      text += "complete -c outnudge -n '\(condition)' -f -a '\(operands.joined(separator: " "))'\n"
    }
    return text
  }
}
