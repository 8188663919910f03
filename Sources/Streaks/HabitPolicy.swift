/// How a person wants days and weeks to be counted.
public struct HabitPolicy: Sendable, Hashable {
  /// The hour at which a day begins, 0 to 6: what is begun before it belongs to the day before.
  public var dayStart: Int
  /// The first day of a week.
  public var weekStart: WeekStart
  /// Active days a week that make the weekly rhythm, 1 to 7.
  public var target: Int

  /// What a day start may be, hours.
  public static let dayStarts = 0...6
  /// What a target may be, days a week.
  public static let targets = 1...7

  /// A policy; figures outside of their range are moved to its end.
  public init(dayStart: Int = 3, weekStart: WeekStart = .monday, target: Int = 3) {
    self.dayStart = Self.dayStarts.nearest(to: dayStart)
    self.weekStart = weekStart
    self.target = Self.targets.nearest(to: target)
  }
}

/// The day on which a week begins.
public enum WeekStart: String, Sendable, Hashable, CaseIterable {
  /// As in ISO 8601.
  case monday = "mon"
  /// As in much of the Arab world.
  case saturday = "sat"
  /// As in the Americas and much of Asia.
  case sunday = "sun"

  /// The first day of the week that holds a day, both counted from 1970-01-01.
  public func firstDay(ofWeekWith day: Int) -> Int {
    // 1970-01-01 was a Thursday: 3 days after Monday, 5 after Saturday, 4 after Sunday.
    let shift =
      switch self {
      case .monday: 3
      case .saturday: 5
      case .sunday: 4
      }
    return 7 * floorDivision(day + shift, by: 7) - shift
  }
}

extension ClosedRange<Int> {
  /// The value in the range that is nearest to `value`.
  func nearest(to value: Int) -> Int { Swift.min(upperBound, Swift.max(lowerBound, value)) }
}
