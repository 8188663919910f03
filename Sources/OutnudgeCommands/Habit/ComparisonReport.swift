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
    for days in changedRuns {
      text += CivilText.day(days[days.startIndex].day)
      if let last = days.dropFirst().last { text += " to \(CivilText.day(last.day))" }
      text += "  \(days[days.startIndex].before?.rawValue ?? "–")"
      text += " → \(days[days.startIndex].after?.rawValue ?? "–")\n"
    }
    for day in comparison.changedSkips {
      text += "\(CivilText.day(day))  the date that travel left out is another one now\n"
    }
    return text
  }

  /// The changed days, those in a row that changed in the same way together: an archive of years
  /// changes every day since.
  private var changedRuns: [ArraySlice<HabitComparison.ChangedDay>] {
    let days = comparison.changedDays
    var runs: [ArraySlice<HabitComparison.ChangedDay>] = []
    var start = 0
    for (index, day) in days.enumerated() {
      if index + 1 < days.count, day.goesOn(in: days[index + 1]) { continue }
      runs.append(days[start...index])
      start = index + 1
    }
    return runs
  }

  private func line(_ name: String, _ before: Int, _ after: Int, _ unit: String) -> String {
    let change = before == after ? "\(after)\(unit), as before" : "\(before) → \(after)\(unit)"
    return name + String(repeating: " ", count: 9 - name.count) + change + "\n"
  }
}

extension HabitComparison.ChangedDay {
  fileprivate func goesOn(in next: Self) -> Bool {
    next.day == day + 1 && next.before == before && next.after == after
  }
}
