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
    try store.keepFewPages()
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

  /// All that the store says; with a change, of the outings as they were after it.
  func snapshot(after change: Int64? = nil) throws(StoreError) -> HabitSnapshot {
    try snapshot(
      outings: outings(after: change), reflections: recentReflections(),
      reflectedDays: store.reflectedDays(), questDays: store.questDays())
  }

  /// What the store says, but of quests and reflections only the last two weeks: no quest and no
  /// figure of a week needs more.
  func recentSnapshot() throws(StoreError) -> HabitSnapshot {
    let reflections = try recentReflections()
    return try snapshot(
      outings: outings(after: nil), reflections: reflections,
      reflectedDays: reflections.filter { !$0.reflection.isSkipped }.map(\.day),
      questDays: store.questDays(from: today - QuestInputs.recent))
  }

  private func snapshot(
    outings: [Outing], reflections: [DatedReflection], reflectedDays: [Int], questDays: [Int]
  ) throws(StoreError) -> HabitSnapshot {
    HabitSnapshot(
      history: HabitHistory(
        outings: outings,
        statuses: try store.dayStatuses().compactMapValues(DayStatus.init(rawValue:)),
        reflectedDays: DaySet(reflectedDays), questDays: DaySet(questDays), policies: policies),
      reflections: reflections, preferences: profile.preferences, now: now)
  }

  private func outings(after change: Int64?) throws(StoreError) -> [Outing] {
    var outings: [Outing] = []
    if let change {
      try store.eachOuting(after: change) { outings.append(Outing($0)) }
    } else {
      try store.eachOuting { outings.append(Outing($0)) }
    }
    return outings
  }

  private func recentReflections() throws(StoreError) -> [DatedReflection] {
    try store.reflections(from: today - QuestInputs.recent).compactMap(DatedReflection.init)
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
