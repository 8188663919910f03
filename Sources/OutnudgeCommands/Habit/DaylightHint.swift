import CivilTime
import Quests
import Streaks

/// What the sun does at home today, where the profile says where that is.
struct DaylightHint {
  /// A sentence.
  let text: String

  init?(_ session: HabitSession, _ quest: Quest) {
    guard let home = session.profile.home, home.count == 2,
      let daylight = Daylight(day: session.now.calendarDay, latitude: home[0], longitude: home[1])
    else { return nil }
    switch daylight {
    case .allDay: text = "The sun is up all day."
    case .none: text = "The sun stays down today; a lamp helps."
    case .between(let rise, let set):
      let rising = Self.minute(rise, session)
      let setting = Self.minute(set, session)
      var sentence = "Daylight from \(ClockText.of(rising)) to \(ClockText.of(setting))."
      if let time = quest.time, quest.kind != nil, rising < setting {
        let latest = setting - quest.minutes
        if time > latest, latest > rising {
          sentence += " Set out by \(ClockText.of(latest)) to be back in daylight."
        } else if time < rising {
          sentence += " It is light from \(ClockText.of(rising)) on."
        }
      }
      text = sentence
    }
  }

  /// Minutes since midnight where one is.
  private static func minute(_ instant: Int64, _ session: HabitSession) -> Int {
    let offset = ZoneOffsets.offset(ofZone: session.zone, at: instant)
    return LocalMoment(
      milliseconds: instant, utcOffset: offset ?? session.now.utcOffset
    ).minuteOfDay
  }
}
