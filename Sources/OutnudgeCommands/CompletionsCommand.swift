/// `outnudge completions`: what a shell needs to complete our words.
struct CompletionsCommand: Command {
  static let spec = CommandSpec(
    name: "completions", operands: "bash|zsh|fish",
    summary: "Print a script that completes commands and options in your shell.",
    details: [
      "bash: put it where bash-completion looks, ~/.local/share/bash-completion/completions/outnudge."
        + " zsh: as _outnudge into a folder of $fpath. fish:"
        + " ~/.config/fish/completions/outnudge.fish."
    ],
    options: [],
    examples: [("source <(outnudge completions bash)", "for this shell")])

  private let script: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      throw UsageError("completions takes bash, zsh or fish")
    }
    switch arguments.operands[0] {
    case "bash": script = BashCompletion.script()
    case "zsh": script = ZshCompletion.script()
    case "fish": script = FishCompletion.script()
    default: throw UsageError("no completions for \"\(arguments.operands[0])\"")
    }
  }

  func run(_ console: Console) -> CommandStatus {
    console.writeResult(Array(script.utf8)) ? .done : .inputOutput
  }
}
