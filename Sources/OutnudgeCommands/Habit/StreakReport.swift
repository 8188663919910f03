import ByteScanning
import Streaks

/// What `streak` answers.
struct StreakReport: SnapshotReport {
  private let ledger: HabitLedger
  private let figures: HabitFigures

  init(_ snapshot: HabitSnapshot) { self.init(snapshot.ledger) }

  init(_ ledger: HabitLedger) {
    self.ledger = ledger
    figures = HabitFigures(ledger)
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.streak/1")
    json.stringField("day", CivilText.day(ledger.today))
    json.key("active_today")
    json.bool(ledger.isActive(ledger.today))
    figures.write(to: &json)
    json.stringField("since", figures.streak.firstDay.map(CivilText.day))
    json.numberField("active_days", ledger.activeDays.count)
    json.stringsField("skipped", ledger.skippedDays.map(CivilText.day))
    json.endObject()
  }

  var text: String {
    let week = figures.rhythm.thisWeek
    let weeks = figures.rhythm.weeks
    var text = """
      Rhythm    \(weeks) \(weeks == 1 ? "week" : "weeks") with \(week.target.activeDays); \
      this week \(week.activeDays) of \(week.target)
      Streak    \(figures.streak.text)
      """
    if let day = figures.streak.firstDay { text += " since \(CivilText.shortDay(day))" }
    if figures.streak.longest > figures.streak.count {
      text += " (longest \(figures.streak.longest))"
    }
    text += "\nStrength  \(figures.strength.text)\n"
    text +=
      ledger.isActive(ledger.today)
      ? "Today is done. Enjoy the rest of it.\n"
      : "Today is open; ten minutes would be plenty, and a day off is fine.\n"
    return text
  }
}

extension HabitFigures {
  /// The figures as fields of an object.
  func write(to json: inout JSONWriter) {
    json.numberField("rhythm_weeks", rhythm.weeks)
    json.numberField("streak", streak.count)
    json.numberField("longest", streak.longest)
    json.key("strength_q32")
    json.number(strength.q32)
    json.key("strength_percent")
    json.number(thousandths: Int64(strength.permille) * 100)
    json.numberField("xp", experience.total)
  }
}

extension Streak {
  /// `3 active days`
  var text: String { count.activeDays }
}

extension Int {
  /// `3 active days`
  var activeDays: String { "\(self) active \(self == 1 ? "day" : "days")" }
}

extension Strength {
  /// `94.1 %`
  var text: String { "\(permille / 10).\(permille % 10) %" }
}
