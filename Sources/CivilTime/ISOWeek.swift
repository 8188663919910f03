/// A week of ISO 8601: it begins on a Monday, and the first one of a year holds its January 4.
package struct ISOWeek: Sendable, Hashable, Comparable {
  /// The year that the week is counted in, which is that of its Thursday.
  package let year: Int
  /// 1 to 53.
  package let week: Int
  /// Its Monday, days since 1970-01-01.
  package let firstDay: Int

  /// The week of a day, counted from 1970-01-01.
  package init(dayNumber: Int) {
    firstDay = dayNumber - (ISOWeek.weekday(dayNumber) - 1)
    let thursday = CivilDate(dayNumber: firstDay + 3)
    year = thursday.year
    week = thursday.dayOfYear / 7 + 1
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  package static func weekday(_ dayNumber: Int) -> Int {
    // 1970-01-01 was a Thursday.
    let rest = (dayNumber + 3) % 7
    return (rest < 0 ? rest + 7 : rest) + 1
  }

  package static func < (first: ISOWeek, second: ISOWeek) -> Bool {
    first.firstDay < second.firstDay
  }
}

extension CivilDate {
  /// Whether the year has a February 29.
  package var isInLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Days since January 1 of its year.
  package var dayOfYear: Int {
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    return before[month - 1] + day - 1 + (month > 2 && isInLeapYear ? 1 : 0)
  }
}
