import ActivityStore
import CivilTime
import Foundation
import Quests
import Streaks

/// The habit in a store, at one moment.
struct HabitSession {
  let store: ActivityStore
  /// The moment, with the offset of the zone that one is in.
  let now: LocalMoment
  /// The name of that zone.
  let zone: String
  /// What the person told about themselves, last.
  let profile: Profile

  private let policies: PolicyTimeline

  init(_ store: ActivityStore, zone: String?, offset: Int?, timeZone: String?) throws(StoreError) {
    self.store = store
    let profiles = try store.policies().map { (day: $0.day, profile: Profile(json: $0.json)) }
    profile = profiles.last?.profile ?? Profile()
    policies = PolicyTimeline(
      Dictionary(profiles.map { ($0.day, $0.profile.policy) }) { $1 })
    let time = store.now()
    if zone == nil, let offset {
      self.zone = ZoneOffsets.name(ofOffset: offset)
      now = LocalMoment(milliseconds: time, utcOffset: offset)
    } else {
      let name = [zone, profile.timeZone, timeZone].compactMap(\.self)
        .first(where: ZoneOffsets.isKnown)
      self.zone = name ?? "UTC"
      now = LocalMoment(
        milliseconds: time,
        utcOffset: ZoneOffsets.offset(ofZone: self.zone, at: time) ?? 0)
    }
  }

  /// The open day, counted from 1970-01-01.
  var today: Int { policies.habitDay(of: now) }

  /// All that the store says.
  func snapshot() throws(StoreError) -> HabitSnapshot {
    try snapshot(outings: store.outings())
  }

  /// All that the store says, with the outings as they were after a change.
  func snapshot(after change: Int64) throws(StoreError) -> HabitSnapshot {
    try snapshot(outings: store.outings(after: change))
  }

  private func snapshot(outings: [StoredOuting]) throws(StoreError) -> HabitSnapshot {
    let reflections = try store.reflections().compactMap(DatedReflection.init)
    return HabitSnapshot(
      history: HabitHistory(
        outings: outings.map(Outing.init),
        statuses: try store.dayStatuses().compactMapValues(DayStatus.init(rawValue:)),
        reflectedDays: Set(reflections.filter { !$0.reflection.isSkipped }.map(\.day)),
        questDays: try store.questDays(), policies: policies),
      reflections: reflections, preferences: profile.preferences, now: now)
  }
}

extension Profile {
  /// What a policy of the store says; nothing where it is none.
  init(json: String) {
    self = (try? JSONDecoder().decode(Profile.self, from: Data(json.utf8))) ?? Profile()
  }
}

extension Outing {
  /// What the store says of an outing.
  init(_ stored: StoredOuting) {
    self.init(
      start: LocalMoment(milliseconds: stored.start, utcOffset: stored.utcOffset),
      isZoneKnown: stored.isZoneKnown, kind: stored.kind,
      activeSeconds: Int(stored.active / 1000), isManual: stored.isManual)
  }
}

extension DatedReflection {
  /// What the store says of a reflection; nil where it is none.
  init?(_ stored: StoredReflection) {
    guard
      let reflection = Reflection(
        effort: stored.effort, energy: stored.energy, mood: stored.mood, note: stored.note)
    else { return nil }
    self.init(day: stored.day, writtenAt: stored.writtenAt, reflection: reflection)
  }
}
