import ByteScanning
import CivilTime
import ReadableText
import Streaks
import TrackModel

/// What `stats` answers.
struct StatsReport: HabitReport {
  private let statistics: HabitStatistics
  private let calendar: MonthCalendar

  init(_ ledger: HabitLedger, month: CivilDate) {
    statistics = HabitStatistics(ledger)
    calendar = MonthCalendar(ledger, year: month.year, month: month.month)
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("schema", "outnudge.stats/1")
    json.key("calendar")
    calendar.write(to: &json)
    json.key("months")
    json.beginArray()
    for month in statistics.months {
      json.beginObject()
      json.stringField("month", Self.name(month))
      json.numberField("active_days", month.activeDays)
      json.numberField("minutes", month.minutes)
      json.numberField("variety", month.variety)
      json.endObject()
    }
    json.endArray()
    json.key("kinds")
    json.beginArray()
    for kind in statistics.kinds {
      json.beginObject()
      json.stringField("kind", kind.kind.rawValue)
      json.numberField("outings", kind.outings)
      json.numberField("active_days", kind.activeDays)
      json.numberField("minutes", kind.minutes)
      json.endObject()
    }
    json.endArray()
    json.key("hours")
    json.beginArray()
    for count in statistics.hours { json.number(count) }
    json.endArray()
    json.endObject()
  }

  var text: String {
    var text = calendar.text
    if statistics.months.isEmpty { return text + "\nNo active day yet.\n" }
    let months = statistics.months.suffix(Self.shownMonths).map { month in
      [Self.name(month), "\(month.activeDays)", "\(month.minutes)", "\(month.variety)"]
    }
    let kinds = statistics.kinds.map { kind in
      [kind.kind.rawValue, "\(kind.activeDays)", "\(kind.minutes)", "\(kind.outings)"]
    }
    text += "\n" + table(["MONTH", "ACTIVE DAYS", "MINUTES", "KINDS"], months)
    text += "\n" + table(["KIND", "ACTIVE DAYS", "MINUTES", "OUTINGS"], kinds)
    if let hour = statistics.usualHour {
      text += "\nMost outings begin between \(hour):00 and \(hour + 1):00.\n"
    }
    return text
  }

  private static let shownMonths = 12

  private func table(_ headings: [String], _ rows: [[String]]) -> String {
    TextTable.lines([headings] + rows, leftAligned: [0]).joined()
  }

  private static func name(_ month: HabitStatistics.Month) -> String {
    "\(padded(month.year, 4))-\(padded(month.month, 2))"
  }
}
