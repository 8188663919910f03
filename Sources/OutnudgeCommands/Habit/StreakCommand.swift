/// `outnudge streak`.
struct StreakCommand: Command {
  static let spec = CommandSpec(
    name: "streak", operands: "",
    summary: "Show the rhythm of the weeks, the streak and how firm the habit is.",
    details: [HistoryFile.details],
    options: HabitArguments.options + [HistoryFile.option],
    examples: [
      ("outnudge streak --history histories.ndjson", "how it stands, for each line of a file")
    ])

  private let history: HistoryFile

  init(_ arguments: ParsedArguments) throws(UsageError) {
    _ = try HabitArguments(arguments)
    guard arguments.operands.isEmpty, let path = arguments["history"] else {
      throw UsageError("streak needs --history FILE")
    }
    history = HistoryFile(path)
  }

  func run(_ console: Console) -> CommandStatus { history.answer(StreakReport.self, console) }
}
