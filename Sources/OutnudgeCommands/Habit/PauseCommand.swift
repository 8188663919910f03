import Streaks

/// `outnudge pause`.
struct PauseCommand: Command {
  static let spec = CommandSpec(
    name: "pause", operands: "",
    summary: "Declare days away from the habit: they count as nothing.",
    details: [
      "However long it is, the streak waits."
        + " An outing on such a day counts as ever."
    ],
    options: DeclareCommand.options,
    examples: [("outnudge pause --from 2026-07-01 --until 2026-07-14", "a fortnight elsewhere")])

  private let command: DeclareCommand

  init(_ arguments: ParsedArguments) throws(UsageError) {
    command = try DeclareCommand("pause", .paused, arguments)
  }

  func run(_ console: Console) -> CommandStatus { command.run(console) }
}
