import ByteScanning
import Quests
import ReadableText
import Streaks
import TrackModel

/// What `today` answers.
struct TodayReport: SnapshotReport {
  private let ledger: HabitLedger
  private let quest: Quest
  private let progress: QuestProgress
  /// Words of the person's own.
  var goals: [String] = []
  /// Calm hints: daylight, weather.
  var hints: [String] = []

  init(_ snapshot: HabitSnapshot) {
    let ledger = snapshot.ledger
    self.init(ledger, quest: snapshot.quest(ledger))
  }

  init(_ ledger: HabitLedger, quest: Quest) {
    self.ledger = ledger
    self.quest = quest
    progress = QuestProgress(of: quest, outings: ledger.day(ledger.today)?.counting ?? [])
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.today/1")
    json.stringField("day", CivilText.day(ledger.today))
    json.key("quest")
    quest.write(to: &json)
    json.stringField("progress", progress.state.rawValue)
    if progress.state != .open {
      json.key("as_planned")
      json.bool(progress.isAsPlanned)
    }
    json.stringsField("goals", goals.isEmpty ? nil : goals)
    json.stringsField("hints", hints.isEmpty ? nil : hints)
    json.endObject()
  }

  var text: String {
    var text = "\(CivilText.shortDay(ledger.today))\n"
    if let kind = quest.kind {
      text += "\(kind.rawValue.capitalizedWord), \(quest.minutes) minutes"
      if let time = quest.time { text += ", about \(ClockText.of(time))" }
      if let gentle = quest.gentle {
        text +=
          "\nOr gently: \(gentle.kind.rawValue), \(gentle.minutes) minutes."
          + " It counts just as much."
      }
    } else {
      text += "Rest"
    }
    text += "\n\n"
    for line in quest.reasons.map(\.sentence) + goals.map({ "Your goal: \($0)" }) + hints {
      text += "  \(PlainText.visible(line))\n"
    }
    return text + "\n" + state + "\n"
  }

  private var state: String {
    switch progress.state {
    case .open: quest.kind == nil ? "Nothing to do. Be well." : "Open, whenever it suits you."
    case .gentle: "Done, gently. That is all it takes."
    case .full: progress.isAsPlanned ? "Done." : "Done, your own way."
    }
  }
}

extension Quest {
  /// Writes it as an object.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.numberField("algorithm", Self.algorithm)
    json.stringField("kind", kind?.rawValue ?? "rest")
    json.numberField("minutes", minutes)
    if let gentle {
      json.key("gentle")
      json.beginObject()
      json.stringField("kind", gentle.kind.rawValue)
      json.numberField("minutes", gentle.minutes)
      json.endObject()
    }
    json.stringField("time", time.map(ClockText.of))
    json.key("reasons")
    reasons.write(to: &json)
    json.endObject()
  }
}

extension [QuestReason] {
  /// Writes them as an array.
  func write(to json: inout JSONWriter) {
    json.beginArray()
    for reason in self {
      json.beginObject()
      json.stringField("code", reason.code)
      if !reason.numbers.isEmpty {
        json.key("numbers")
        json.beginArray()
        for number in reason.numbers { json.number(number) }
        json.endArray()
      }
      json.stringField("kind", reason.kind?.rawValue)
      json.stringField("sentence", reason.sentence)
      json.endObject()
    }
    json.endArray()
  }
}
