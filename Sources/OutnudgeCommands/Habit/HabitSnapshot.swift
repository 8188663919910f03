import Quests
import Streaks

/// What the commands of the habit know of a person at a moment, wherever it came from.
struct HabitSnapshot {
  /// Outings, declared days and policies.
  var history: HabitHistory
  /// Every reflection of the last two weeks; of a history, every one there is.
  var reflections: [DatedReflection]
  /// What quests should be like.
  var preferences: QuestPreferences
  /// The moment, with the offset of the zone that is asked in.
  var now: LocalMoment

  var ledger: HabitLedger { HabitLedger(history, now: now) }

  /// The quest of the open day, made anew.
  func quest(_ ledger: HabitLedger) -> Quest {
    QuestMaker.quest(
      for: QuestInputs(ledger, reflections: reflections, preferences: preferences))
  }
}
