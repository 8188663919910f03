import Streaks

/// `outnudge sick`.
struct SickCommand: Command {
  static let spec = CommandSpec(
    name: "sick", operands: "",
    summary: "Declare sick days: they count as nothing, and nothing is asked.",
    details: [
      "However many days it takes, the streak waits."
        + " An outing on such a day counts as ever."
    ],
    options: DeclareCommand.options,
    examples: [("outnudge sick --from 2026-05-07 --until 2026-05-13", "a week in bed")])

  private let command: DeclareCommand

  init(_ arguments: ParsedArguments) throws(UsageError) {
    command = try DeclareCommand("sick", .sick, arguments)
  }

  func run(_ console: Console) -> CommandStatus { command.run(console) }
}
