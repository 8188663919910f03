import CivilTime
import Streaks
import Testing
import TestSupport
import TrackModel

/// `2026-05-04`, or an instant `2026-05-04T18:00` on the clocks of a zone.
func day(_ text: String) throws -> Int {
  let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
  let date = try #require(CivilDate(validYear: parts[0], month: parts[1], day: parts[2]))
  return try #require(date.dayNumber)
}

/// The moment at which the clocks of a zone show a time; of two, the first.
func moment(_ text: String, _ zone: String = "Europe/Zurich") throws -> LocalMoment {
  let clock = text.suffix(5).split(separator: ":").compactMap { Int($0) }
  let wall = Int64(try day(text) * 86_400 + clock[0] * 3600 + clock[1] * 60)
  for hours in stride(from: Int64(14), through: -12, by: -1) {
    let guess = (wall - hours * 3600) * 1000
    let offset = try #require(ZoneOffsets.offset(ofZone: zone, at: guess))
    let found = (wall - Int64(offset)) * 1000
    if ZoneOffsets.offset(ofZone: zone, at: found) == offset {
      return LocalMoment(milliseconds: found, utcOffset: offset)
    }
  }
  throw NoSuchTime(text: text)
}

struct NoSuchTime: Error {
  var text: String
}

/// Walks of half an hour at moments.
func walks(_ moments: [LocalMoment]) -> [Outing] {
  moments.map { Outing(start: $0, kind: .walk, activeSeconds: 1800) }
}

/// Walks in Zurich at 18:00.
func walks(on days: String...) throws -> [Outing] {
  try walks(days.map { try moment($0 + "T18:00") })
}

/// An outing at noon UTC of a day.
func outing(_ day: Int, _ kind: ActivityKind = .walk, seconds: Int = 1800, minute: Int = 720)
  -> Outing
{
  let milliseconds = (Int64(day) * 1440 + Int64(minute)) * 60_000
  return Outing(
    start: LocalMoment(milliseconds: milliseconds, utcOffset: 0), kind: kind,
    activeSeconds: seconds)
}

extension HabitHistory {
  /// A random history over some weeks up to a day, and the open day. No offset but UTC.
  static func random(_ generator: inout SeededGenerator, from first: Int = 20_577)
    -> (history: HabitHistory, today: Int)
  {
    let length = Int.random(in: 5...40, using: &generator)
    let share = [0.2, 0.5, 0.8, 0.95].randomElement(using: &generator) ?? 0.5
    var history = HabitHistory(outings: [])
    var (questDays, reflectedDays) = ([Int](), [Int]())
    for day in first..<first + length {
      if Double.random(in: 0..<1, using: &generator) < share {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          history.outings.append(.random(on: day, &generator))
        }
      }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0...2: history.statuses[day] = .rest
      case 3: history.statuses[day] = .sick
      case 4...9: questDays.append(day)
      case 10...15: reflectedDays.append(day)
      default: break
      }
    }
    history.questDays = DaySet(questDays)
    history.reflectedDays = DaySet(reflectedDays)
    return (history, first + length - Int.random(in: 0...1, using: &generator))
  }
}

extension Outing {
  /// A random outing that counts more often than not.
  static func random(on day: Int, _ generator: inout SeededGenerator) -> Outing {
    let kinds: [ActivityKind] = [.walk, .run, .hike, .ride]
    return outing(
      day, kinds.randomElement(using: &generator) ?? .walk,
      seconds: Int.random(in: 100...9000, using: &generator),
      minute: Int.random(in: 200...1439, using: &generator))
  }
}
