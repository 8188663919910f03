/// Days of the proleptic Gregorian calendar, counted from 1970-01-01.
package enum CivilDay {
  /// The day of a date; nil where there is no such date. The year is at most four digits.
  ///
  /// The year is counted from March, so that the leap day is its last day.
  @inline(__always)
  static func number(year: UInt32, month: UInt32, day: UInt32) -> Int? {
    guard year >= 1, month >= 1, month <= 12, day >= 1, day <= length(ofMonth: month, year: year)
    else { return nil }
    let isEarly: UInt32 = month < 3 ? 1 : 0
    let years = year &- isEarly
    let months = month &+ 12 &* isEarly &- 3
    let centuries = years / 100
    let leapDays = years / 4 &- centuries &+ centuries / 4
    let dayOfYear = (153 &* months &+ 2) / 5 &+ day
    // 719,469: the days from March 1 of the year 0 to 1970-01-01, and 1 for the first day of a
    // month.
    return Int(365 &* years &+ leapDays &+ dayOfYear) &- 719_469
  }

  /// The day of a date of the years 1 to 9999; nil where there is no such date.
  package static func number(year: Int, month: Int, day: Int) -> Int? {
    guard (1...9999).contains(year), let month = UInt32(exactly: month),
      let day = UInt32(exactly: day)
    else { return nil }
    return number(year: UInt32(year), month: month, day: day)
  }

  /// The date of a day, counted in eras of 400 years from March 1 of the year 0, so that every leap
  /// day is the last of its year. The year 0 is the one before 1.
  package static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let century = (4 * dayOfEra + 3) / 146_097
    let dayOfCentury = dayOfEra - 146_097 * century / 4
    let year = (4 * dayOfCentury + 3) / 1461
    let dayOfYear = dayOfCentury - 1461 * year / 4
    let month = (5 * dayOfYear + 2) / 153
    let isEarly = month >= 10
    return (
      400 * era + 100 * century + year + (isEarly ? 1 : 0), isEarly ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// The length of a month that is 1 to 12.
  @inline(__always)
  private static func length(ofMonth month: UInt32, year: UInt32) -> UInt32 {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    // 31 and 30 alternate, twice: up to July and from August.
    return 30 &+ ((month ^ (month >> 3)) & 1)
  }

  /// A multiple of 4 that is one of 100 is a leap year where it is one of 16 too, and so of 400.
  @inline(__always)
  private static func isLeap(_ year: UInt32) -> Bool {
    year & 3 == 0 && (year % 25 != 0 || year & 15 == 0)
  }
}
