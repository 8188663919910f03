import ByteScanning
import Quests
import Streaks
import TrackModel

/// What a person told about themselves; what is nil was not told and has its default.
struct Profile: Decodable, Equatable {
  /// Words of their own, shown with the quest and never measured.
  var goals: [String]?
  /// The liked kinds, first the most liked.
  var kinds: [String]?
  /// The kinds for light days.
  var lowImpact: [String]?
  /// Active days a week.
  var target: Int?
  /// The hour at which a day begins.
  var dayStart: Int?
  /// `mon`, `sat` or `sun`.
  var weekStart: String?
  /// The zone of home.
  var timeZone: String?
  /// The most minutes of a quest.
  var maxMinutes: Int?
  /// When to set out, `17:30`.
  var time: String?
  /// Where home is: latitude and longitude in degrees. For the daylight and for ideas; it never
  /// leaves the store.
  var home: [Double]?

  /// How days and weeks are counted.
  var policy: HabitPolicy {
    let defaults = HabitPolicy()
    return HabitPolicy(
      dayStart: dayStart ?? defaults.dayStart,
      weekStart: weekStart.flatMap(WeekStart.init(rawValue:)) ?? defaults.weekStart,
      target: target ?? defaults.target)
  }

  /// What quests should be like.
  var preferences: QuestPreferences {
    let defaults = QuestPreferences()
    return QuestPreferences(
      maximumMinutes: maxMinutes ?? defaults.maximumMinutes, kinds: Self.known(kinds),
      lowImpact: Self.known(lowImpact),
      time: time.flatMap(CivilText.minuteOfDay) ?? defaults.time)
  }

  private static func known(_ words: [String]?) -> [ActivityKind] {
    (words ?? []).compactMap(ActivityKind.init(rawValue:))
  }

  /// Writes what was told, as an object.
  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.stringsField("goals", goals)
    json.stringsField("kinds", kinds)
    json.stringsField("lowImpact", lowImpact)
    json.numberField("target", target)
    json.numberField("dayStart", dayStart)
    json.stringField("weekStart", weekStart)
    json.stringField("timeZone", timeZone)
    json.numberField("maxMinutes", maxMinutes)
    json.stringField("time", time)
    if let home {
      json.key("home")
      json.beginArray()
      for degrees in home { json.number(degrees) }
      json.endArray()
    }
    json.endObject()
  }
}

extension JSONWriter {
  /// A key and its strings, or nothing where there are none.
  mutating func stringsField(_ name: String, _ values: [String]?) {
    guard let values else { return }
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
