import ActivityStore
import ByteScanning
import Streaks
import TrackModel

/// `outnudge log`: an outing by hand.
struct LogCommand: Command {
  static let spec = CommandSpec(
    name: "log", operands: "",
    summary: "Enter an outing by hand.",
    details: [
      "It counts like a recorded one and is marked as entered by hand. Entering the same outing"
        + " again changes nothing."
    ],
    options: HabitArguments.options + [
      .choice("activity", ActivityKind.allCases.map(\.rawValue), "what it was (default walk)"),
      .value("minutes", "N", "how long it took, 1 to 1440"),
      .value(
        "start", "TIME",
        "when it began: 17:30 for today, 2026-05-07T17:30, or with an offset (default: so many"
          + " minutes ago)"),
      .value("distance", "KILOMETRES", "how far it was"),
    ],
    examples: [
      ("outnudge log --activity walk --minutes 25", "a walk that has just ended"),
      ("outnudge log --activity swim --minutes 30 --start 07:15", "this morning's swim"),
    ])

  private let arguments: HabitArguments
  private let kind: ActivityKind
  private let minutes: Int
  private let start: String?
  private let distance: Double?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("log takes no operand") }
    guard let minutes = try arguments.integer("minutes", in: 1...1440) else {
      throw UsageError("log needs --minutes N")
    }
    self.minutes = minutes
    kind = arguments["activity"].flatMap(ActivityKind.init(rawValue:)) ?? .walk
    start = arguments["start"]
    distance = try arguments.number("distance", in: 0...100_000)
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console, creates: true) { session throws(StoreError) in
      guard let start = start(session) else {
        console.warn("--start takes a time like 17:30 or 2026-05-07T17:30")
        return .usage
      }
      guard start.milliseconds <= session.now.milliseconds else {
        console.warn("--start is later than now; an outing is entered once it has begun")
        return .usage
      }
      let outing = ManualOuting(
        kind: kind, start: start, minutes: minutes, distance: distance.map { $0 * 1000 },
        zone: session.zone)
      let (activity, isNew) = try outing.add(to: session.store)
      let report = LoggedReport(
        activity: activity, isNew: isNew, today: try StreakReport(session.snapshot()))
      return arguments.show(report, console)
    }
  }

  private func start(_ session: HabitSession) -> LocalMoment? {
    guard let start else {
      return LocalMoment(
        milliseconds: session.now.milliseconds - Int64(minutes) * 60_000,
        utcOffset: session.now.utcOffset)
    }
    return WallTime.moment(start, zone: session.zone, now: session.now)
  }
}

/// What was entered, and how things stand now.
private struct LoggedReport: HabitReport {
  let activity: StoredActivity
  let isNew: Bool
  let today: StreakReport

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.logged/1")
    json.stringField("id", activity.id.description)
    json.stringField("result", isNew ? "added" : "present")
    json.stringField("activity", activity.kind.rawValue)
    json.instantField("start", milliseconds: activity.start)
    json.stringField("day", activity.dayText)
    json.numberField("minutes", activity.active.map { Int($0 / 60_000) })
    json.endObject()
  }

  var text: String {
    let minutes = (activity.active ?? 0) / 60_000
    let what = "\(activity.kind.rawValue), \(minutes) minutes, \(activity.dayText ?? "–")"
    return (isNew ? "Kept: \(what)\n" : "Already there: \(what)\n") + "\n" + today.text
  }
}
