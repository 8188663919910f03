import ActivityStore

/// `outnudge streak explain`.
struct StreakExplainCommand: Command {
  static let spec = CommandSpec(
    name: "streak explain", operands: "",
    summary: "Say for each day what it was and why.",
    details: [
      "A active, R declared rest, P sick or paused, S a date that travel to the east left out,"
        + " M nothing, O today and still open. A day of the present run is marked with |. The run"
        + " begins where the seven days before it hold more than one M, or more than three M and R."
    ],
    options: HabitArguments.options + [
      .value("days", "N", "so many days up to today (default 28)"), ChangeArgument.option,
    ],
    examples: [("outnudge streak explain --days 14", "the last two weeks, day by day")])

  private let arguments: HabitArguments
  private let change: ChangeArgument?
  private let days: Int

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    change = try ChangeArgument(arguments)
    days = try arguments.integer("days", in: 1...40_000) ?? 28
    guard arguments.operands.isEmpty else { throw UsageError("streak explain takes no operand") }
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.answer(console) { session throws(StoreError) in
      if let change { return try change.report(session) }
      return StreakExplanationReport(try session.snapshot().ledger, days: days)
    }
  }
}
