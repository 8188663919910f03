/// `outnudge today`.
struct TodayCommand: Command {
  static let spec = CommandSpec(
    name: "today", operands: "",
    summary: "Propose today's outing, and say why.",
    details: [HistoryFile.details],
    options: HabitArguments.options + [HistoryFile.option],
    examples: [
      ("outnudge today --history histories.ndjson", "what today proposes, for each line of a file")
    ])

  private let history: HistoryFile

  init(_ arguments: ParsedArguments) throws(UsageError) {
    _ = try HabitArguments(arguments)
    guard arguments.operands.isEmpty, let path = arguments["history"] else {
      throw UsageError("today needs --history FILE")
    }
    history = HistoryFile(path)
  }

  func run(_ console: Console) -> CommandStatus { history.answer(TodayReport.self, console) }
}
