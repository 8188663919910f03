internal import SQLiteDatabase
internal import TrackModel

extension ActivityStore {
  private static let outingColumns = """
    start_ms, utc_offset_s, tz_known, kind, active_ms, origin
    """

  /// Keeps few pages of the file in memory from here on: who reads it once from end to end gains
  /// nothing by more, and each one that is kept has to be asked of the system.
  package func keepFewPages() throws(StoreError) {
    try database { connection throws(SQLiteError) in
      try connection.execute("PRAGMA cache_size=\(Self.fewPages)")
    }
  }

  private static let fewPages = 64

  /// Hands over every outing: what has a start and active time and is not deleted, in no order.
  package func eachOuting(_ take: (StoredOuting) -> Void) throws(StoreError) {
    // In the order of the table: by an index, each row would be looked up by itself.
    try eachRow(
      "SELECT \(Self.outingColumns) FROM activity NOT INDEXED WHERE deleted_ms IS NULL"
    ) { row in StoredOuting(row).map(take) }
  }

  /// Hands over every outing as it was after a change, by the number of that change.
  package func eachOuting(
    after change: Int64, _ take: (StoredOuting) -> Void
  ) throws(StoreError) {
    try eachRow(
      """
      SELECT \(Self.outingColumns) FROM activity
      WHERE deleted_ms IS NULL AND uuid NOT IN (SELECT uuid FROM change WHERE seq>?)
      """, [.integer(change)]
    ) { row in StoredOuting(row).map(take) }
    // What was touched since is as the first change since found it; what that one added was not
    // there.
    try eachRow(
      """
      SELECT before_json->>'start_ms', before_json->>'utc_offset_s', before_json->>'tz_known',
        before_json->>'kind', before_json->>'active_ms', activity.origin
      FROM change LEFT JOIN activity USING(uuid)
      WHERE seq IN (SELECT min(seq) FROM change WHERE seq>? GROUP BY uuid)
        AND before_json IS NOT NULL AND before_json->>'deleted_ms' IS NULL
      """, [.integer(change)]
    ) { row in StoredOuting(row).map(take) }
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
  /// Nil where the row has no start or no active time.
  fileprivate init?(_ row: borrowing SQLiteStatement) {
    guard let start = row.integer(0), let offset = row.integer(1),
      let kind = row.word(3).flatMap(ActivityKind.init(word:)),
      let active = row.integer(4), active > 0
    else { return nil }
    self.init(
      start: Int64(start), active: Int64(active), utcOffset: offset, kind: kind,
      isZoneKnown: row.integer(2) == 1, isManual: row.word(5) == Self.manual)
  }

  private static let manual = ShortWord("manual")
}

extension ActivityKind {
  private static let words = allCases.map { (word: ShortWord($0.rawValue), kind: $0) }

  /// The kind of that name; nil where there is none.
  fileprivate init?(word: ShortWord) {
    for known in Self.words where known.word == word {
      self = known.kind
      return
    }
    return nil
  }
}
