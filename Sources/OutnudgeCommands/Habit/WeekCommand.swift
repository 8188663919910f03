/// `outnudge week`.
struct WeekCommand: Command {
  static let spec = CommandSpec(
    name: "week", operands: "",
    summary: "Show this week: active days, minutes, kinds, rest.",
    details: [HistoryFile.details],
    options: HabitArguments.options + [HistoryFile.option],
    examples: [("outnudge week --history histories.ndjson", "this week, for each line of a file")])

  private let history: HistoryFile

  init(_ arguments: ParsedArguments) throws(UsageError) {
    _ = try HabitArguments(arguments)
    guard arguments.operands.isEmpty, let path = arguments["history"] else {
      throw UsageError("week needs --history FILE")
    }
    history = HistoryFile(path)
  }

  func run(_ console: Console) -> CommandStatus { history.answer(WeekReport.self, console) }
}
