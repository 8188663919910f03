public import Streaks
internal import TrackModel

/// Everything that the quest of a day depends on, and nothing else.
public struct QuestInputs: Sendable {
  /// The habit day, counted from 1970-01-01.
  public let day: Int
  /// What was declared about it.
  public let status: DayStatus?
  /// What the person wants.
  public let preferences: QuestPreferences
  /// The active days of the eight weeks before, in order.
  let days: [LedgerDay]
  /// Empty days since the last active one; nil where there was none.
  let emptyDays: Int?
  /// Active days in a row up to yesterday.
  let daysInARow: Int
  /// The last reflections of the two weeks before, at most three, newest first.
  let reflections: [DatedReflection]

  /// How far back the usual kind of a weekday is looked for, days.
  static let memory = 56
  /// How far back reflections and the middle day are looked for, days.
  package static let recent = 14
  private static let mostReflections = 3

  /// The inputs for the open day of a ledger. Outings of that day itself change nothing.
  public init(
    _ ledger: HabitLedger, reflections: [DatedReflection], preferences: QuestPreferences
  ) {
    let day = ledger.today
    let before = ledger.activeDays.prefix { $0.number < day }
    self.day = day
    status = ledger.history.statuses[day]
    self.preferences = preferences
    days = before.filter { $0.number >= day - Self.memory }
    emptyDays = before.last.map { day - $0.number - 1 }
    daysInARow = zip(1..., before.reversed()).prefix { $1.number == day - $0 }.count
    self.reflections = Array(
      reflections
        .filter { $0.day >= day - Self.recent && $0.day < day && !$0.reflection.isSkipped }
        .sorted { ($0.day, $0.writtenAt) > ($1.day, $1.writtenAt) }
        .prefix(Self.mostReflections))
  }
}

extension QuestInputs {
  /// The inputs as text that is equal where they are: what a stored quest keeps the digest of.
  public var canonicalBytes: [UInt8] {
    var lines = [
      "algorithm \(Quest.algorithm)", "day \(day)", "status \(status?.rawValue ?? "none")",
      "maximum \(preferences.maximumMinutes)", "kinds \(words(preferences.kinds))",
      "low-impact \(words(preferences.lowImpact))", "time \(preferences.time)",
      "empty-days \(number(emptyDays))", "days-in-a-row \(daysInARow)",
    ]
    for day in days {
      for outing in day.counting {
        lines.append(
          "outing \(day.number) \(outing.minutes) \(outing.kind.rawValue)"
            + " \(outing.start.minuteOfDay)")
      }
    }
    for dated in reflections {
      let said = dated.reflection
      lines.append("reflection \(dated.day) \(number(said.effort)) \(number(said.energy))")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func words(_ kinds: [ActivityKind]) -> String {
    kinds.map(\.rawValue).joined(separator: ",")
  }

  private func number(_ value: Int?) -> String { value.map(String.init) ?? "none" }
}
