import ActivityStore
import CivilTime
import Quests
import Streaks

/// `outnudge remind systemd`: a user timer.
struct RemindSystemdCommand: Command {
  static let spec = CommandSpec(
    name: "remind systemd", operands: "",
    summary: "Print a timer for systemd that reminds at your usual times.",
    details: [
      "Two units, each under a comment that says where it goes. The timer asks remind due, so it"
        + " stays quiet on a day that is done, and on days of rest."
    ],
    options: [StoreArguments.option] + HabitArguments.options.filter { $0.name == "now" },
    examples: [("outnudge remind systemd", "the units")])

  private let arguments: HabitArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("remind systemd takes no operand") }
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console) { session throws(StoreError) in
      let plan = ReminderPlan(try session.snapshot())
      let monday = WeekStart.monday.firstDay(ofWeekWith: plan.today)
      let text = SystemdUnits.text(
        workdays: plan.minute(on: monday), weekends: plan.minute(on: monday + 6),
        store: arguments.store.namedPath)
      return console.writeResult(Array(text.utf8)) ? .done : .inputOutput
    }
  }
}
