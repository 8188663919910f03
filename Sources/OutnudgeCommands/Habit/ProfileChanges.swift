import CivilTime
import Quests
import Streaks
import TrackModel

/// What the options of `profile` set.
struct ProfileChanges {
  private(set) var changes: [(inout Profile) -> Void] = []

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let zone = arguments["zone"] { set(\.timeZone, zone) }
    if let text = arguments["goals"] {
      let goals = text.split(separator: ";").map(\.trimmed).filter { !$0.isEmpty }
      set(\.goals, goals)
    }
    if let kinds = try Self.kinds("kinds", arguments) { set(\.kinds, kinds) }
    if let kinds = try Self.kinds("low-impact", arguments) { set(\.lowImpact, kinds) }
    if let days = try arguments.integer("target", in: HabitPolicy.targets) { set(\.target, days) }
    if let hour = try arguments.integer("day-start", in: HabitPolicy.dayStarts) {
      set(\.dayStart, hour)
    }
    if let day = arguments["week-start"] { set(\.weekStart, day) }
    if let minutes = try arguments.integer("max-minutes", in: QuestPreferences.minuteLimits) {
      set(\.maxMinutes, minutes)
    }
    if let text = arguments["time"] {
      guard let minute = CivilText.minuteOfDay(text) else {
        throw UsageError("--time takes a time like 17:30, not \"\(text)\"")
      }
      set(\.time, ClockText.of(minute))
    }
    if let text = arguments["home"] {
      let home = text == "none" ? nil : try Place(text, option: "home")
      set(\.home, home.map { [$0.latitude, $0.longitude] })
    }
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<Profile, Value?>, _ value: Value?
  ) {
    changes.append { $0[keyPath: path] = value }
  }

  private static func kinds(
    _ name: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> [String]? {
    guard let text = arguments[name] else { return nil }
    let words = text.split(separator: ",").map(\.trimmed)
    for word in words where ActivityKind(rawValue: word) == nil {
      let known = ActivityKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--\(name) takes kinds (\(known)), not \"\(word)\"")
    }
    return words
  }
}

/// A position that a person types: `47.37,8.54`.
struct Place: Sendable {
  let latitude: Double
  let longitude: Double

  init(_ text: String, option: String) throws(UsageError) {
    let parts = text.split(separator: ",").compactMap { Double($0.trimmed) }
    guard parts.count == 2, abs(parts[0]) <= 90, abs(parts[1]) <= 180 else {
      throw UsageError("--\(option) takes LAT,LON in degrees, such as 47.37,8.54, not \"\(text)\"")
    }
    (latitude, longitude) = (parts[0], parts[1])
  }
}

extension Substring {
  /// The text without blanks around it.
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    return String(rest.reversed().drop { $0 == " " }.reversed())
  }
}
