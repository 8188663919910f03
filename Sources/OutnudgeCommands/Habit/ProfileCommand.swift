import ActivityStore
import ByteScanning
import CivilTime
import Quests
import ReadableText
import Streaks
import TrackModel

/// `outnudge profile`: what a person wants.
struct ProfileCommand: Command {
  static let spec = CommandSpec(
    name: "profile", operands: "",
    summary: "Show or set goals, kinds, target, days and weeks, zone and home.",
    details: [
      "What is set holds from today on; the past keeps what held then. Goals are words of your own"
        + " and are only shown. The home position serves the hours of daylight and ideas near you; it"
        + " stays in your store."
    ],
    options: HabitArguments.options.filter { $0.name != "zone" } + [
      .value("zone", "IANA", "the zone of home"),
      .value("goals", "TEXT", "goals in your own words, with ; between them"),
      .value("kinds", "KINDS", "what you like to do, the best first: walk,ride"),
      .value("low-impact", "KINDS", "what is light for you, the lightest first: walk"),
      .value("target", "DAYS", "active days a week, 1 to 7"),
      .value("day-start", "HOUR", "the hour at which your day begins, 0 to 6"),
      .choice("week-start", WeekStart.allCases.map(\.rawValue), "the day on which a week begins"),
      .value("max-minutes", "N", "the longest quest, 10 to 60"),
      .value("time", "HH:MM", "when you like to set out, until your habit shows it"),
      .value("home", "LAT,LON", "where home is, degrees; none forgets it"),
    ],
    examples: [
      ("outnudge profile --kinds walk,ride --target 4", "four days a week, on foot or by bicycle"),
      ("outnudge profile --zone Europe/Zurich --home 47.37,8.54", "where home is"),
    ])

  private let arguments: HabitArguments
  private let changes: [(inout Profile) -> Void]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = try HabitArguments(arguments)
    guard arguments.operands.isEmpty else { throw UsageError("profile takes no operand") }
    changes = try ProfileChanges(arguments).changes
  }

  func run(_ console: Console) -> CommandStatus {
    arguments.use(console, creates: !changes.isEmpty) { session throws(StoreError) in
      var profile = session.profile
      for change in changes { change(&profile) }
      if profile != session.profile {
        var json = JSONWriter()
        profile.write(to: &json)
        try session.store.setPolicy(
          String(decoding: json.bytes, as: UTF8.self), from: session.now.calendarDay)
      }
      return arguments.show(ProfileReport(profile: profile), console)
    }
  }
}

/// What `profile` answers.
private struct ProfileReport: HabitReport {
  let profile: Profile

  func write(to json: inout JSONWriter) { profile.write(to: &json) }

  var text: String {
    let (policy, preferences) = (profile.policy, profile.preferences)
    let rows = [
      ("Goals", (profile.goals ?? []).joined(separator: "; ")),
      ("Kinds", preferences.kinds.map(\.rawValue).joined(separator: ", ")),
      ("Light", preferences.lowImpact.map(\.rawValue).joined(separator: ", ")),
      ("Target", "\(policy.target.activeDays) a week"),
      ("Day", "begins at \(policy.dayStart):00"),
      ("Week", "begins on \(policy.weekStart.rawValue)"),
      ("Longest", "\(preferences.maximumMinutes) minutes"),
      ("Time", ClockText.of(preferences.time)), ("Zone", profile.timeZone ?? "–"),
      (
        "Home",
        profile.home.map { $0.map { "\($0)" }.joined(separator: ", ") } ?? "–"
      ),
    ]
    return rows.map { name, value in
      name + String(repeating: " ", count: 9 - name.count)
        + (value.isEmpty ? "–" : PlainText.visible(value)) + "\n"
    }.joined()
  }
}
