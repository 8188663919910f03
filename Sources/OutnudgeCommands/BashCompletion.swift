/// The completion script for bash.
enum BashCompletion {
  static func script() -> String {
    let first = CompletionWords.firstWords.map(\.word) + ["--help", "--version"]
    return """
      # Completes outnudge in bash.
      _outnudge() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=
        COMPREPLY=()
        case "${COMP_WORDS[1]}" in
      \(commandCases())  esac
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(first.joined(separator: " "))' -- "$word"))
          return
        fi
        case "$command" in
      \(bodies())  esac
      }
      complete -o default -F _outnudge outnudge

      """
  }

  /// Finds the command from its words; where a second word is wanted, offers it.
  private static func commandCases() -> String {
    var text = ""
    for (word, _) in CompletionWords.firstWords where word != "help" {
      let second = CompletionWords.secondWords(after: word)
      guard !second.isEmpty else {
        text += "    \(word)) command=\(word) ;;\n"
        continue
      }
      text += """
            \(word))
              if [ "$COMP_CWORD" -eq 2 ]; then
                COMPREPLY=($(compgen -W '\(second.joined(separator: " "))' -- "$word"))
                return
              fi
              command=\(word)_${COMP_WORDS[2]} ;;

        """
    }
    let names = CompletionWords.firstWords.map(\.word).filter { $0 != "help" }
    return text + """
          help)
            COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word"))
            return ;;

      """
  }

  private static func bodies() -> String {
    CompletionWords.entries.map { entry in
      let options = entry.spec.allOptions
      let names = options.map { "--\($0.name)" }.joined(separator: " ")
      let operands = CompletionWords.operandWords(entry.spec)
      var text = "    \(entry.key))\n      case \"$previous\" in\n"
      for option in options where option.placeholder != nil {
        let letter = option.letter.map { "|-\($0)" } ?? ""
        let reply =
          option.choices.isEmpty
          ? ""
          : " COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\"));"
        text += "        --\(option.name)\(letter))\(reply) return ;;\n"
      }
      text += "      esac\n      case \"$word\" in\n"
      text += "        -*) COMPREPLY=($(compgen -W '\(names)' -- \"$word\")) ;;\n"
      if !operands.isEmpty {
        text += "        *) COMPREPLY=($(compgen -W '\(operands.joined(separator: " "))'"
        text += " -- \"$word\")) ;;\n"
      }
      return text + "      esac ;;\n"
    }.joined()
  }
}
