/// One option of a command: the single source for parsing, help and everything derived from them.
struct OptionSpec: Sendable {
  /// The long name, without dashes.
  var name: String
  /// The one-letter name, without its dash.
  var letter: Character?
  /// What stands for its value in help; nil for a switch.
  var placeholder: String?
  /// The only values it takes; empty when any will do.
  var choices: [String]
  /// What it does, one sentence.
  var help: String

  /// A switch.
  static func flag(_ name: String, letter: Character? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, letter: letter, placeholder: nil, choices: [], help: help)
  }

  /// An option with a value.
  static func value(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String
  ) -> OptionSpec {
    OptionSpec(name: name, letter: letter, placeholder: placeholder, choices: [], help: help)
  }

  /// An option that takes one of a few words.
  static func choice(
    _ name: String, letter: Character? = nil, _ choices: [String], _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, letter: letter, placeholder: choices.joined(separator: "|"), choices: choices,
      help: help)
  }

  /// How it is written in help: `-o, --output FILE`.
  var signature: String {
    let short = letter.map { "-\($0), " } ?? ""
    let value = placeholder.map { " \($0)" } ?? ""
    return "\(short)--\(name)\(value)"
  }
}
