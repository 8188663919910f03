import ActivityStore
import ByteScanning
import DurableFiles
import Entitlements
import Streaks

/// `outnudge badges`.
struct BadgesCommand: Command {
  static let spec = CommandSpec(
    name: "badges", operands: "",
    summary: "Show what is worth remembering: first times, active days, weeks of rhythm.",
    details: [
      "Badges follow from the history each time. There is none for distance, speed or climb."
    ],
    options: HabitArguments.options,
    examples: [("outnudge badges", "the badges so far")])

  private let arguments: HabitArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("badges takes no operand") }
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.answer(console) { session throws(StoreError) in
      BadgesReport(
        badges: Badge.earned(in: try session.snapshot().ledger),
        isSupporter: Self.state(console, at: session.now.milliseconds).hasExtras)
    }
  }

  /// The state that an app may have left beside the data of a person.
  private static func state(_ console: Console, at now: Int64) -> EntitlementState {
    guard let folder = console.dataFolder else { return .unknown }
    let path = folder + "/outnudge/entitlement"
    guard let facts = FileFacts(path: path) else { return EntitlementFile.state(of: nil, at: now) }
    // Anything else than a file could make us wait.
    guard facts.isRegular else { return .error(.unreadable) }
    do throws(FileError) {
      return EntitlementFile.state(of: try FileMapping.bytes(path: path), at: now)
    } catch {
      return .error(.unreadable)
    }
  }
}

/// What `badges` answers.
private struct BadgesReport: HabitReport {
  let badges: [Badge]
  /// Whether the one badge that is paid for is shown.
  let isSupporter: Bool

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.badges/1")
    json.key("badges")
    json.beginArray()
    for badge in badges {
      json.beginObject()
      json.stringField("badge", badge.merit.code)
      json.stringField("title", badge.merit.title)
      json.stringField("day", CivilText.day(badge.day))
      json.endObject()
    }
    json.endArray()
    if isSupporter {
      json.key("supporter")
      json.bool(true)
    }
    json.endObject()
  }

  var text: String {
    let earned =
      badges.isEmpty
      ? "No badge yet. The first outing brings one.\n"
      : badges.map { "\(CivilText.day($0.day))  \($0.merit.title)\n" }.joined()
    return earned + (isSupporter ? "Thank you for supporting the toolkit.\n" : "")
  }
}
