import ActivityStore

/// What `week` and `xp` do: they answer with one report, from the store or for histories.
struct ReportCommand<Report: SnapshotReport> {
  private let arguments: HabitArguments
  private let history: HistoryFile?

  static var options: [OptionSpec] { HabitArguments.options + [HistoryFile.option] }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    history = arguments["history"].map(HistoryFile.init)
    if let operand = arguments.operands.first {
      throw UsageError("unexpected operand \"\(operand)\"")
    }
  }

  func run(_ console: Console) -> CommandStatus {
    if let history { return history.answer(Report.self, console) }
    return arguments.answer(console) { session throws(StoreError) in
      Report(try Report.isRecent ? session.recentSnapshot() : session.snapshot())
    }
  }
}
