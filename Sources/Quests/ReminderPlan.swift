public import Streaks

/// Which days deserve a reminder: at most one a day, fewer after silence, none on a day that is
/// done or for rest.
public struct ReminderPlan: Sendable {
  /// The open day, counted from 1970-01-01.
  public let today: Int
  /// Whether it has its outing.
  public let isDone: Bool
  /// The last active day; before the first one, the day before today.
  public let lastActive: Int
  /// The minutes of the day between which a reminder may be.
  public let hours: ClosedRange<Int>

  private let statuses: [Int: DayStatus]
  private let routine: RoutineTimes
  private let time: Int

  /// From 8:00 to 21:00.
  public static let defaultHours = 480...1260

  /// The plan of a ledger.
  public init(
    _ ledger: HabitLedger, preferences: QuestPreferences,
    hours: ClosedRange<Int> = ReminderPlan.defaultHours
  ) {
    today = ledger.today
    isDone = ledger.isActive(ledger.today)
    lastActive = ledger.activeDays.last?.number ?? ledger.today - 1
    statuses = ledger.history.statuses
    routine = RoutineTimes(ledger)
    time = preferences.time
    self.hours = hours
  }

  /// Whether a day, today or later, deserves a reminder.
  ///
  /// Up to three empty days: every day; up to seven: every second day; then once a week.
  public func deserves(_ day: Int) -> Bool {
    guard isFree(day) else { return false }
    switch day - lastActive {
    case ...3: return true
    case 4...7: return (day - lastActive) % 2 == 1
    default: return (day - lastActive) % 7 == 0
    }
  }

  /// The days that deserve one, of so many from today on.
  public func days(_ count: Int) -> [Int] { (today..<today + count).filter(deserves) }

  /// Whether nothing speaks against a reminder on a day: no outing yet, no rest, no pause.
  public func isFree(_ day: Int) -> Bool {
    day >= today && statuses[day] == nil && !(day == today && isDone)
  }

  /// When the reminder of a day comes, minutes since midnight: as the person usually sets out,
  /// moved into the hours that are not quiet.
  public func minute(on day: Int) -> Int {
    min(hours.upperBound, max(hours.lowerBound, routine.time(on: day) ?? time))
  }
}
