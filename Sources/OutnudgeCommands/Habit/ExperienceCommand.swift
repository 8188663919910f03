/// `outnudge xp`.
struct ExperienceCommand: Command {
  static let spec = CommandSpec(
    name: "xp", operands: "",
    summary: "Show points: for days, variety and rest, never for distance or speed.",
    details: [
      "A day earns 20 for its first outing, 5 for a second one, 10 with a quest, 5 for a kind that"
        + " the days before did not have, 3 for a reflection, 10 for coming back, and 5 for rest"
        + " after active days. Points follow from the history each time; deleting an activity may"
        + " lower them.",
      HistoryFile.details,
    ],
    options: ReportCommand<ExperienceReport>.options,
    examples: [("outnudge xp", "points, day by day")])

  private let command: ReportCommand<ExperienceReport>

  init(_ arguments: ParsedArguments) throws(UsageError) { command = try ReportCommand(arguments) }

  func run(_ console: Console) -> CommandStatus { command.run(console) }
}
