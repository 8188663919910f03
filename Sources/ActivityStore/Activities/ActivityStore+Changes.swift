internal import SQLiteDatabase

extension ActivityStore {
  /// What is done to an activity.
  package enum Operation: String, Sendable {
    case add, edit, measure, delete, undelete
  }

  /// Writes down what is about to be done to an activity, with its row as it is. It belongs into the
  /// transaction that does it.
  func log(_ operation: Operation, _ id: ActivityID) throws(StoreError) {
    let values: [SQLiteValue] = [
      .integer(now()), .text(operation.rawValue), .blob(id.bytes),
    ]
    guard operation != .add else {
      try run("INSERT INTO change(at_ms, op, uuid) VALUES (?, ?, ?)", values)
      return
    }
    try run(
      """
      INSERT INTO change(at_ms, op, uuid, before_json)
      SELECT ?, ?, uuid, json_object('kind', kind, 'kind_from', kind_from, 'title', title,
        'start_ms', start_ms, 'end_ms', end_ms, 'tz', tz, 'tz_known', tz_known,
        'utc_offset_s', utc_offset_s, 'habit_day', habit_day, 'active_ms', active_ms,
        'distance_mm', distance_mm, 'gain_mm', gain_mm, 'loss_mm', loss_mm, 'figures', figures,
        'rev', rev, 'deleted_ms', deleted_ms)
      FROM activity WHERE uuid=?
      """, values)
  }

  /// The number of the last change; 0 where there was none.
  package var lastChange: Int64 {
    get throws(StoreError) {
      try database { connection throws(SQLiteError) in
        try connection.value("SELECT max(seq) FROM change").integer ?? 0
      }
    }
  }
}
