import Quests
import Streaks
import TrackModel

/// An activity as the habit sees it; nil without a start.
func outing(_ summary: ActivitySummary, utcOffset: Int) -> Outing? {
  guard let start = summary.start else { return nil }
  let active = (summary.moving ?? 0) + (summary.stopped ?? 0)
  return Outing(
    start: LocalMoment(milliseconds: start, utcOffset: utcOffset), kind: summary.activity,
    activeSeconds: Int(active / 1000))
}

/// What an app shows on its first page.
func headline(_ history: HabitHistory, now: LocalMoment) -> String {
  let ledger = HabitLedger(history, now: now)
  let rhythm = WeeklyRhythm(ledger)
  let streak = Streak(ledger)
  return "\(rhythm.weeks) weeks of rhythm, \(streak.count) active days,"
    + " this week \(rhythm.thisWeek.activeDays) of \(rhythm.thisWeek.target)"
}

/// The quest of a day, and why it is as it is.
func quest(_ ledger: HabitLedger, _ reflections: [DatedReflection]) -> (Quest, [String]) {
  let inputs = QuestInputs(
    ledger, reflections: reflections, preferences: QuestPreferences(kinds: [.walk, .ride]))
  let quest = QuestMaker.quest(for: inputs)
  return (quest, quest.reasons.map(\.sentence))
}

/// Reminders for two weeks, as a calendar file.
func calendar(_ ledger: HabitLedger, now: Int64, before: [UInt8]) -> [UInt8] {
  let plan = ReminderPlan(ledger, preferences: QuestPreferences())
  let reminders = plan.days(14).map { Reminder(day: $0, minute: plan.minute(on: $0)) }
  return ReminderCalendar(reminders, now: now) { "day-\($0)@my.app" }.bytes(previous: before)
}
