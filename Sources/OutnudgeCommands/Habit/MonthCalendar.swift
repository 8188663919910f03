import ByteScanning
import CivilTime
import ReadableText
import Streaks

/// A month, day by day, in weeks that begin as the policy has it.
struct MonthCalendar {
  private let year: Int
  private let month: Int
  private let days: Range<Int>
  private let weekStart: WeekStart
  private let letters: [DayLetter]
  private let today: Int

  init(_ ledger: HabitLedger, year: Int, month: Int) {
    self.year = year
    self.month = month
    let first = CivilDate(validYear: year, month: month, day: 1)?.dayNumber ?? 0
    let next = CivilDate(
      validYear: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    days = first..<(next?.dayNumber ?? first + 31)
    weekStart = ledger.history.policies.policy(on: ledger.today).weekStart
    letters = ledger.letters
    today = ledger.today
  }

  private func letter(_ day: Int) -> DayLetter? {
    let index = day - (today + 1 - letters.count)
    return letters.indices.contains(index) ? letters[index] : nil
  }

  /// Writes the letters by day.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringField("month", "\(padded(year, 4))-\(padded(month, 2))")
    json.stringField("letters", days.map { letter($0)?.rawValue ?? "-" }.joined())
    json.endObject()
  }

  /// The month as lines: a letter beside each day.
  var text: String {
    let start = weekStart.firstDay(ofWeekWith: days.lowerBound)
    let names = (start..<start + 7).map { CivilText.weekdays[ISOWeek.weekday($0) - 1] }
    var text = "\(CivilText.months[month - 1]) \(year)\n" + names.joined(separator: "  ") + "\n"
    for week in stride(from: start, to: days.upperBound, by: 7) {
      let cells = (week..<week + 7).map(cell)
      text += cells.joined(separator: " ").trimmedRight + "\n"
    }
    return text
  }

  private func cell(_ day: Int) -> String {
    guard days.contains(day) else { return "    " }
    let number = String(day - days.lowerBound + 1)
    let mark = letter(day).map { $0 == .missed ? "·" : $0.rawValue } ?? " "
    return (number.count < 2 ? " " : "") + number + mark + " "
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedRight: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
