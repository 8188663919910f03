import ActivityStore
import ByteScanning
import Streaks

/// What `rest`, `sick` and `pause` do: they declare days, or take that back.
struct DeclareCommand {
  private let name: String
  private let status: DayStatus
  private let arguments: HabitArguments
  private let days: DeclaredDays
  private let clears: Bool

  static var options: [OptionSpec] { HabitArguments.options + DeclaredDays.options }

  init(_ name: String, _ status: DayStatus, _ arguments: ParsedArguments) throws(UsageError) {
    self.name = name
    self.status = status
    self.arguments = try HabitArguments(arguments)
    days = try DeclaredDays(arguments)
    clears = arguments.has("clear")
    guard arguments.operands.isEmpty else { throw UsageError("\(name) takes no operand") }
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console, creates: true) { session throws(StoreError) in
      guard let days = days.days(today: session.today) else {
        console.warn("these days are no range of at most a year")
        return .usage
      }
      try session.store.declare(clears ? nil : status.rawValue, on: days)
      return arguments.show(Declared(status: clears ? nil : status, days: days), console)
    }
  }
}

/// What was declared.
private struct Declared: HabitReport {
  let status: DayStatus?
  let days: ClosedRange<Int>

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.declared/1")
    json.stringField("status", status?.rawValue ?? "none")
    json.stringField("from", CivilText.day(days.lowerBound))
    json.stringField("until", CivilText.day(days.upperBound))
    json.endObject()
  }

  var text: String {
    let span =
      days.count == 1
      ? CivilText.shortDay(days.lowerBound)
      : "\(CivilText.shortDay(days.lowerBound)) to \(CivilText.shortDay(days.upperBound))"
    return switch status {
    case .rest: "\(span): rest. It is part of the habit.\n"
    case .sick: "\(span): sick. Get well; nothing is counted against you.\n"
    case .paused: "\(span): paused. See you when it suits you.\n"
    case nil: "\(span): nothing declared.\n"
    }
  }
}
