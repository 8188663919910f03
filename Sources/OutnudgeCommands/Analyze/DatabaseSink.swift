import ArchiveAnalysis
import DurableFiles
import SQLiteDatabase
import TrackMetrics
import TrackModel

/// Writes rows into an SQLite database.
final class DatabaseSink: ActivitySink {
  // A class, because the database has one connection.
  private let file: String
  private let database: SummaryDatabase
  private let priorRows: PriorDatabaseRows?
  var prior: (any PriorRows)? { priorRows }

  init(file: String, resumes: Bool) throws(SinkProblem) {
    self.file = file
    do throws(SQLiteError) {
      let modified = FileFacts(path: file)?.modified ?? 0
      let database = try SummaryDatabase(path: file, continuing: resumes)
      self.database = database
      priorRows =
        resumes ? try PriorDatabaseRows(database, file: file, modified: modified) : nil
    } catch {
      throw Self.problem(file, error)
    }
  }

  func take(_ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]) throws(SinkProblem) {
    if let priorRows {
      if summaries.isEmpty, priorRows.peek() != nil { return priorRows.hold(outcome) }
      for held in priorRows.release() { try write(held, []) }
    }
    try write(outcome, summaries)
  }

  func finish() throws(SinkProblem) {
    for held in priorRows?.release() ?? [] { try write(held, []) }
    do throws(SQLiteError) { try database.commit() } catch { throw Self.problem(file, error) }
  }

  private func write(
    _ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]
  ) throws(SinkProblem) {
    do throws(SQLiteError) {
      try database.write(summaries, notes: outcome.notes)
    } catch {
      throw Self.problem(file, error)
    }
  }

  fileprivate static func problem(_ file: String, _ error: SQLiteError) -> SinkProblem {
    .file("cannot write \(file): \(error.message)")
  }
}

/// The rows of a database.
final class PriorDatabaseRows: PriorRows {
  // A class, because all share the place up to which rows were looked at.
  let modified: Int64
  private let file: String
  private let database: SummaryDatabase
  private let statement: SQLiteStatement
  private var waiting: PriorRow?
  private var isCut = false
  /// What was read before the row at a position, since the one before it, and gave none.
  private var held: (position: Int, outcomes: [AnalysisOutcome]) = (0, [])

  /// The rows; nil where there are none. What was written without a row is then dropped.
  init?(_ database: SummaryDatabase, file: String, modified: Int64) throws(SQLiteError) {
    (self.database, self.file, self.modified) = (database, file, modified)
    statement = try database.rows()
    waiting = try Self.next(statement)
    guard waiting != nil else {
      statement.end()
      try database.clear()
      return nil
    }
  }

  func peek() -> PriorRow? { isCut ? nil : waiting }

  func advance() throws(SinkProblem) {
    do throws(SQLiteError) {
      waiting = try Self.next(statement)
    } catch {
      throw DatabaseSink.problem(file, error)
    }
  }

  func agrees(before position: Int) throws(SinkProblem) -> Bool {
    let found = held.position == position ? held.outcomes.flatMap(\.notes) : []
    do throws(SQLiteError) {
      return try database.notes(before: position) == found
    } catch {
      throw DatabaseSink.problem(file, error)
    }
  }

  func cut(at position: Int) throws(SinkProblem) {
    isCut = true
    if held.position != position { held.outcomes = [] }
    do throws(SQLiteError) {
      // A statement that still reads would keep the table from being written.
      statement.end()
      try database.cut(from: position)
    } catch {
      throw DatabaseSink.problem(file, error)
    }
  }

  /// Keeps what gave no row: it stands in the database already, as long as the row behind it does.
  func hold(_ outcome: AnalysisOutcome) {
    guard let waiting else { return }
    if held.position != waiting.position { held = (waiting.position, []) }
    held.outcomes.append(outcome)
  }

  /// Gives back what was kept, once the rows behind it were cut off.
  func release() -> [AnalysisOutcome] {
    guard isCut else { return [] }
    defer { held.outcomes = [] }
    return held.outcomes
  }

  /// A transaction leaves no row that is torn.
  func cutTornRow() throws(SinkProblem) {}

  private static func next(_ statement: borrowing SQLiteStatement) throws(SQLiteError) -> PriorRow?
  {
    guard try statement.step(), let id = statement.integer(0), let path = statement.text(1),
      let track = statement.integer(3), let bytes = statement.integer(4)
    else { return nil }
    return PriorRow(
      place: ActivityPlace(path: path, member: statement.text(2), track: track), bytes: bytes,
      start: statement.text(5).flatMap(PriorRow.instant),
      isOriginal: statement.text(6) == "track" && statement.text(7) == nil, position: id)
  }
}

extension AnalysisOutcome {
  /// What an SQLite database says of the source beside its rows.
  fileprivate var notes: [[SQLiteValue]] {
    switch result {
    case .skipped: []
    case .failed(let error): SummaryDatabase.notes([], error, path, member)
    case .done(let measured): SummaryDatabase.notes(measured.issues, nil, path, member)
    }
  }
}
