internal import SQLiteDatabase

extension ActivityStore {
  /// The days from one on for which a quest was proposed, in order.
  package func questDays(from day: Int = .min) throws(StoreError) -> [Int] {
    try rows(
      "SELECT habit_day FROM quest WHERE habit_day>=? ORDER BY habit_day", [SQLiteValue(day)]
    ) { $0.integer(0) }
  }

  /// The quest of a day; nil where none was proposed.
  package func quest(on day: Int) throws(StoreError) -> StoredQuest? {
    let kept = try rows(
      """
      SELECT algo, kind, target_s, gentle_kind, reasons, inputs_sha256, rerolled FROM quest
      WHERE habit_day=?
      """, [SQLiteValue(day)]
    ) { row -> StoredQuest? in
      guard let algorithm = row.integer(0), let kind = row.text(1), let target = row.integer(2),
        let reasons = row.text(4), let inputs = row.value(5).blob
      else { return nil }
      return StoredQuest(
        day: day, algorithm: algorithm, kind: kind, target: target, gentleKind: row.text(3),
        reasons: reasons, inputs: inputs, isRerolled: row.integer(6) == 1)
    }
    return kept.first
  }

  /// Keeps a quest; one that its day has already goes before it, unless this one was rerolled.
  package func keep(_ quest: StoredQuest) throws(StoreError) {
    try write(
      "INSERT OR \(quest.isRerolled ? "REPLACE" : "IGNORE") INTO quest VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        SQLiteValue(quest.day), SQLiteValue(quest.algorithm), .text(quest.kind),
        SQLiteValue(quest.target), SQLiteValue(quest.gentleKind), .text(quest.reasons),
        .blob(quest.inputs), .integer(now()), SQLiteValue(quest.isRerolled ? 1 : 0),
      ])
  }
}
