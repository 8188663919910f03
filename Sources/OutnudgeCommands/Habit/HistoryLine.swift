import ByteScanning
import CivilTime
import Foundation
import Quests
import Streaks
import TrackModel

/// A line of `--history`: one whole history as JSON.
struct HistoryLine: Decodable {
  private var activities: [Activity]
  private var statuses: [Status]?
  private var reflections: [Felt]?
  private var quests: [Day]?
  private var policy: Policies?
  private var now: Instant
  private var nowOffsetS: Int?

  /// The snapshot that it describes.
  var snapshot: HabitSnapshot {
    let entries = policy?.entries ?? []
    let policies = PolicyTimeline(
      Dictionary(entries.map { ($0.from ?? .min, $0.profile.policy) }) { $1 })
    let reflections = (self.reflections ?? []).compactMap { $0.dated(policies) }
    let statuses = (self.statuses ?? []).map { ($0.day.number, $0.status) }
    return HabitSnapshot(
      history: HabitHistory(
        outings: activities.map(\.outing),
        statuses: Dictionary(statuses) { $0.isPause ? $0 : $1 },
        reflectedDays: DaySet(reflections.filter { !$0.reflection.isSkipped }.map(\.day)),
        questDays: DaySet((quests ?? []).map(\.number)), policies: policies),
      reflections: reflections,
      preferences: (entries.last?.profile ?? Profile()).preferences,
      now: now.moment(nowOffsetS))
  }

  private struct Activity: Decodable {
    var start: Instant
    var offsetS: Int?
    var tzKnown: Bool?
    var kind: String
    var activeS: Double
    var manual: Bool?

    var outing: Outing {
      Outing(
        start: start.moment(offsetS), isZoneKnown: tzKnown ?? true,
        kind: ActivityKind(rawValue: kind) ?? .other,
        activeSeconds: Int(exactly: activeS.rounded(.down)) ?? 0, isManual: manual ?? false)
    }
  }

  private struct Status: Decodable {
    var day: Day
    var status: DayStatus
  }

  private struct Felt: Decodable {
    var day: Day?
    var start: Instant?
    var offsetS: Int?
    var at: Instant?
    var effort: Int?
    var energy: Int?
    var mood: Int?
    var note: String?

    func dated(_ policies: PolicyTimeline) -> DatedReflection? {
      let started = start.map { policies.habitDay(of: $0.moment(offsetS)) }
      guard let day = day?.number ?? started,
        let reflection = Reflection(effort: effort, energy: energy, mood: mood, note: note ?? "")
      else { return nil }
      let writtenAt = (at ?? start)?.milliseconds ?? 0
      return DatedReflection(day: day, writtenAt: writtenAt, reflection: reflection)
    }
  }
}

extension DayStatus: Decodable {}

/// An instant: seconds since 1970 UTC, or a text such as `2026-05-07T09:00:00+02:00`.
private struct Instant: Decodable {
  var milliseconds: Int64
  var offset: Int?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let seconds = try? value.decode(Double.self) {
      guard let exact = Int64(exactly: (seconds * 1000).rounded()) else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "no instant")
      }
      milliseconds = exact
    } else if let read = CivilText.instant(try value.decode(String.self)) {
      (milliseconds, offset) = (read.milliseconds, read.offset)
    } else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no instant")
    }
  }

  func moment(_ given: Int?) -> LocalMoment {
    let offset = given ?? offset ?? 0
    return LocalMoment(
      milliseconds: milliseconds, utcOffset: min(86_400, max(-86_400, offset)))
  }
}

/// A day: `2026-05-07`, or days since 1970-01-01.
private struct Day: Decodable {
  var number: Int

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self), abs(number) < 4_000_000 {
      self.number = number
    } else if let number = CivilText.dayNumber(try value.decode(String.self)) {
      self.number = number
    } else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no day")
    }
  }
}

/// One policy, or several with the day from which each holds.
private struct Policies: Decodable {
  var entries: [Entry]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let entry = try? value.decode(Entry.self) {
      entries = [entry]
    } else {
      entries = try value.decode([Entry].self).sorted { ($0.from ?? .min) < ($1.from ?? .min) }
    }
  }

  struct Entry: Decodable {
    var from: Int?
    var profile: Profile

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Keys.self)
      from = try keys.decodeIfPresent(Day.self, forKey: .from)?.number
      profile = try Profile(from: decoder)
    }

    private enum Keys: CodingKey {
      case from
    }
  }
}
