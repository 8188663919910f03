import ByteScanning
import Streaks

/// What `streak --diff` answers.
struct ComparisonReport: HabitReport {
  private let since: Int64
  private let comparison: HabitComparison

  init(since: Int64, _ comparison: HabitComparison) {
    self.since = since
    self.comparison = comparison
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.diff/1")
    json.key("since")
    json.number(since)
    for (name, figures) in [("before", comparison.before), ("after", comparison.after)] {
      json.key(name)
      json.beginObject()
      figures.write(to: &json)
      json.endObject()
    }
    json.key("days")
    json.beginArray()
    for day in comparison.changedDays {
      json.beginObject()
      json.stringField("day", CivilText.day(day.day))
      json.stringField("before", day.before?.rawValue)
      json.stringField("after", day.after?.rawValue)
      json.endObject()
    }
    json.endArray()
    json.stringsField("skips_changed", comparison.changedSkips.map(CivilText.day))
    json.endObject()
  }

  var text: String {
    let (before, after) = (comparison.before, comparison.after)
    var text = [
      line("Rhythm", before.rhythm.weeks, after.rhythm.weeks, " weeks"),
      line("Streak", before.streak.count, after.streak.count, " active days"),
      line("Longest", before.streak.longest, after.streak.longest, " active days"),
      line("XP", before.experience.total, after.experience.total, ""),
    ].joined()
    for day in comparison.changedDays {
      text +=
        "\(CivilText.day(day.day))  \(day.before?.rawValue ?? "–")"
        + " → \(day.after?.rawValue ?? "–")\n"
    }
    for day in comparison.changedSkips {
      text += "\(CivilText.day(day))  the date that travel left out is another one now\n"
    }
    return text
  }

  private func line(_ name: String, _ before: Int, _ after: Int, _ unit: String) -> String {
    let change = before == after ? "\(after)\(unit), as before" : "\(before) → \(after)\(unit)"
    return name + String(repeating: " ", count: 9 - name.count) + change + "\n"
  }
}
