/// An instant together with how far the clocks on the spot were ahead of UTC.
///
/// The offset is part of the value: no zone is ever looked up again, so that a history gives the
/// same days wherever and whenever it is read.
public struct LocalMoment: Sendable, Hashable {
  /// Milliseconds since 1970 UTC.
  public var milliseconds: Int64
  /// Seconds east of UTC.
  public var utcOffset: Int

  /// A moment. Any instant and any offset of up to a day will do.
  public init(milliseconds: Int64, utcOffset: Int) {
    self.milliseconds = milliseconds
    self.utcOffset = utcOffset
  }

  /// Seconds that a clock on the wall has counted since 1970-01-01.
  private var wallSeconds: Int { Int(floorDivision(milliseconds, by: 1000)) + utcOffset }

  /// The day of the calendar, counted from 1970-01-01.
  public var calendarDay: Int { day(startingAt: 0) }

  /// The day it belongs to where days begin at that hour, counted from 1970-01-01.
  public func day(startingAt hour: Int) -> Int {
    floorDivision(wallSeconds - 3600 * hour, by: 86_400)
  }

  /// Minutes since midnight on the wall, 0 to 1439.
  public var minuteOfDay: Int { (wallSeconds - calendarDay * 86_400) / 60 }
}

/// The quotient rounded towards the past; the divisor is positive.
func floorDivision<Number: BinaryInteger>(_ value: Number, by divisor: Number) -> Number {
  let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
  return rest < 0 ? quotient - 1 : quotient
}
