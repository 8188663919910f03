import ByteScanning
import Streaks

/// What `xp` answers.
struct ExperienceReport: SnapshotReport {
  private let today: Int
  private let experience: Experience

  init(_ snapshot: HabitSnapshot) {
    let ledger = snapshot.ledger
    today = ledger.today
    experience = Experience(ledger)
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.xp/1")
    json.stringField("day", CivilText.day(today))
    json.numberField("total", experience.total)
    json.numberField("level", experience.level)
    json.numberField("next_level_at", experience.nextLevelAt)
    json.key("days")
    json.beginArray()
    for lines in days(last: .max) {
      json.beginObject()
      json.stringField("day", CivilText.day(lines[lines.startIndex].day))
      json.numberField("points", lines.reduce(0) { $0 + $1.points })
      json.stringsField("for", lines.map(\.reason.rawValue))
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  var text: String {
    var text = "\(experience.total) XP, level \(experience.level)"
    text += " (level \(experience.level + 1) at \(experience.nextLevelAt))\n"
    for lines in days(last: Self.shownDays) {
      let points = lines.reduce(0) { $0 + $1.points }
      let words = lines.map { "\($0.reason.words) \($0.points)" }.joined(separator: ", ")
      text += "\(CivilText.day(lines[lines.startIndex].day))  +\(points)  \(words)\n"
    }
    return text + "Points come from days and variety, never from distance or speed.\n"
  }

  private static let shownDays = 14

  /// The lines of so many last days, day by day.
  private func days(last count: Int) -> [ArraySlice<ExperienceLine>] {
    var days: [ArraySlice<ExperienceLine>] = []
    var rest = experience.lines[...]
    while days.count < count, let day = rest.last?.day {
      let start = rest.lastIndex { $0.day != day }.map { $0 + 1 } ?? rest.startIndex
      days.append(rest[start...])
      rest = rest[..<start]
    }
    return days.reversed()
  }
}

extension ExperienceLine.Reason {
  /// Words for a person.
  fileprivate var words: String {
    switch self {
    case .firstOuting: "outing"
    case .secondOuting: "second outing"
    case .quest: "quest"
    case .variety: "something else"
    case .reflection: "reflection"
    case .welcomeBack: "welcome back"
    case .recovery: "rest"
    }
  }
}
