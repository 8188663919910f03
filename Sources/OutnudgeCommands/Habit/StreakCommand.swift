import ActivityStore

/// `outnudge streak`.
struct StreakCommand: Command {
  static let spec = CommandSpec(
    name: "streak", operands: "",
    summary: "Show the rhythm of the weeks, the streak and how firm the habit is.",
    details: [
      "A day is active with one outing of ten minutes. The rhythm counts weeks with as many active"
        + " days as the profile wants (three, if it says nothing). The streak counts active days; one"
        + " missed day in seven breaks nothing, nor do two more of declared rest, and sick and"
        + " paused days count as nothing. Nothing can be bought or saved up.",
      HistoryFile.details,
    ],
    options: HabitArguments.options + [ChangeArgument.option, HistoryFile.option],
    examples: [
      ("outnudge streak", "how it stands"),
      ("outnudge streak --diff last", "what the last import or delete changed"),
    ])

  private let arguments: HabitArguments
  private let history: HistoryFile?
  private let change: ChangeArgument?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    history = arguments["history"].map(HistoryFile.init)
    change = try ChangeArgument(arguments)
    guard arguments.operands.isEmpty else {
      throw UsageError("streak takes no operand but explain")
    }
    if history != nil, change != nil { throw UsageError("--diff compares states of a store") }
  }

  func run(_ console: Console) -> CommandStatus {
    if let history { return history.answer(StreakReport.self, console) }
    return arguments.answer(console) { session throws(StoreError) in
      if let change { return try change.report(session) }
      return StreakReport(try session.snapshot())
    }
  }
}
