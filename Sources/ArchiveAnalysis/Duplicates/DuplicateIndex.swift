package import SQLiteDatabase

/// Finds activities that were there before, by content.
///
/// Only what is no duplicate itself is kept, so that `duplicate_of` always names the first one. It
/// stands in a temporary database, of which a fixed piece is in memory: memory does not grow with the
/// number of activities.
package final class DuplicateIndex {
  // A class, because it holds the one connection and its statements.
  private static let memory = 1 << 19
  /// What a noted activity without times has in place of a start: nothing to look it up by.
  private static let unknownStart = Int64.min

  private let connection: SQLiteConnection
  private let insert: SQLiteStatement
  private let selectNear: SQLiteStatement
  private let selectUnread: SQLiteStatement

  /// An index of nothing. This and all else throws where there is no room for the database.
  package init() throws(SQLiteError) {
    connection = try SQLiteConnection(temporaryWithin: Self.memory)
    try connection.execute(Self.create)
    insert = try connection.prepare("INSERT INTO seen VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)")
    selectNear = try connection.prepare(
      """
      SELECT path, member, track, start, last, is_timed, samples FROM seen INDEXED BY seen_start
      WHERE start BETWEEN ? AND ? AND samples IS NOT NULL ORDER BY +id
      """)
    selectUnread = try connection.prepare(
      """
      SELECT path FROM seen INDEXED BY seen_start
      WHERE start BETWEEN ? AND ? AND last IS NULL ORDER BY +id LIMIT 1
      """)
  }

  /// All is one transaction that never ends. A row whose source was not read has no `last`, one of
  /// which nothing was found there has no samples.
  private static let create = """
    BEGIN;
    CREATE TABLE seen (
      id INTEGER PRIMARY KEY, path TEXT NOT NULL, member TEXT, track INTEGER NOT NULL,
      start INTEGER NOT NULL, last INTEGER, is_timed INTEGER NOT NULL, samples BLOB
    );
    CREATE INDEX seen_start ON seen (start);
    """

  /// The first activity that is the same as this one. When there is none, this one is kept.
  package func original(
    of fingerprint: TrackFingerprint, at place: ActivityPlace
  ) throws(SQLiteError) -> ActivityPlace? {
    try selectNear.bind(Self.starts(near: fingerprint))
    while try selectNear.step() {
      guard let other = TrackFingerprint(selectNear, from: 3), other.isSame(as: fingerprint) else {
        continue
      }
      defer { selectNear.end() }
      return ActivityPlace(
        path: selectNear.text(0) ?? "", member: selectNear.text(1),
        track: selectNear.integer(2) ?? 0)
    }
    try insert.run(place.values + fingerprint.values)
    return nil
  }

  /// Notes an activity whose row is there but whose source was not read in this run. `start` is in
  /// milliseconds since 1970; nil without times.
  package func note(_ place: ActivityPlace, start: Int64?) throws(SQLiteError) {
    let second = start.map { $0 >= 0 ? $0 / 1000 : ($0 + 1) / 1000 - 1 }
    try insert.run(
      place.values + [.integer(second ?? Self.unknownStart), .null, .integer(0), .null])
  }

  /// The path of a noted activity that may be the same as this one and must be read to be sure.
  package func unreadPath(near fingerprint: TrackFingerprint) throws(SQLiteError) -> String? {
    let unknown = SQLiteValue.integer(Self.unknownStart)
    try selectUnread.bind(
      fingerprint.isTimed ? Self.starts(near: fingerprint) : [unknown, unknown])
    defer { selectUnread.end() }
    return try selectUnread.step() ? selectUnread.text(0) : nil
  }

  /// Takes the fingerprints of what was noted from a path; what is not among them is given up.
  package func read(
    _ path: String, _ fingerprints: [ActivityPlace: TrackFingerprint]
  ) throws(SQLiteError) {
    let update = try connection.prepare(
      """
      UPDATE seen SET start = ?, last = ?, is_timed = ?, samples = ?
      WHERE path = ? AND member IS ? AND track = ? AND last IS NULL
      """)
    for (place, fingerprint) in fingerprints where place.path == path {
      try update.run(fingerprint.values + place.values)
    }
    try connection.prepare("UPDATE seen SET last = 0 WHERE path = ? AND last IS NULL")
      .run([.text(path)])
  }

  /// Between which starts the same activity may have another one's, inclusive.
  private static func starts(near fingerprint: TrackFingerprint) -> [SQLiteValue] {
    let tolerance = fingerprint.isTimed ? TrackFingerprint.startTolerance : 0
    return [
      .integer(fingerprint.start - tolerance), .integer(fingerprint.start + tolerance),
    ]
  }
}

extension ActivityPlace {
  /// Its columns in the index.
  fileprivate var values: [SQLiteValue] {
    [.text(path), SQLiteValue(member), SQLiteValue(track)]
  }
}

extension TrackFingerprint {
  /// Its columns in the index.
  fileprivate var values: [SQLiteValue] {
    [.integer(start), .integer(end), .integer(isTimed ? 1 : 0), .blob(sampleBytes)]
  }

  /// The one whose columns begin at a column of the row; nil where there is none.
  fileprivate init?(_ row: borrowing SQLiteStatement, from column: Int) {
    guard case .integer(let start) = row.value(column),
      case .integer(let end) = row.value(column + 1),
      case .blob(let bytes) = row.value(column + 3)
    else { return nil }
    self.init(
      isTimed: row.integer(column + 2) == 1, start: start, end: end, sampleBytes: bytes)
  }
}
