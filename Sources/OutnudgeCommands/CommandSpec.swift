/// One command: what it is called, takes and does.
struct CommandSpec: Sendable {
  /// Its name, which may be two words (`benchmark filter`).
  var name: String
  /// Its operands in help: `PATH…`.
  var operands: String
  /// What it does, one sentence.
  var summary: String
  /// What else a person should know, a paragraph each.
  var details: [String]
  /// Its options, in the order of help.
  var options: [OptionSpec]
  /// Examples: the call, and what it shows.
  var examples: [(call: String, shows: String)]

  /// Every option it takes, with those that all commands have.
  var allOptions: [OptionSpec] { options + [Self.help] }

  static let help = OptionSpec.flag("help", letter: "h", "show this help")
}

extension CommandSpec {
  /// The text of `--help`.
  func helpText() -> String {
    var text = "\(summary)\n\nUsage: outnudge \(name) [OPTION…] \(operands)\n"
    for paragraph in details { text += "\n" + HelpLayout.wrap(paragraph, width: 80) + "\n" }
    text += "\nOptions:\n" + HelpLayout.table(allOptions.map { ($0.signature, $0.help) })
    text += examples.count == 1 ? "\nExample:\n" : "\nExamples:\n"
    for example in examples {
      text += "  \(example.call)\n" + HelpLayout.indent(example.shows, by: 6, width: 80)
    }
    return text
  }
}
