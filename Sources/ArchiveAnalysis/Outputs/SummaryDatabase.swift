package import SQLiteDatabase
internal import SummaryFormats
package import TrackModel

/// Summaries in an SQLite database: tables of activities, splits and issues, written in batches, each
/// in one transaction. A source is in it with all its rows or not at all.
package final class SummaryDatabase {
  // A class, because it holds the one connection and its statements.
  private static let batchSize = 256
  private static let batchTime = Duration.milliseconds(500)

  private let connection: SQLiteConnection
  private let insertActivity: SQLiteStatement
  private let insertSplit: SQLiteStatement
  private let insertIssue: SQLiteStatement
  private var nextID: Int
  private var waiting = 0
  private var begin = ContinuousClock.now

  /// Opens the file at a path, which is made where it is missing.
  ///
  /// `continuing` keeps what is there; otherwise the tables are made anew, and other tables in the
  /// file stay.
  package init(path: String, continuing: Bool) throws(SQLiteError) {
    connection = try SQLiteConnection(path: path, mode: .create)
    connection.setBusyTimeout(milliseconds: 5000)
    let sql = continuing ? SummarySchema.create : SummarySchema.drop + SummarySchema.create
    try connection.execute("BEGIN IMMEDIATE; " + sql + "; COMMIT")
    insertActivity = try connection.prepare(SummarySchema.insertActivity)
    insertSplit = try connection.prepare(SummarySchema.insertSplit)
    insertIssue = try connection.prepare(SummarySchema.insertIssue)
    nextID = try Self.lastID(connection) + 1
  }

  /// Writes what one source gave: its rows, and what is noted of it beside them.
  package func write(
    _ summaries: [ActivitySummary], notes: [[SQLiteValue]]
  ) throws(SQLiteError) {
    if summaries.isEmpty, notes.isEmpty { return }
    if waiting == 0 {
      try connection.execute("BEGIN IMMEDIATE")
      begin = .now
    }
    waiting += 1
    for summary in summaries { try write(summary) }
    for note in notes { try write(note, of: nil) }
    if waiting >= Self.batchSize || begin.duration(to: .now) > Self.batchTime { try commit() }
  }

  /// Ends the transaction that is open.
  package func commit() throws(SQLiteError) {
    guard waiting > 0 else { return }
    try connection.execute("COMMIT")
    waiting = 0
  }

  /// Takes back the row of an id and all that came after the source of the row before it.
  package func cut(from id: Int) throws(SQLiteError) {
    try commit()
    try connection.execute("BEGIN IMMEDIATE; " + SummarySchema.cut(from: id) + "COMMIT")
    nextID = id
  }

  /// Takes back everything.
  package func clear() throws(SQLiteError) {
    try cut(from: -1)
    nextID = 1
  }

  private func write(_ summary: ActivitySummary) throws(SQLiteError) {
    let id = nextID
    nextID += 1
    let values = SummaryCells.values(of: summary).map(SQLiteValue.init)
    try insertActivity.run([SQLiteValue(id)] + values)
    for split in SummaryCells.splits(of: summary) {
      let cells = SummarySchema.splitColumns.map { SQLiteValue(split[$0] ?? .absent) }
      try insertSplit.run([SQLiteValue(id)] + cells)
    }
    for issue in summary.issues {
      let source = summary.source
      try write(Self.note(issue, source.path, source.member), of: id)
    }
  }

  private func write(_ note: [SQLiteValue], of id: Int?) throws(SQLiteError) {
    try insertIssue.run([SQLiteValue(id), SQLiteValue(id == nil ? nextID : nil)] + note)
  }

  /// What is noted of a source beside its rows, as columns of `issues` from the path on.
  package static func notes(
    _ issues: [ReadIssue], _ failure: ReadError?, _ path: String, _ member: String?
  ) -> [[SQLiteValue]] {
    var notes = issues.map { note($0, path, member) }
    if let failure {
      notes.append(
        note(failure.reason.word, failure.place, failure.point, failure.message, path, member))
    }
    return notes
  }

  /// What is noted of the sources without a row between the row of an id and the one before.
  package func notes(before id: Int) throws(SQLiteError) -> [[SQLiteValue]] {
    let statement = try connection.prepare(SummarySchema.notes(before: id))
    var notes: [[SQLiteValue]] = []
    while try statement.step() {
      notes.append((0..<SummarySchema.noteColumns.count).map { statement.value($0) })
    }
    return notes
  }

  private static func note(_ issue: ReadIssue, _ path: String, _ member: String?) -> [SQLiteValue] {
    note(issue.kind.rawValue, issue.place, issue.point, issue.message, path, member)
  }

  private static func note(
    _ kind: String, _ place: SourcePlace, _ point: Int?, _ message: String, _ path: String,
    _ member: String?
  ) -> [SQLiteValue] {
    [
      .text(path), SQLiteValue(member), .text(kind), SQLiteValue(place.line),
      SQLiteValue(place.column), SQLiteValue(place.byteOffset), SQLiteValue(point), .text(message),
    ]
  }

  private static func lastID(_ connection: borrowing SQLiteConnection) throws(SQLiteError) -> Int {
    let last = try connection.prepare("SELECT max(id) FROM activities")
    return try last.step() ? last.integer(0) ?? 0 : 0
  }

  /// The rows that are there, in order; the statement gives id, path, member, track, bytes, start,
  /// geometry and duplicate_of.
  package func rows() throws(SQLiteError) -> SQLiteStatement {
    try connection.prepare(
      """
      SELECT id, source_path, source_member, source_track, source_bytes, start, geometry, duplicate_of
      FROM activities ORDER BY id
      """)
  }
}

extension SQLiteValue {
  fileprivate init(_ value: SummaryCells.Value) {
    self =
      switch value {
      case .absent: .null
      case .text(let text): .text(text)
      case .integer(let integer): .integer(Int64(integer))
      case .real(let real): .real(real)
      }
  }
}

extension ReadError.Reason {
  /// The word for the reason in a table.
  package var word: String {
    switch self {
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .unknownFormat: "unknown_format"
    case .empty: "empty"
    case .damaged: "damaged"
    case .refused: "refused"
    }
  }
}
