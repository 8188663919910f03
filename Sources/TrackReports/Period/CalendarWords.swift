import CivilTime

/// Names of days and months.
enum CalendarWords {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `Mon`, of a day counted from 1970-01-01.
  static func weekday(_ day: Int) -> String { weekdays[ISOWeek.weekday(day) - 1] }

  /// `May 2026`, of a day counted from 1970-01-01.
  static func month(of day: Int) -> String {
    let date = CivilDate(dayNumber: day)
    return "\(months[date.month - 1]) \(date.year)"
  }
}
