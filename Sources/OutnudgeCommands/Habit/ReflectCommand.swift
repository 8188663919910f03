import ActivityStore
import ByteScanning
import Quests
import ReadableText
import Streaks
import TrackModel

/// `outnudge reflect`: how an outing felt.
struct ReflectCommand: Command {
  static let spec = CommandSpec(
    name: "reflect", operands: "[ID]",
    summary: "Say how an outing felt; it shapes the next quests.",
    details: [
      "Without ID, the last outing. Each part may be left out and changed at any time; what is not"
        + " said again stays. To say nothing is an answer too (--skip). All of it stays in your"
        + " store."
    ],
    options: HabitArguments.options + [
      .value("effort", "1…5", "1 very easy, 5 very hard"),
      .value("energy", "1…5", "1 empty, 5 full of it"),
      .value("mood", "1…5", "1 low, 5 bright"),
      .value("note", "TEXT", "words of your own, at most 4,000 characters"),
      .flag("skip", "say nothing about this one"),
    ],
    examples: [
      ("outnudge reflect --effort 2 --energy 4", "it was easy"),
      ("outnudge reflect 0cde0cef --note 'Frost, and a fox.'", "words about an earlier one"),
    ])

  private let arguments: HabitArguments
  private let activity: String
  private let said: Reflection?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.count <= 1 else { throw UsageError("reflect takes one ID") }
    activity = arguments.operands.first ?? "last"
    let said = Reflection(
      effort: try arguments.integer("effort", in: Reflection.scale),
      energy: try arguments.integer("energy", in: Reflection.scale),
      mood: try arguments.integer("mood", in: Reflection.scale), note: arguments["note"] ?? "")
    guard let said else {
      throw UsageError("a note has at most \(Reflection.longestNote) characters")
    }
    guard said.isSkipped == arguments.has("skip") else {
      throw UsageError("say --effort, --energy, --mood or --note, or --skip alone")
    }
    self.said = said.isSkipped ? nil : said
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console) { session throws(StoreError) in
      // A file may say that it is of tomorrow; nobody felt that yet.
      let activity = try session.store.activity(meant: activity, at: session.now.milliseconds)
      let before = try session.store.reflection(on: activity)
      let kept = StoredReflection(
        day: activity.habitDay ?? 0, effort: said.map { $0.effort ?? before?.effort } ?? nil,
        energy: said.map { $0.energy ?? before?.energy } ?? nil,
        mood: said.map { $0.mood ?? before?.mood } ?? nil,
        note: said.map { $0.note.isEmpty ? before?.note ?? "" : $0.note } ?? "",
        writtenAt: session.now.milliseconds)
      try session.store.reflect(on: activity, kept)
      return arguments.show(ReflectedReport(activity: activity, reflection: kept), console)
    }
  }
}

/// What was said.
private struct ReflectedReport: HabitReport {
  let activity: StoredActivity
  let reflection: StoredReflection

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.reflection/1")
    json.stringField("id", activity.id.description)
    json.stringField("day", activity.dayText)
    json.numberField("effort", reflection.effort)
    json.numberField("energy", reflection.energy)
    json.numberField("mood", reflection.mood)
    json.stringField("note", reflection.note.isEmpty ? nil : reflection.note)
    json.endObject()
  }

  var text: String {
    let parts = [
      reflection.effort.map { "effort \($0)" }, reflection.energy.map { "energy \($0)" },
      reflection.mood.map { "mood \($0)" },
      reflection.note.isEmpty ? nil : "“\(PlainText.visible(reflection.note))”",
    ].compactMap(\.self)
    let outing = "\(activity.kind.rawValue) of \(activity.dayText ?? "–")"
    return parts.isEmpty
      ? "Nothing said about the \(outing). That is fine.\n"
      : "Kept about the \(outing): \(parts.joined(separator: ", "))\n"
  }
}
