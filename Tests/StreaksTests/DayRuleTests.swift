import Streaks
import Testing
import TrackModel

@Suite struct DayRuleTests {
  @Test(
    "DAY-1 an outing belongs to the day of its start, by the offset frozen in it",
    arguments: [
      ("2026-05-05T02:59", "2026-05-04"), ("2026-05-05T03:00", "2026-05-05"),
      ("2026-05-05T23:59", "2026-05-05"), ("2026-05-06T00:40", "2026-05-05"),
    ])
  func startDecides(start: String, expected: String) throws {
    let ledger = try HabitLedger(
      HabitHistory(outings: walks([moment(start)])), now: moment("2026-05-20T12:00"))
    #expect(try ledger.activeDays.map(\.number) == [day(expected)])
  }

  @Test("DAY-1 the hour at which a day begins may be 0 to 6", arguments: 0...6)
  func dayStart(hour: Int) throws {
    let policies = PolicyTimeline(always: HabitPolicy(dayStart: hour))
    let before = try moment("2026-05-05T0\(max(0, hour - 1)):59")
    let after = try moment("2026-05-05T0\(hour):00")
    let second = try day("2026-05-05")
    #expect(policies.habitDay(of: before) == (hour == 0 ? second : second - 1))
    #expect(policies.habitDay(of: after) == second)
    #expect(HabitPolicy(dayStart: 7).dayStart == 6 && HabitPolicy(dayStart: -1).dayStart == 0)
  }

  @Test("DAY-2 the zone in which one asks changes no day of the past")
  func askingElsewhere() throws {
    let history = try HabitHistory(outings: walks(on: "2026-05-04", "2026-05-05"))
    let now = try moment("2026-05-06T12:00")
    let days = [-43_200, -18_000, 0, 20_700, 50_400].map { offset in
      let there = LocalMoment(milliseconds: now.milliseconds, utcOffset: offset)
      return HabitLedger(history, now: there).activeDays.map(\.number)
    }
    let expected = try [day("2026-05-04"), day("2026-05-05")]
    #expect(days.allSatisfy { $0 == expected })
  }

  @Test("DAY-3 where the zone was only assumed, no skipped date is derived")
  func assumedZones() throws {
    var outings = try walks([
      moment("2011-12-29T18:00", "Pacific/Apia"), moment("2011-12-31T08:00", "Pacific/Apia"),
    ])
    outings[1].isZoneKnown = false
    let ledger = try HabitLedger(
      HabitHistory(outings: outings), now: moment("2011-12-31T20:00", "Pacific/Apia"))
    #expect(ledger.skippedDays.isEmpty && ledger.letters == [.active, .missed, .active])
  }

  @Test("DAY-4 another day start leaves the past as it was")
  func policyFromADayOn() throws {
    let outings = try walks([moment("2026-05-05T02:00"), moment("2026-05-09T02:00")])
    let policies = PolicyTimeline([try day("2026-05-08"): HabitPolicy(dayStart: 0)])
    let ledger = try HabitLedger(
      HabitHistory(outings: outings, policies: policies), now: moment("2026-05-10T12:00"))
    #expect(try ledger.activeDays.map(\.number) == [day("2026-05-04"), day("2026-05-09")])
  }

  @Test func anyInstantHasADay() {
    for milliseconds in [Int64.min, Int64.min + 1, -1, 0, 1, Int64.max] {
      for offset in [-86_400, 0, 86_400] {
        let moment = LocalMoment(milliseconds: milliseconds, utcOffset: offset)
        #expect((0..<1440).contains(moment.minuteOfDay))
        let history = HabitHistory(
          outings: [Outing(start: moment, kind: .walk, activeSeconds: .max)])
        let ledger = HabitLedger(history, today: 20_000)
        #expect(ledger.letters.count < 1_000_000)
      }
    }
  }
}
