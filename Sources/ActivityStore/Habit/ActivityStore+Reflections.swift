internal import SQLiteDatabase

extension ActivityStore {
  /// The reflections on activities of a day and later ones that are not deleted.
  package func reflections(from day: Int) throws(StoreError) -> [StoredReflection] {
    try reflections(where: "habit_day>=?", SQLiteValue(day))
  }

  /// The reflection on an activity; nil where there is none.
  package func reflection(on activity: StoredActivity) throws(StoreError) -> StoredReflection? {
    try reflections(where: "habit_day IS NOT NULL AND activity.id=?", .integer(activity.row)).first
  }

  /// The days of all reflections that say something, on activities that are not deleted; a day may
  /// be there more than once.
  package func reflectedDays() throws(StoreError) -> [Int] {
    // From few reflections to their activities, not the other way round.
    try rows(
      """
      SELECT habit_day FROM reflection CROSS JOIN activity ON activity.id=activity_id
      WHERE (effort IS NOT NULL OR energy IS NOT NULL OR mood IS NOT NULL OR note<>'')
        AND deleted_ms IS NULL
      """
    ) { $0.integer(0) }
  }

  private func reflections(
    where condition: String, _ value: SQLiteValue
  ) throws(StoreError) -> [StoredReflection] {
    try rows(
      """
      SELECT habit_day, effort, energy, mood, note, at_ms
      FROM reflection JOIN activity ON activity.id=activity_id
      WHERE deleted_ms IS NULL AND \(condition)
      """, [value]
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
