internal import SQLiteDatabase

extension ActivityStore {
  /// Adds the names of a recording to an activity; those that are taken stay where they are.
  package func addNames(
    _ activity: PreparedActivity, to id: ActivityID
  ) throws(StoreError) {
    for key in activity.keys {
      let digest = key.source == ProvenanceKey.file ? activity.fileDigest : nil
      try run(
        "INSERT OR IGNORE INTO provenance SELECT id, ?, ?, ? FROM activity WHERE uuid=?",
        [
          .text(key.source), .text(key.key), digest.map(SQLiteValue.blob) ?? .null,
          .blob(id.bytes),
        ])
    }
  }

  /// The activity that has a name.
  package func activity(named key: ProvenanceKey) throws(StoreError) -> StoredActivity? {
    try activities(
      "JOIN provenance ON activity_id=activity.id WHERE source=? AND source_key=?",
      [.text(key.source), .text(key.key)]
    ).first
  }

  /// The names of an activity, in the order of their sources.
  package func names(of activity: StoredActivity) throws(StoreError) -> [ProvenanceKey] {
    try rows(
      "SELECT source, source_key FROM provenance WHERE activity_id=? ORDER BY source, source_key",
      [.integer(activity.row)]
    ) { row in
      guard let source = row.text(0), let key = row.text(1) else { return nil }
      return ProvenanceKey(source: source, key: key)
    }
  }
}
