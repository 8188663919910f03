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
    for lines in days {
      json.beginObject()
      json.stringField("day", CivilText.day(lines[0].day))
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
    for lines in days.suffix(Self.shownDays) {
      let points = lines.reduce(0) { $0 + $1.points }
      let words = lines.map { "\($0.reason.words) \($0.points)" }.joined(separator: ", ")
      text += "\(CivilText.day(lines[0].day))  +\(points)  \(words)\n"
    }
    return text + "Points come from days and variety, never from distance or speed.\n"
  }

  private static let shownDays = 14

  /// The lines day by day.
  private var days: [[ExperienceLine]] {
    var days: [[ExperienceLine]] = []
    for line in experience.lines {
      if days.last?.first?.day == line.day {
        days[days.count - 1].append(line)
      } else {
        days.append([line])
      }
    }
    return days
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
