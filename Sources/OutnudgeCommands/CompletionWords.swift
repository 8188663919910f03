/// What completion scripts are made of: the tables of the commands.
enum CompletionWords {
  /// A command as it is typed: its words, its table.
  struct Entry {
    var words: [String]
    var spec: CommandSpec
    /// The name as a shell function or key may have it.
    var key: String { words.joined(separator: "_") }
  }

  static var entries: [Entry] {
    Outnudge.commands.map { command in
      let spec = command.spec
      return Entry(words: spec.name.split(separator: " ").map(String.init), spec: spec)
    }
  }

  /// First words, each with what it does; a word that opens several commands stands once.
  static var firstWords: [(word: String, summary: String)] {
    var words: [(word: String, summary: String)] = []
    for entry in entries where !words.contains(where: { $0.word == entry.words[0] }) {
      words.append((entry.words[0], entry.spec.summary))
    }
    return words + [("help", "Show help.")]
  }

  /// Words that may follow a first word to make a command.
  static func secondWords(after word: String) -> [String] {
    entries.filter { $0.words[0] == word && $0.words.count > 1 }.map { $0.words[1] }
  }

  /// The words a command's operands are chosen from; empty where they are files.
  static func operandWords(_ spec: CommandSpec) -> [String] {
    let words = spec.operands.split(separator: "|").map(String.init)
    return words.count > 1 ? words : []
  }

  /// Text between single quotes of a POSIX shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
