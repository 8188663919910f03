/// `outnudge week`.
struct WeekCommand: Command {
  static let spec = CommandSpec(
    name: "week", operands: "",
    summary: "Show this week: active days, minutes, kinds, rest.",
    details: [
      "A day is active with one outing of ten minutes. Minutes are counted up to 60 a day; more is"
        + " fine and needs no praise. A week begins as the profile says, on Monday if it says"
        + " nothing.",
      HistoryFile.details,
    ],
    options: ReportCommand<WeekReport>.options,
    examples: [("outnudge week", "how this week is going")])

  private let command: ReportCommand<WeekReport>

  init(_ arguments: ParsedArguments) throws(UsageError) { command = try ReportCommand(arguments) }

  func run(_ console: Console) -> CommandStatus { command.run(console) }
}
