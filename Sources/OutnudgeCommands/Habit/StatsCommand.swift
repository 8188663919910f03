import ActivityStore
import CivilTime
import Streaks

/// `outnudge stats`.
struct StatsCommand: Command {
  static let spec = CommandSpec(
    name: "stats", operands: "",
    summary: "Show a month as a calendar, and the months and kinds so far.",
    details: [
      "Letters as in streak explain. Months and kinds have active days, minutes of the outings that"
        + " count, and variety."
    ],
    options: HabitArguments.options + [
      .value("month", "YYYY-MM", "the month of the calendar (default: this one)")
    ],
    examples: [("outnudge stats --month 2026-05", "May, and the months around it")])

  private let arguments: HabitArguments
  private let month: CivilDate?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("stats takes no operand") }
    if let text = arguments["month"] {
      guard let day = CivilText.dayNumber(text + "-01") else {
        throw UsageError("--month takes a month like 2026-05, not \"\(text)\"")
      }
      month = CivilDate(dayNumber: day)
    } else {
      month = nil
    }
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.answer(console) { session throws(StoreError) in
      let ledger = try session.snapshot().ledger
      return StatsReport(ledger, month: month ?? CivilDate(dayNumber: ledger.today))
    }
  }
}
