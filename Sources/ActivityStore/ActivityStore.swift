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
    try database { connection throws(SQLiteError) in
      let statement = try connection.prepare(sql)
      try statement.bind(values)
      var rows: [Row] = []
      while try statement.step() {
        if let row = make(statement) { rows.append(row) }
      }
      return rows
    }
  }
}
