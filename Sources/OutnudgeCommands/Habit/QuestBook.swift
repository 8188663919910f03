import ActivityStore
import ByteScanning
import Digests
import Foundation
import Quests
import Streaks
import TrackModel

/// The quests of a store: one a day, kept as it was proposed.
struct QuestBook {
  private let session: HabitSession
  private let ledger: HabitLedger
  private let inputs: QuestInputs

  init(_ session: HabitSession, _ snapshot: HabitSnapshot, _ ledger: HabitLedger) {
    self.session = session
    self.ledger = ledger
    inputs = QuestInputs(
      ledger, reflections: snapshot.reflections, preferences: snapshot.preferences)
  }

  /// The quest of the open day; the first call of a day keeps it, unless `isDry`. On a day that was
  /// declared for rest or a pause meanwhile it is that.
  func quest(isDry: Bool) throws(StoreError) -> Quest {
    let made = QuestMaker.quest(for: inputs)
    if let kept = try kept() { return inputs.status == nil ? kept.quest : made }
    if isDry { return made }
    try session.store.keep(stored(made, isRerolled: false))
    return try kept()?.quest ?? made
  }

  /// Another quest for the open day; nil where there was another one already.
  func reroll() throws(StoreError) -> Quest? {
    if let kept = try kept(), kept.isRerolled { return nil }
    let made = QuestMaker.quest(for: inputs, isSecondChoice: true)
    try session.store.keep(stored(made, isRerolled: true))
    return made
  }

  private func kept() throws(StoreError) -> (quest: Quest, isRerolled: Bool)? {
    guard let stored = try session.store.quest(on: ledger.today) else { return nil }
    let reasons = StoredReason.read(stored.reasons)
    guard let kind = ActivityKind(rawValue: stored.kind) else {
      return (
        Quest(kind: nil, minutes: 0, gentle: nil, time: nil, reasons: reasons), stored.isRerolled
      )
    }
    let time = reasons.lazy.compactMap { reason in
      if case .routineTime(let minute) = reason { minute } else { nil }
    }.first
    return (
      Quest(
        kind: kind, minutes: stored.target / 60,
        gentle: stored.gentleKind.flatMap(ActivityKind.init(rawValue:)).map(Quest.Gentle.init),
        time: time ?? inputs.preferences.time, reasons: reasons), stored.isRerolled
    )
  }

  private func stored(_ quest: Quest, isRerolled: Bool) -> StoredQuest {
    let bytes = inputs.canonicalBytes
    var reasons = JSONWriter()
    quest.reasons.write(to: &reasons)
    return StoredQuest(
      day: ledger.today, algorithm: Quest.algorithm, kind: quest.kind?.rawValue ?? "rest",
      target: quest.minutes * 60, gentleKind: quest.gentle?.kind.rawValue,
      reasons: String(decoding: reasons.bytes, as: UTF8.self),
      inputs: SHA256Digest(of: bytes.span).bytes, isRerolled: isRerolled)
  }
}

/// A reason as a quest in the store has it.
private struct StoredReason: Decodable {
  var code: String
  var numbers: [Int]?
  var kind: String?

  /// The reasons of an array; one that nobody knows is left out.
  static func read(_ json: String) -> [QuestReason] {
    let reasons = try? JSONDecoder().decode([StoredReason].self, from: Data(json.utf8))
    return (reasons ?? []).compactMap {
      QuestReason(
        code: $0.code, numbers: $0.numbers ?? [],
        kind: $0.kind.flatMap(ActivityKind.init(rawValue:)))
    }
  }
}
