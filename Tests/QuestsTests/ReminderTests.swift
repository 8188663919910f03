import Quests
import Streaks
import TestSupport
import Testing
import TrackModel

@Suite struct ReminderTests {
  private func plan(lastActive: Int?, statuses: [Int: DayStatus] = [:]) -> ReminderPlan {
    let outings = lastActive.map { [outing(questDay - $0, .walk, minutes: 20, at: 1050)] } ?? []
    return ReminderPlan(
      HabitLedger(HabitHistory(outings: outings, statuses: statuses), today: questDay),
      preferences: QuestPreferences())
  }

  private func days(_ plan: ReminderPlan) -> [Int] { plan.days(14).map { $0 - questDay } }

  @Test("NUD-1 a day that is done, or for rest or a pause, has no reminder")
  func deserving() {
    let statuses: [Int: DayStatus] = [
      questDay + 1: .rest, questDay + 2: .sick, questDay + 3: .paused,
    ]
    #expect(days(plan(lastActive: 0, statuses: statuses)) == [5, 7])
    #expect(days(plan(lastActive: 1)).first == 0)
    #expect(days(plan(lastActive: 0)).first == 1)
  }

  @Test("NUD-1 a reminder is inside the hours that are not quiet", arguments: [0, 300, 1050, 1439])
  func quietHours(time: Int) {
    let plan = ReminderPlan(
      HabitLedger(HabitHistory(outings: []), today: questDay),
      preferences: QuestPreferences(time: time))
    #expect(plan.minute(on: questDay) == min(1260, max(480, time)))
  }

  @Test("NUD-4 after three days every second day, after seven once a week")
  func fewerAfterSilence() {
    #expect(days(plan(lastActive: 0)) == [1, 2, 3, 5, 7])
    #expect(days(plan(lastActive: 3)) == [0, 2, 4, 11])
    #expect(days(plan(lastActive: 100)) == [5, 12])
    #expect(days(plan(lastActive: nil)) == [0, 1, 2, 4, 6, 13])
  }

  @Test("NUD-4 no word threatens a loss")
  func words() {
    let reminders = [
      Reminder(day: questDay, minute: 1050), Reminder(day: questDay, minute: 1050, quest: quest()),
    ]
    for reminder in reminders {
      let text = (reminder.summary + reminder.details).lowercased()
      #expect(!["lose", "lost", "streak", "don't", "must"].contains { text.contains($0) })
    }
  }

  private func text(_ reminders: [Reminder], now: Int64 = 0, previous: [UInt8] = []) -> [UInt8] {
    ReminderCalendar(reminders, now: now) { "day-\($0)@test" }.bytes(previous: previous)
  }

  @Test("NUD-2 times float: no zone, and never UTC")
  func floating() {
    let reminder = Reminder(day: questDay, minute: 1050)
    let rolling = String(decoding: text([reminder]), as: UTF8.self)
    #expect(rolling.contains("\r\nDTSTART:20260503T173000\r\n"))
    let weekly = String(
      decoding: ReminderCalendar(
        reminder, weekdays: [7, 3], exceptions: [questDay + 7], now: 0, identifier: "weekly"
      ).bytes(), as: UTF8.self)
    #expect(weekly.contains("\r\nRRULE:FREQ=WEEKLY;BYDAY=WE,SU\r\n"))
    #expect(weekly.contains("\r\nEXDATE:20260510T173000\r\n"))
    #expect(!(rolling + weekly).contains("TZID"))
  }

