import ActivityStore
import ByteScanning
import Quests
import Streaks

/// `outnudge remind due`: whether a reminder is due, for scripts.
struct RemindDueCommand: Command {
  static let spec = CommandSpec(
    name: "remind due", operands: "",
    summary: "Say whether a reminder is due now: status 0, or 1.",
    details: [
      "One is due from the usual time on, outside of the quiet hours, on a day that has no outing yet"
        + " and is not for rest or a pause; after three empty days every second day, after seven"
        + " once a week."
    ],
    options: HabitArguments.options,
    examples: [("outnudge remind due && notify-send 'A little time outside'", "from a script")])

  private let arguments: HabitArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("remind due takes no operand") }
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console) { session throws(StoreError) in
      let plan = ReminderPlan(try session.snapshot())
      let minute = session.now.minuteOfDay
      let isDue =
        plan.deserves(plan.today) && plan.minute(on: plan.today) <= minute
        && minute <= plan.hours.upperBound
      let shown = arguments.show(
        DueReport(isDue: isDue, at: plan.minute(on: plan.today)), console)
      return shown == .done && !isDue ? .checkFailed : shown
    }
  }
}

extension ReminderPlan {
  /// The plan of a snapshot.
  init(_ snapshot: HabitSnapshot) {
    self.init(snapshot.ledger, preferences: snapshot.preferences)
  }
}

/// Whether a reminder is due.
private struct DueReport: HabitReport {
  let isDue: Bool
  let at: Int

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.due/1")
    json.key("due")
    json.bool(isDue)
    json.stringField("time", ClockText.of(at))
    json.endObject()
  }

  var text: String {
    isDue ? "A little time outside? Ten easy minutes count.\n" : "Nothing is due.\n"
  }
}
