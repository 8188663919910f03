internal import DurableFiles
internal import SQLiteDatabase

/// A person's activities in one SQLite file that they own.
///
/// One thread uses a store at a time; several processes may have one open. What a call has returned
/// from survives a kill and a power cut. Quarantine, snapshots and copies lie in `FILE.d` beside it.
package final class ActivityStore {
  // A class, because it holds the one connection.

  /// The file.
  package let path: String
  /// Milliseconds since 1970 UTC, now.
  package let now: () -> Int64
  let connection: SQLiteConnection
  /// Statements that were compiled, by their text: an import asks the same ones for each activity.
  private var compiled: [String: CompiledStatement] = [:]

  /// A store whose file was checked: use `open`.
  init(path: String, connection: consuming SQLiteConnection, now: @escaping () -> Int64) {
    self.path = path
    self.connection = connection
    self.now = now
  }

  /// The folder beside a store's file.
  package static func folder(of path: String) -> String { path + ".d" }

  /// Does something with the connection; its errors become the store's.
  @discardableResult
  func database<Result>(
    _ body: (borrowing SQLiteConnection) throws(SQLiteError) -> Result
  ) throws(StoreError) -> Result {
    do throws(SQLiteError) {
      return try body(connection)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Does all of the body or nothing, durably; nobody else writes meanwhile.
  package func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.transaction(translating: { StoreError($0, path: path) }, body)
  }

  /// Does all of the body or nothing within a transaction.
  package func savepoint<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try connection.savepoint(translating: { StoreError($0, path: path) }, body)
  }

  /// The rows that a query gives, each made into a value.
  func rows<Row>(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ make: (borrowing SQLiteStatement) -> Row?
  ) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    try eachRow(sql, values) { row in
      if let made = make(row) { rows.append(made) }
    }
    return rows
  }

  /// Hands over the rows that a query gives, one by one.
  func eachRow(
    _ sql: String, _ values: [SQLiteValue] = [], _ take: (borrowing SQLiteStatement) -> Void
  ) throws(StoreError) {
    try database { connection throws(SQLiteError) in
      let statement = try compile(sql, connection)
      try statement.handle.bind(values)
      while try statement.handle.step() { take(statement.handle) }
      statement.handle.end()
    }
  }

  /// Runs a statement; returns how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue]) throws(StoreError) -> Int {
    try database { connection throws(SQLiteError) in
      try compile(sql, connection).handle.run(values)
      return connection.changes
    }
  }

  private func compile(
    _ sql: String, _ connection: borrowing SQLiteConnection
  ) throws(SQLiteError) -> CompiledStatement {
    if let known = compiled[sql] { return known }
    let statement = CompiledStatement(handle: try connection.prepare(sql))
    compiled[sql] = statement
    return statement
  }

  private final class CompiledStatement {
    // A class, because a dictionary cannot hold what cannot be copied.
    let handle: SQLiteStatement
    init(handle: consuming SQLiteStatement) { self.handle = handle }
  }
}