  @Test("NUD-3 an event has an alarm, is private, transparent and says no place")
  func properties() {
    let reminder = Reminder(day: questDay, minute: 1050)
    let lines = String(decoding: text([reminder], now: 1_777_777_777_000), as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    let expected = [
      "UID:day-20576@test", "DTSTAMP:20260503T030937Z", "SEQUENCE:0", "TRANSP:TRANSPARENT",
      "CLASS:PRIVATE", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S",
      "DESCRIPTION:A little time outside",
    ]
    #expect(expected.allSatisfy(lines.contains))
    #expect(!lines.contains { $0.hasPrefix("LOCATION") || $0.hasPrefix("GEO") })
  }

  @Test("NUD-3 the sequence number grows when, and only when, words or times change")
  func sequences() {
    func sequence(_ bytes: [UInt8]) -> Substring? {
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        .first { $0.hasPrefix("SEQUENCE") }
    }
    let long = String(repeating: "Straße, ", count: 30)
    let first = text([Reminder(day: questDay, minute: 1050, summary: "a", details: long)])
    let same = text(
      [Reminder(day: questDay, minute: 1050, summary: "a", details: long)], now: 86_400_000,
      previous: first)
    let changed = text(
      [Reminder(day: questDay, minute: 1051, summary: "a", details: long)], previous: same)
    #expect(sequence(first) == "SEQUENCE:0" && sequence(same) == "SEQUENCE:0")
    #expect(sequence(changed) == "SEQUENCE:1")
    #expect(
      sequence(text([Reminder(day: 1, minute: 1)], previous: [0xFF, 0, 13, 10])) == "SEQUENCE:0")
  }

  @Test("NUD-3 lines are folded at 75 octets and never inside a character")
  func folding() {
    var generator = SeededGenerator()
    let pieces = ["a", "ß", "€", "🚶", ",", ";", "\\", "\n", " ", "👩‍👩‍👧", "\u{7}", ":"]
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 0...200, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let bytes = text([Reminder(day: questDay, minute: 0, summary: words, details: words)])
      let whole = String(validating: bytes, as: UTF8.self)
      let lines = bytes.split(separator: 13, omittingEmptySubsequences: false)
      let areWhole = lines.allSatisfy {
        String(validating: $0.drop { $0 == 10 }, as: UTF8.self) != nil
      }
      let areShort = lines.allSatisfy { $0.drop { $0 == 10 }.count <= 75 }
      guard whole != nil, areWhole, areShort else {
        Issue.record("seed \(generator.seed)")
        return
      }
    }
  }

  @Test func theTimerRunsAtTheUsualTimes() {
    let text = SystemdUnits.text(workdays: 1050, weekends: 605)
    #expect(
      text.contains("OnCalendar=Mon..Fri *-*-* 17:30:00\nOnCalendar=Sat,Sun *-*-* 10:05:00\n"))
    #expect(text.contains("ExecCondition=outnudge remind due\n"))
    let other = SystemdUnits.text(workdays: 0, weekends: 0, store: "/a b/$x%\"\\.db")
    #expect(other.contains(#"remind due --store "/a b/$$x%%\"\\.db"\#n"#))
  }

  @Test func ideasFitTheQuestAndTheNearestComesFirst() {
    let quest = Quest(
      kind: .run, minutes: 30, gentle: Quest.Gentle(kind: .walk), time: 0, reasons: [])
    func idea(
      _ name: String, _ kind: ActivityKind, _ minutes: Int, _ distance: Double?, _ last: Int?
    )
      -> OutingIdea
    {
      OutingIdea(
        name: name, kind: kind, minutes: minutes, distance: distance,
        timesDone: last == nil ? 0 : 2,
        lastDay: last)
    }
    let ideas = [
      idea("far", .run, 30, 9000, 100), idea("near", .run, 37, 120, 90),
      idea("long", .run, 38, 10, 90), idea("gentle", .walk, 15, 4000, nil),
      idea("walk", .walk, 30, 1, nil), idea("ride", .ride, 30, 1, nil),
      idea("abroad", .run, 30, OutingIdea.farthest + 1, 100),
    ]
    let fitting = OutingIdea.fitting(quest, in: ideas, count: 5)
    #expect(fitting.map(\.name) == ["near", "gentle", "far"])
    #expect(
      fitting[0].reasons(today: 100)[1...] == [
        "begins 120 m from you", "done 2 times, last 10 days ago",
      ])
    #expect(fitting[1].reasons(today: 100).last == "not done yet")
    let nowhere = [
      idea("new", .run, 30, nil, nil), idea("old", .run, 30, nil, 5), idea("b", .run, 30, nil, 9),
    ]
    #expect(OutingIdea.fitting(quest, in: nowhere, count: 2).map(\.name) == ["new", "old"])
  }
}
