import Streaks
import TestSupport
import Testing
import TrackModel

@Suite struct StreakRuleTests {
  /// A ledger of letters: A an outing, R rest, P sick, anything else nothing; the last is today.
  private func ledger(_ letters: String, from first: Int = 20_577) -> HabitLedger {
    var history = HabitHistory(outings: [])
    for (day, letter) in zip(first..., letters) {
      switch letter {
      case "A": history.outings.append(outing(day))
      case "R": history.statuses[day] = .rest
      case "P": history.statuses[day] = .sick
      default: break
      }
    }
    return HabitLedger(history, today: first + letters.count - 1)
  }

  @Test("STR-1 ten minutes in one outing make a day active", arguments: [599, 600])
  func tenMinutes(seconds: Int) {
    let history = HabitHistory(outings: [
      outing(100, seconds: seconds), outing(100, seconds: 599, minute: 900),
    ])
    #expect(HabitLedger(history, today: 100).isActive(100) == (seconds == 600))
  }

  @Test("STR-1 an outing goes before everything declared, and manual ones count")
  func outingsWin() {
    var manual = outing(101)
    manual.isManual = true
    let history = HabitHistory(outings: [outing(100), manual], statuses: [100: .sick, 101: .rest])
    #expect(HabitLedger(history, today: 102).letters == [.active, .active, .open])
  }

  @Test("STR-2 only an offset that grows by twelve hours skips a date")
  func skips() {
    func at(_ day: Int, offset: Int) -> Outing {
      Outing(
        start: LocalMoment(
          milliseconds: Int64(day) * 86_400_000 + 43_200_000 - Int64(offset) * 1000,
          utcOffset: offset), kind: .walk, activeSeconds: 900)
    }
    for (growth, expected) in [(12 * 3600, [101]), (12 * 3600 - 1, []), (-43_200, [])] {
      let history = HabitHistory(outings: [at(100, offset: 0), at(102, offset: growth)])
      #expect(HabitLedger(history, today: 103).skippedDays == expected)
    }
  }

  @Test(
    "STR-3 seven days hold at most one missed day and at most three missed or resting",
    arguments: [
      ("A", 1), ("AO", 1), ("AMA", 2), ("AMMA", 1), ("AMAMA", 2), ("AMAAAAAAMA", 8),
      ("ARRRA", 2), ("ARRRRA", 1), ("AMRRA", 2), ("AMRRRA", 1), ("APPPPPPPPPPA", 2),
      ("MMAAARAAM", 5), ("AAAAMMAO", 1), ("O", 0), ("ARRRAAAARRRA", 6), ("RRA", 1),
    ])
  func window(letters: String, expected: Int) {
    #expect(Streak(ledger(letters)).count == expected)
  }

  @Test("STR-3 the longest run is the longest at the end of any day")
  func longest() {
    let streak = Streak(ledger("AAAAAMMAAO"))
    #expect(streak.count == 2 && streak.longest == 5)
    #expect(streak.firstDay == 20_577 + 7)
    #expect(streak.brokenBy == 20_577 + 5...20_577 + 6)
  }

  @Test("STR-4 today breaks nothing until it is over")
  func openDay() {
    #expect(Streak(ledger("AMAO")).count == 2)
    #expect(Streak(ledger("AMAMO")).count == 1)
  }

  @Test("STR-5 the rhythm counts weeks that reach the target; four paused days make one neutral")
  func rhythm() {
    // 20,577 is a Monday.
    let weeks = ["AMAMAMM", "PPPPMMM", "AAAMMMM", "AMMMMMO"]
    let rhythm = WeeklyRhythm(ledger(weeks.joined()))
    #expect(rhythm.weeks == 2)
    #expect(rhythm.thisWeek.activeDays == 1 && rhythm.thisWeek.target == 3)
    #expect(WeeklyRhythm(ledger("AMAMAMM" + "PPPMMMM" + "AAAMMMM")).weeks == 1)
    #expect(WeeklyRhythm(ledger("AMAMAMM" + "AAA")).weeks == 2)
    #expect(WeeklyRhythm(ledger("")).weeks == 0)
  }

  @Test("STR-5 weeks begin on the day that the person chose", arguments: WeekStart.allCases)
  func weekStart(start: WeekStart) {
    let weekday = [WeekStart.monday: 20_577, .saturday: 20_575, .sunday: 20_576][start] ?? 0
    for day in weekday..<weekday + 7 { #expect(start.firstDay(ofWeekWith: day) == weekday) }
    #expect(start.firstDay(ofWeekWith: weekday - 1) == weekday - 7)
    #expect(start.firstDay(ofWeekWith: -20_000) <= -20_000)
  }

  @Test("STR-6 nothing can be bought or saved up: two missed days end every run")
  func noFreeze() {
    for length in 1...400 where length % 57 == 1 {
      let days = String(repeating: "A", count: length) + "MMA"
      #expect(Streak(ledger(days)).count == 1)
    }
  }

  @Test("STR-7 each day is explained, and a comparison shows what changed")
  func explanations() throws {
    let before = ledger("AMPRAO")
    let days = DayExplanation.days(of: before)
    #expect(days.map(\.letter.rawValue).joined() == "AMPRAO")
    #expect(days[0].reason == "walk 30 min")
    #expect(days[2].reason == "sick, as declared")
    #expect(days.allSatisfy { $0.isInRun })
    var history = before.history
    history.outings.append(outing(20_578, .run))
    let change = HabitComparison(before: before, after: HabitLedger(history, today: before.today))
    #expect(change.changedDays.map(\.day) == [20_578])
    #expect(change.changedDays[0].before == .missed && change.changedDays[0].after == .active)
    #expect(change.after.streak.count == change.before.streak.count + 1)
  }

  @Test func strengthGrowsAndFadesAsDescribed() {
    let perfect = String(repeating: "AMAMAMM", count: 12)
    #expect(Strength(ledger(perfect + "O")).permille == 943)
    #expect(Strength(ledger(perfect + "MMMMMMMO")).permille == 796)
    #expect(Strength(ledger("O")).q32 == 0)
    #expect(Strength(ledger(perfect + "PPPPPPPO")) == Strength(ledger(perfect + "O")))
  }
}
