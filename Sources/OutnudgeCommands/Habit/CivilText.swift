import ByteScanning
import CivilTime

/// Days and instants as people and programs write them on a command line and in JSON.
enum CivilText {
  /// `2026-05-07` from days since 1970-01-01.
  static func day(_ number: Int) -> String {
    CivilDate(dayNumber: number).text
  }

  /// `Thu 7 May` from days since 1970-01-01.
  static func shortDay(_ number: Int) -> String {
    let date = CivilDate(dayNumber: number)
    return "\(weekdays[ISOWeek.weekday(number) - 1]) \(date.day) \(months[date.month - 1])"
  }

  /// Days of the week, Monday first.
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// Months, January first.
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The day that `2026-05-07` names; nil where there is no such day.
  static func dayNumber(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
    else { return nil }
    return CivilDate(validYear: year, month: month, day: day)?.dayNumber
  }

  /// The minutes since midnight that `17:30` means; nil where it is no time.
  static func minuteOfDay(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})/), let hour = Int(match.1),
      let minute = Int(match.2), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// An instant with or without its offset; nil where the text is none.
  static func instant(_ text: String) -> InstantText.Reading? {
    let bytes = Array(text.utf8)
    return InstantText.parse(bytes.span)
  }
}
