internal import CivilTime
public import Streaks

/// When a person usually sets out, on working days and on weekends.
public struct RoutineTimes: Sendable, Hashable {
  /// Minutes since midnight, Monday to Friday; nil with fewer than three outings.
  public let workdays: Int?
  /// Minutes since midnight, Saturday and Sunday; nil with fewer than three outings.
  public let weekends: Int?

  private static let memory = 28
  private static let leastOutings = 3

  /// The middle starts of the four weeks before the open day of a ledger.
  public init(_ ledger: HabitLedger) {
    self.init(ledger.activeDays.filter { $0.number < ledger.today }, before: ledger.today)
  }

  init(_ days: [LedgerDay], before day: Int) {
    let recent = days.filter { $0.number >= day - Self.memory }
    workdays = Self.middleStart(recent.filter { !Self.isWeekend($0.number) })
    weekends = Self.middleStart(recent.filter { Self.isWeekend($0.number) })
  }

  /// The usual time on a day, counted from 1970-01-01.
  public func time(on day: Int) -> Int? { Self.isWeekend(day) ? weekends : workdays }

  private static func middleStart(_ days: [LedgerDay]) -> Int? {
    let starts = days.flatMap(\.counting).map(\.start.minuteOfDay).sorted()
    return starts.count < leastOutings ? nil : starts[(starts.count - 1) / 2]
  }

  private static func isWeekend(_ day: Int) -> Bool { ISOWeek.weekday(day) >= 6 }
}
