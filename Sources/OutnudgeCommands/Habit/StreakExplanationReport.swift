import ByteScanning
import Streaks

/// What `streak explain` answers.
struct StreakExplanationReport: HabitReport {
  private let days: [DayExplanation]
  private let streak: Streak
  private let skipped: [Int]

  init(_ ledger: HabitLedger, days count: Int) {
    days = DayExplanation.days(of: ledger).suffix(count)
    streak = Streak(ledger)
    skipped = ledger.skippedDays
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.streak-explain/1")
    json.numberField("streak", streak.count)
    json.stringField("since", streak.firstDay.map(CivilText.day))
    if let broken = streak.brokenBy {
      json.stringsField(
        "broken_by", [broken.lowerBound, broken.upperBound].map(CivilText.day))
    }
    json.stringsField("skipped", skipped.map(CivilText.day))
    json.key("days")
    json.beginArray()
    for day in days {
      json.beginObject()
      json.stringField("day", CivilText.day(day.day))
      json.stringField("letter", day.letter.rawValue)
      json.key("in_run")
      json.bool(day.isInRun)
      json.stringField("reason", day.reason)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  var text: String {
    guard !days.isEmpty else { return "No active day yet. Any ten minutes outside begin it.\n" }
    var text = days.map { day in
      "\(CivilText.day(day.day)) \(day.isInRun ? "|" : " ") \(day.letter.rawValue)  \(day.reason)\n"
    }.joined()
    text += "\nStreak: \(streak.text)"
    if let day = streak.firstDay { text += " since \(CivilText.day(day))" }
    text += ".\n"
    if let broken = streak.brokenBy {
      text +=
        "Before it, \(CivilText.day(broken.lowerBound)) to"
        + " \(CivilText.day(broken.upperBound)) held more empty days than a run allows.\n"
    }
    return text
  }
}
