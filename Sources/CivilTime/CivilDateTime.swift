internal import ByteScanning

/// A date and a time of day as a calendar on the wall shows them: proleptic Gregorian, without a
/// zone.
package struct CivilDateTime: Sendable, Hashable {
  /// The year; 0 is the one before 1.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int
  /// 0 to 59.
  package let second: Int
  /// 0 to 999.
  package let millisecond: Int

  /// What the wall shows at an instant, in milliseconds since 1970 UTC, where clocks are `offset`
  /// seconds ahead of UTC. Any instant and any offset of up to a day will do.
  package init(milliseconds: Int64, offset: Int = 0) {
    let (days, rest) = Self.localDay(milliseconds, offset: Int64(offset))
    (year, month, day) = CivilDay.date(ofDay: days)
    hour = rest / 3_600_000
    minute = rest / 60_000 % 60
    second = rest / 1000 % 60
    millisecond = rest % 1000
  }

  /// The date.
  package var date: CivilDate { CivilDate(year: year, month: month, day: day) }

  /// Days since 1970-01-01 and milliseconds in that day. The offset is added to the time of day,
  /// where it cannot overflow.
  private static func localDay(_ milliseconds: Int64, offset: Int64) -> (Int, Int) {
    let length: Int64 = 86_400_000
    let (day, time) = floorDivision(milliseconds, by: length)
    let (moreDays, rest) = floorDivision(time + offset * 1000, by: length)
    return (Int(day + moreDays), Int(rest))
  }

  private static func floorDivision(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
