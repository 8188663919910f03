import ActivityStore
import ByteScanning
import Quests
import ReadableText
import Streaks
import TrackModel

/// `outnudge ideas`: what to do today.
struct IdeasCommand: Command {
  static let spec = CommandSpec(
    name: "ideas", operands: "",
    summary: "Suggest outings of your own that fit today's quest, and say why.",
    details: [
      "Routes that you did before and that fit the quest in kind and time, each once however often"
        + " you did it: the nearest first, up to 100 km away, where a position is given or home is"
        + " known, else those longest not done. Nothing is asked of a network.",
      "--from adds ideas that somebody wrote down: GeoJSON whose features have the properties name,"
        + " kind and minutes, a file or a folder of them.",
    ],
    options: HabitArguments.options + [
      .value("near", "LAT,LON", "where you are, degrees"),
      .value("from", "PATH", "a GeoJSON file, or a folder of them, with more ideas"),
      .value("count", "N", "at most so many (default 5)"),
    ],
    examples: [("outnudge ideas --near 47.37,8.54", "what fits, the nearest first")])

  private let arguments: HabitArguments
  private let near: Place?
  private let folder: String?
  private let count: Int

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("ideas takes no operand") }
    near = try arguments["near"].map { text throws(UsageError) in try Place(text, option: "near") }
    folder = arguments["from"]
    count = try arguments.integer("count", in: 1...1000) ?? 5
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console) { session throws(StoreError) in
      let snapshot = try session.snapshot()
      let ledger = snapshot.ledger
      let quest = try QuestBook(session, snapshot, ledger).quest(isDry: true)
      let place = near ?? session.profile.home.flatMap(Place.init)
      var ideas = KnownRoutes.ideas(of: try session.store.routes(), near: place)
      if let folder {
        switch CuratedIdeas.read(folder, near: place, console) {
        case .success(let more): ideas += more
        case .failure(let refusal): return refusal.status
        }
      }
      let fitting = OutingIdea.fitting(quest, in: ideas, count: count)
      return arguments.show(IdeasReport(ideas: fitting, today: ledger.today), console)
    }
  }
}

extension Place {
  /// The position of a profile; nil where it is none.
  fileprivate init?(_ home: [Double]) {
    guard home.count == 2 else { return nil }
    (latitude, longitude) = (home[0], home[1])
  }
}

/// What `ideas` answers.
private struct IdeasReport: HabitReport {
  let ideas: [OutingIdea]
  let today: Int

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.ideas/1")
    json.key("ideas")
    json.beginArray()
    for idea in ideas {
      json.beginObject()
      json.stringField("name", idea.name)
      json.stringField("kind", idea.kind.rawValue)
      json.numberField("minutes", idea.minutes)
      json.numberField("distance_m", idea.distance, decimalsAtMost: 0)
      json.numberField("times_done", idea.timesDone)
      json.stringField("last_day", idea.lastDay.map(CivilText.day))
      json.stringsField("why", idea.reasons(today: today))
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  var text: String {
    guard !ideas.isEmpty else {
      return "Nothing of yours fits today's quest. Any ten minutes outside do.\n"
    }
    return ideas.map { idea in
      "\(PlainText.visible(idea.name)), \(idea.kind.rawValue)\n"
        + "  \(idea.reasons(today: today).joined(separator: "; "))\n"
    }.joined()
  }
}
