/// The manual page, from the tables of the commands.
enum ManPage {
  /// The page in the language of man(7).
  static func text() -> String {
    var page = """
      .TH OUTNUDGE 1 "" "outnudge \(Outnudge.version)" "User Commands"
      .SH NAME
      outnudge \\- clean, measured activities from recorded tracks
      .SH SYNOPSIS
      .B outnudge
      .I COMMAND
      [\\fIOPTION\\fR ...] [\\fIOPERAND\\fR ...]
      .SH DESCRIPTION
      Reads what watches, phones and web services record, cleans it without inventing anything, and
      measures it. Results go to standard output, everything else to standard error.
      .SH COMMANDS

      """
    for entry in CompletionWords.entries { page += section(entry.spec) }
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in Outnudge.statusMeanings {
      page += ".TP\n.B \(status.rawValue)\n\(roff(meaning))\n"
    }
    return page
  }

  private static func section(_ spec: CommandSpec) -> String {
    var text = ".SS outnudge \(roff(spec.name)) \(roff(spec.operands))\n\(roff(spec.summary))\n"
    for paragraph in spec.details { text += ".PP\n\(roff(paragraph))\n" }
    for option in spec.allOptions {
      text += ".TP\n\\fB\(roff(option.signature))\\fR\n\(roff(option.help))\n"
    }
    for example in spec.examples {
      text += ".PP\n.nf\n    \(roff(example.call))\n.fi\n\(roff(example.shows))\n"
    }
    return text
  }

  /// Text in which nothing is taken for a request.
  private static func roff(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&" + String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
