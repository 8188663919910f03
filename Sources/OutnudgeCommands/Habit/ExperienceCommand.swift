/// `outnudge xp`.
struct ExperienceCommand: Command {
  static let spec = CommandSpec(
    name: "xp", operands: "",
    summary: "Show points: for days, variety and rest, never for distance or speed.",
    details: [HistoryFile.details],
    options: HabitArguments.options + [HistoryFile.option],
    examples: [
      ("outnudge xp --history histories.ndjson", "points, day by day, for each line of a file")
    ])

  private let history: HistoryFile

  init(_ arguments: ParsedArguments) throws(UsageError) {
    _ = try HabitArguments(arguments)
    guard arguments.operands.isEmpty, let path = arguments["history"] else {
      throw UsageError("xp needs --history FILE")
    }
    history = HistoryFile(path)
  }

  func run(_ console: Console) -> CommandStatus { history.answer(ExperienceReport.self, console) }
}
