internal import ByteScanning

/// A day of the proleptic Gregorian calendar, without a zone.
package struct CivilDate: Sendable, Hashable {
  /// The year; 0 is the one before 1.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// The date of a day, counted from 1970-01-01.
  package init(dayNumber: Int) {
    (year, month, day) = CivilDay.date(ofDay: dayNumber)
  }

  /// A date of the years 1 to 9999; nil where there is no such date.
  package init?(validYear year: Int, month: Int, day: Int) {
    guard CivilDay.number(year: year, month: month, day: day) != nil else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Days since 1970-01-01; nil outside of the years 1 to 9999.
  package var dayNumber: Int? { CivilDay.number(year: year, month: month, day: day) }
}
