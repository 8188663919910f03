import ByteScanning
import CivilTime
import Streaks
import TrackModel

/// What `week` answers.
struct WeekReport: SnapshotReport {
  static let isRecent = true

  private let rhythm: WeeklyRhythm
  private let ledger: HabitLedger

  private var week: HabitWeek { rhythm.thisWeek }

  init(_ snapshot: HabitSnapshot) {
    ledger = snapshot.ledger
    rhythm = WeeklyRhythm(ledger)
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.week/1")
    json.stringField("first_day", CivilText.day(week.firstDay))
    json.stringField("today", CivilText.day(ledger.today))
    json.numberField("active_days", week.activeDays)
    json.numberField("target", week.target)
    json.numberField("minutes", week.minutes)
    json.stringsField("kinds", week.kinds.map(\.rawValue))
    json.numberField("recovery_days", week.recoveryDays)
    json.numberField("paused_days", week.pausedDays)
    json.numberField("reflections", week.reflections)
    json.numberField("rhythm_weeks", rhythm.weeks)
    json.stringField("letters", week.letters.map { $0?.rawValue ?? "-" }.joined())
    json.endObject()
  }

  var text: String {
    let days = week.letters.indices.map {
      CivilText.weekdays[ISOWeek.weekday(week.firstDay + $0) - 1]
    }
    var text = "Week of \(CivilText.day(week.firstDay))\n"
    text += days.joined(separator: " ") + "\n"
    text += week.letters.map { " \($0?.rawValue ?? "·") " }.joined(separator: " ") + "\n"
    text += "Active days  \(week.activeDays) of \(week.target)\n"
    text += "Minutes      \(week.minutes) (at most \(HabitWeek.mostMinutes) counted a day)\n"
    if !week.kinds.isEmpty {
      text += "Kinds        \(week.kinds.map(\.rawValue).joined(separator: ", "))\n"
    }
    if week.recoveryDays > 0 { text += "Rest         \(week.recoveryDays)\n" }
    if week.pausedDays > 0 { text += "Pause        \(week.pausedDays)\n" }
    if week.reflections > 0 { text += "Reflections  \(week.reflections)\n" }
    return text + "Rhythm       \(rhythm.weeks) \(rhythm.weeks == 1 ? "week" : "weeks")\n"
  }
}
