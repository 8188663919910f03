internal import CivilTime

/// What activities are added up by; the raw value is the word of `--totals`.
package enum PeriodLength: String, Sendable, CaseIterable {
  case day, week, month, year, activity

  /// The first and the last day of the period that a day lies in, counted from 1970-01-01; nil where
  /// the sums are not by time.
  package func range(around day: Int) -> ClosedRange<Int>? {
    let date = CivilDate(dayNumber: day)
    switch self {
    case .activity: return nil
    case .day: return day...day
    case .week:
      let first = ISOWeek(dayNumber: day).firstDay
      return first...(first + 6)
    case .month:
      let first = day - date.day + 1
      // 31 days after the first of a month is a day of the next one: its first to its fourth.
      let next = CivilDate(dayNumber: first + 31)
      return first...(first + 31 - next.day)
    case .year:
      let first = day - date.dayOfYear
      return first...(first + (date.isInLeapYear ? 365 : 364))
    }
  }

  /// What a period that begins with a day is called: `2026-05-01`, `2026-W18`, `2026-05`, `2026`.
  package func name(ofPeriodFrom day: Int) -> String {
    let date = CivilDate(dayNumber: day)
    switch self {
    case .day, .activity: return Self.text(date)
    case .week:
      let week = ISOWeek(dayNumber: day)
      return "\(Self.digits(week.year, 4))-W\(Self.digits(week.week, 2))"
    case .month: return "\(Self.digits(date.year, 4))-\(Self.digits(date.month, 2))"
    case .year: return Self.digits(date.year, 4)
    }
  }

  /// `2026-05-01`
  static func text(_ date: CivilDate) -> String {
    "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
