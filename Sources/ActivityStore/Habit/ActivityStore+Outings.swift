internal import SQLiteDatabase
internal import TrackModel

extension ActivityStore {
  private static let outingColumns = """
    start_ms, utc_offset_s, tz_known, kind, active_ms, origin='manual'
    """

  /// Every outing: what has a start and active time and is not deleted, in no order.
  package func outings() throws(StoreError) -> [StoredOuting] {
    try rows(
      """
      SELECT \(Self.outingColumns) FROM activity
      WHERE deleted_ms IS NULL AND start_ms IS NOT NULL AND active_ms>0
      """
    ) { StoredOuting($0) }
  }

  /// Every outing as it was after a change, by the number of that change.
  package func outings(after change: Int64) throws(StoreError) -> [StoredOuting] {
    let untouched = try rows(
      """
      SELECT \(Self.outingColumns) FROM activity
      WHERE deleted_ms IS NULL AND start_ms IS NOT NULL AND active_ms>0
        AND uuid NOT IN (SELECT uuid FROM change WHERE seq>?)
      """, [.integer(change)]
    ) { StoredOuting($0) }
    // What was touched since is as the first change since found it; what that one added was not
    // there.
    let touched = try rows(
      """
      SELECT before_json->>'start_ms', before_json->>'utc_offset_s', before_json->>'tz_known',
        before_json->>'kind', before_json->>'active_ms', activity.origin='manual'
      FROM change LEFT JOIN activity USING(uuid)
      WHERE seq IN (SELECT min(seq) FROM change WHERE seq>? GROUP BY uuid)
        AND before_json IS NOT NULL AND before_json->>'deleted_ms' IS NULL
        AND before_json->>'start_ms' IS NOT NULL AND before_json->>'active_ms'>0
      """, [.integer(change)]
    ) { StoredOuting($0) }
    return untouched + touched
  }

  /// Milliseconds that may lie between two changes of one import.
  private static let pause: Int64 = 10_000

  /// The number of the change before the last import, edit or delete: changes that follow each other
  /// within ten seconds are one.
  package func changeBeforeLast() throws(StoreError) -> Int64 {
    var next: Int64?
    var before: Int64 = 0
    let changes = try rows("SELECT seq, at_ms FROM change ORDER BY seq DESC") { row in
      row.value(0).integer.flatMap { seq in row.value(1).integer.map { (seq, $0) } }
    }
    for (seq, time) in changes {
      if let next, next - time > Self.pause {
        before = seq
        break
      }
      next = time
    }
    return before
  }
}

extension StoredOuting {
  fileprivate init?(_ row: borrowing SQLiteStatement) {
    guard let start = row.value(0).integer, let offset = row.integer(1),
      let kind = row.text(3).flatMap(ActivityKind.init(rawValue:)),
      let active = row.value(4).integer
    else { return nil }
    self.init(
      start: start, utcOffset: offset, isZoneKnown: row.integer(2) == 1, kind: kind,
      active: active, isManual: row.integer(5) == 1)
  }
}
