import Streaks

/// `outnudge rest`.
struct RestCommand: Command {
  static let spec = CommandSpec(
    name: "rest", operands: "",
    summary: "Declare days of rest, which are part of the habit.",
    details: [
      "Rest after active days keeps the streak, up to three days in seven, and earns a few points."
        + " An outing on such a day counts as ever."
    ],
    options: DeclareCommand.options,
    examples: [("outnudge rest --from 2026-05-08", "a day off tomorrow")])

  private let command: DeclareCommand

  init(_ arguments: ParsedArguments) throws(UsageError) {
    command = try DeclareCommand("rest", .rest, arguments)
  }

  func run(_ console: Console) -> CommandStatus { command.run(console) }
}
