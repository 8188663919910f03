import ActivityStore
import ByteScanning
import CivilTime
import Streaks

/// The options that all commands of the habit have, and the store they open.
struct HabitArguments {
  static let options: [OptionSpec] = [
    StoreArguments.option,
    .choice("format", ["text", "json"], "how it looks (default text)"),
    .flag("json", "short for --format json"),
    .value(
      "now", "INSTANT", "the time to go by, such as 2026-05-07T09:00+02:00 (default: the clock's)"),
    .value(
      "zone", "IANA",
      "the zone one is in (default: the offset of --now, else home, else TZ, else UTC)"),
  ]

  /// Whether the answer is JSON.
  let isJSON: Bool
  /// The zone that was asked for.
  let zone: String?

  /// The store.
  let store: StoreArguments

  private let now: (milliseconds: Int64, offset: Int?)?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isJSON = arguments.has("json") || arguments["format"] == "json"
    zone = arguments["zone"]
    store = StoreArguments(arguments)
    if let zone, !ZoneOffsets.isKnown(zone) {
      throw UsageError("--zone takes a name like Europe/Zurich or UTC, not \"\(zone)\"")
    }
    if let text = arguments["now"] {
      guard let read = CivilText.instant(text) else {
        throw UsageError("--now takes an instant like 2026-05-07T09:00+02:00, not \"\(text)\"")
      }
      now = (read.milliseconds, read.offset)
    } else {
      now = nil
    }
  }

  /// Opens the store and does something with the habit in it. What goes wrong is told, and becomes
  /// the status.
  func use(
    _ console: Console, creates: Bool = false,
    _ body: (HabitSession) throws(StoreError) -> CommandStatus
  ) -> CommandStatus {
    var console = console
    if let now { console.now = { now.milliseconds } }
    return store.use(console, creates: creates) { store throws(StoreError) in
      try body(HabitSession(store, zone: zone, offset: now?.offset, timeZone: console.timeZone))
    }
  }

  /// Opens the store and answers with a report.
  func answer(
    _ console: Console, _ report: (HabitSession) throws(StoreError) -> any HabitReport
  ) -> CommandStatus {
    use(console) { session throws(StoreError) in show(try report(session), console) }
  }

  /// Shows a report as it was asked for.
  func show(_ report: any HabitReport, _ console: Console) -> CommandStatus {
    let bytes = isJSON ? report.jsonLine : Array(report.text.utf8)
    return console.writeResult(bytes) ? .done : .inputOutput
  }
}
