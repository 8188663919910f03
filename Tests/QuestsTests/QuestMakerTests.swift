import Quests
import Streaks
import TestSupport
import Testing
import TrackModel

/// Days before 20,576, which is a Sunday, 2026-05-03.
let questDay = 20_576

/// An outing in UTC.
func outing(_ day: Int, _ kind: ActivityKind, minutes: Int, at minute: Int) -> Outing {
  Outing(
    start: LocalMoment(milliseconds: (Int64(day) * 1440 + Int64(minute)) * 60_000, utcOffset: 0),
    kind: kind, activeSeconds: minutes * 60)
}

/// A reflection on a day.
func felt(_ day: Int, effort: Int?, energy: Int?, writtenAt: Int64 = 0) throws -> DatedReflection {
  DatedReflection(
    day: day, writtenAt: writtenAt,
    reflection: try #require(Reflection(effort: effort, energy: energy)))
}

/// The quest of `questDay`.
func quest(
  _ outings: [Outing] = [], _ reflections: [DatedReflection] = [],
  preferences: QuestPreferences = QuestPreferences(), status: DayStatus? = nil,
  isSecondChoice: Bool = false
) -> Quest {
  let history = HabitHistory(outings: outings, statuses: status.map { [questDay: $0] } ?? [:])
  return QuestMaker.quest(
    for: QuestInputs(
      HabitLedger(history, today: questDay), reflections: reflections, preferences: preferences),
    isSecondChoice: isSecondChoice)
}

@Suite struct QuestMakerTests {
  @Test func aNewcomerIsProposedTenMinutes() {
    let quest = quest()
    #expect(quest.kind == .walk && quest.minutes == 10 && quest.time == 1050)
    #expect(quest.reasons == [.base(minutes: 10, days: 0), .firstSteps])
    #expect(quest.gentle == Quest.Gentle(kind: .walk))
  }

  @Test func aSteadyWalkerWhoFeltItEasyIsProposedARun() throws {
    let outings = [
      outing(questDay - 1, .walk, minutes: 20, at: 1050),
      outing(questDay - 3, .walk, minutes: 25, at: 1060),
      outing(questDay - 5, .walk, minutes: 20, at: 1040),
      outing(questDay - 8, .walk, minutes: 15, at: 1050),
    ]
    let quest = try quest(outings, [felt(questDay - 1, effort: 2, energy: 4)])
    #expect(quest.kind == .run && quest.minutes == 20)
    #expect(
      quest.reasons == [.base(minutes: 20, days: 4), .feltEasy(20), .variety(.run)])
  }

  @Test func theDayAfterABigHikeIsLight() throws {
    let outings = [
      outing(questDay - 1, .hike, minutes: 180, at: 540),
      outing(questDay - 3, .walk, minutes: 20, at: 1050),
      outing(questDay - 5, .walk, minutes: 20, at: 1050),
    ]
    let quest = try quest(outings, [felt(questDay - 1, effort: 4, energy: 3)])
    #expect(quest.kind == .walk && quest.minutes == 10)
    #expect(
      quest.reasons == [.base(minutes: 20, days: 3), .effortHigh(40), .afterBigDay(90)])
  }

  @Test("REF-3 low energy makes the quest shorter")
  func lowEnergy() throws {
    let outings = [
      outing(questDay - 1, .run, minutes: 30, at: 420),
      outing(questDay - 2, .walk, minutes: 30, at: 420),
      outing(questDay - 4, .walk, minutes: 30, at: 420),
    ]
    let reflections = try [
      felt(questDay - 1, effort: 4, energy: 2), felt(questDay - 2, effort: 4, energy: 2),
    ]
    let quest = quest(outings, reflections)
    #expect(quest.kind == .walk && quest.minutes == 15)
    #expect(quest.reasons == [.base(minutes: 30, days: 3), .effortHigh(40), .energyLow(20)])
  }

  @Test func theSixthDayInARowIsEasy() throws {
    let outings = (1...5).map { outing(questDay - $0, .walk, minutes: 30, at: 1050) }
    let quest = try quest(outings, [felt(questDay - 1, effort: 3, energy: 3)])
    #expect(quest.kind == .walk && quest.minutes == 20)
    #expect(quest.reasons == [.base(minutes: 30, days: 5), .easyDay(5)])
  }

  @Test func afterNineDaysOffOneIsWelcomedBack() {
    let outings = [
      outing(questDay - 10, .run, minutes: 45, at: 420),
      outing(questDay - 12, .run, minutes: 45, at: 420),
    ]
    let quest = quest(outings)
    #expect(quest.kind == .walk && quest.minutes == 10)
    #expect(quest.reasons == [.base(minutes: 45, days: 2), .welcomeBack(9), .variety(.walk)])
  }

  @Test(arguments: [
    (DayStatus.sick, QuestReason.paused), (.paused, .paused), (.rest, .resting),
  ])
  func aDeclaredDayIsForRest(status: DayStatus, reason: QuestReason) {
    let quest = quest([outing(questDay - 1, .run, minutes: 30, at: 420)], status: status)
    #expect(quest.kind == nil && quest.minutes == 0 && quest.gentle == nil)
    #expect(quest.reasons == [reason])
  }

  @Test func theUsualTimeIsTheMiddleStartOfSuchDays() {
    // 3 May 2026 is a Sunday: the days 7, 8 and 15 before it are weekend days.
    let outings = [7, 8, 15].map { outing(questDay - $0, .walk, minutes: 20, at: 600 + $0) }
    #expect(quest(outings).time == 608)
    #expect(quest(outings).reasons.contains(.routineTime(608)))
    #expect(quest(Array(outings.prefix(2))).time == 1050)
  }

  @Test func aSecondChoiceIsAnotherKindForTheSameTime() {
    let outings = (1...3).map { outing(questDay - 2 * $0, .walk, minutes: 20, at: 1050) }
    let (first, second) = (quest(outings), quest(outings, isSecondChoice: true))
    #expect(first.kind != second.kind && first.minutes == second.minutes)
    let only = QuestPreferences(kinds: [.walk])
    #expect(quest(outings, preferences: only, isSecondChoice: true).kind == .walk)
  }

  @Test func anyOutingOfTenMinutesCompletesTheGentleQuest() {
    let quest = Quest(
      kind: .run, minutes: 20, gentle: Quest.Gentle(kind: .walk), time: 1050, reasons: [])
    func progress(_ outings: Outing...) -> QuestProgress {
      QuestProgress(of: quest, outings: outings)
    }
    #expect(progress().state == .open)
    #expect(progress(outing(1, .run, minutes: 9, at: 0)).state == .open)
    let gentle = progress(outing(1, .ride, minutes: 10, at: 0))
    #expect(gentle.state == .gentle && !gentle.isAsPlanned)
    let full = progress(
      outing(1, .walk, minutes: 10, at: 0), outing(1, .run, minutes: 20, at: 60))
    #expect(full.state == .full && full.isAsPlanned)
    #expect(progress(outing(1, .ride, minutes: 20, at: 0)).isAsPlanned == false)
  }

  @Test func equalInputsHaveEqualBytesAndOthersHaveOthers() throws {
    func bytes(_ outings: [Outing], _ reflections: [DatedReflection] = []) -> [UInt8] {
      QuestInputs(
        HabitLedger(HabitHistory(outings: outings), today: questDay), reflections: reflections,
        preferences: QuestPreferences()
      ).canonicalBytes
    }
    let outings = (1...9).map { outing(questDay - $0, .walk, minutes: 10 + $0, at: 900) }
    #expect(bytes(outings) == bytes(outings.reversed()))
    #expect(bytes(outings) != bytes(Array(outings.dropLast())))
    #expect(try bytes(outings) != bytes(outings, [felt(questDay - 1, effort: 1, energy: nil)]))
    // What is done on the day itself changes no quest.
    #expect(bytes(outings) == bytes(outings + [outing(questDay, .run, minutes: 60, at: 600)]))
    #expect(String(decoding: bytes([]), as: UTF8.self).hasPrefix("algorithm 1\nday 20576\n"))
  }

  @Test func reasonsAreReadBackFromCodeAndNumbers() {
    let reasons: [QuestReason] = [
      .base(minutes: 20, days: 4), .effortHigh(40), .feltEasy(15), .energyLow(10),
      .afterBigDay(90), .easyDay(5), .welcomeBack(9), .firstSteps, .variety(.swim),
      .routineTime(1050), .paused, .resting,
    ]
    for reason in reasons {
      let again = QuestReason(code: reason.code, numbers: reason.numbers, kind: reason.kind)
      #expect(again == reason)
      let words = reason.sentence.lowercased()
      #expect(!["lose", "lost", "fail", "must", "missed"].contains { words.contains($0) })
      #expect(reason.sentence.hasSuffix("."))
    }
    #expect(QuestReason(code: "BASE", numbers: [1], kind: nil) == nil)
    #expect(QuestReason(code: "VARIETY", numbers: [], kind: nil) == nil)
  }
}
