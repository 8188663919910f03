internal import SQLiteDatabase

extension ActivityStore {
  /// Every reflection on an activity that has a day and is not deleted.
  package func reflections() throws(StoreError) -> [StoredReflection] {
    try reflections(where: "")
  }

  /// The reflection on an activity; nil where there is none.
  package func reflection(on activity: StoredActivity) throws(StoreError) -> StoredReflection? {
    try reflections(where: "AND activity.id=\(activity.row)").first
  }

  private func reflections(where condition: String) throws(StoreError) -> [StoredReflection] {
    try rows(
      """
      SELECT habit_day, effort, energy, mood, note, at_ms
      FROM reflection JOIN activity ON activity.id=activity_id
      WHERE deleted_ms IS NULL AND habit_day IS NOT NULL \(condition)
      """
    ) { row in
      guard let day = row.integer(0), let note = row.text(4), let time = row.value(5).integer
      else { return nil }
      return StoredReflection(
        day: day, effort: row.integer(1), energy: row.integer(2), mood: row.integer(3),
        note: note, writtenAt: time)
    }
  }

  /// Writes down how an activity felt, over what was said before.
  package func reflect(
    on activity: StoredActivity, _ reflection: StoredReflection
  ) throws(StoreError) {
    try write(
      "INSERT OR REPLACE INTO reflection VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(activity.row), SQLiteValue(reflection.effort), SQLiteValue(reflection.energy),
        SQLiteValue(reflection.mood), .text(reflection.note), .integer(reflection.writtenAt),
      ])
  }

  /// Runs one statement durably.
  func write(_ sql: String, _ values: [SQLiteValue]) throws(StoreError) {
    try transaction { () throws(StoreError) in
      _ = try database { connection throws(SQLiteError) in try connection.run(sql, values) }
    }
  }
}
