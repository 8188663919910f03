internal import SummaryFormats

/// The tables of a database of summaries.
enum SummarySchema {
  static let splitColumns = [
    "n", "distance_m", "elapsed_s", "moving_s", "paused_s", "ascent_m", "descent_m", "partial",
  ]

  static let noteColumns = [
    "source_path", "source_member", "kind", "line", "\"column\"", "byte_offset", "point", "message",
  ]

  static let drop = """
    DROP TABLE IF EXISTS issues; DROP TABLE IF EXISTS splits; DROP TABLE IF EXISTS activities;
    """

  /// Columns are as in CSV; numbers of seconds, metres and degrees are REAL.
  static let create = """
    CREATE TABLE IF NOT EXISTS activities (
      id INTEGER PRIMARY KEY,
      \(SummaryCells.names.map(column).joined(separator: ",\n  "))
    );
    CREATE TABLE IF NOT EXISTS splits (
      activity_id INTEGER NOT NULL REFERENCES activities (id),
      \(splitColumns.joined(separator: " REAL, ")) INTEGER,
      PRIMARY KEY (activity_id, n)
    ) WITHOUT ROWID;
    -- An issue of a row, or why a source gave none: then activity_id is NULL, and
    -- before_activity_id is the row that came next.
    CREATE TABLE IF NOT EXISTS issues (
      id INTEGER PRIMARY KEY,
      activity_id INTEGER REFERENCES activities (id), before_activity_id INTEGER,
      source_path TEXT NOT NULL, source_member TEXT, kind TEXT NOT NULL, line INTEGER,
      "column" INTEGER, byte_offset INTEGER, point INTEGER, message TEXT NOT NULL
    );
    """

  static let insertActivity =
    "INSERT INTO activities VALUES (?" + String(repeating: ", ?", count: SummaryCells.names.count)
    + ")"
  static let insertSplit =
    "INSERT INTO splits VALUES (?" + String(repeating: ", ?", count: splitColumns.count) + ")"
  static let insertIssue = "INSERT INTO issues VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

  /// Takes back the row of an id and all that came after the source of the row before it.
  static func cut(from id: Int) -> String {
    """
    DELETE FROM splits WHERE activity_id >= \(id);
    DELETE FROM activities WHERE id >= \(id);
    DELETE FROM issues WHERE activity_id >= \(id) OR before_activity_id > \(id)
      OR \(isOfNoRow(before: id));
    """
  }

  /// Asks for what is noted of the sources without a row between the row of an id and the one before.
  static func notes(before id: Int) -> String {
    "SELECT \(noteColumns.joined(separator: ", ")) FROM issues"
      + " WHERE \(isOfNoRow(before: id)) ORDER BY id"
  }

  private static func isOfNoRow(before id: Int) -> String {
    """
    before_activity_id = \(id) AND NOT EXISTS (
        SELECT 1 FROM activities AS last
        WHERE last.id = (SELECT max(id) FROM activities WHERE id < \(id))
          AND last.source_path = issues.source_path
          AND last.source_member IS issues.source_member)
    """
  }

  private static func column(_ name: String) -> String {
    if SummaryCells.textColumns.contains(name) { return name + " TEXT" }
    let isReal = ["_m", "_s", "_mps", "_km", "_average"].contains { name.hasSuffix($0) }
    let isInteger = name == "utc_offset_s"
    return name + (isReal && !isInteger || name.hasPrefix("bounds_") ? " REAL" : " INTEGER")
  }
}
