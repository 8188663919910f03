internal import CSQLite

/// A connection to a database file, closed when it goes. One thread uses it at a time.
package struct SQLiteConnection: ~Copyable {
  let handle: OpaquePointer
  /// The path, as the caller gave it.
  package let path: String

  /// How a file is opened.
  package enum Mode: Sendable {
    /// Only to read.
    case readOnly
    /// To read and write; it must be there.
    case readWrite
    /// To read and write; it is made where it is missing.
    case create
  }

  /// Opens a database file. A missing file is an error unless it may be made; whether the file is a
  /// database shows with the first statement.
  package init(path: String, mode: Mode) throws(SQLiteError) {
    guard !path.utf8.contains(0) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "no such file")
    }
    let access =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    // A path that begins with a point and a slash is never taken for `:memory:` or a URI.
    let plain = path.hasPrefix("/") ? path : "./" + path
    let code = sqlite3_open_v2(
      plain, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: message)
    }
    handle = opened
    self.path = path
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give no rows, one after the other.
  package borrowing func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql) }
  }

  /// Compiles a statement. It must go before the connection does.
  package borrowing func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK else { throw error(code, sql) }
    guard let compiled else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "an empty statement", sql: sql)
    }
    return SQLiteStatement(handle: compiled, connection: handle, sql: sql)
  }

  /// The first value that a statement gives; null where it gives no row.
  package borrowing func value(
    _ sql: String, _ values: [SQLiteValue] = []
  ) throws(SQLiteError) -> SQLiteValue {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? statement.value(0) : .null
  }

  /// Runs one statement with values; returns how many rows it changed.
  @discardableResult
  package borrowing func run(
    _ sql: String, _ values: [SQLiteValue]
  ) throws(SQLiteError) -> Int {
    try prepare(sql).run(values)
    return changes
  }

  /// Whether no transaction is open.
  package var isAutocommitting: Bool { sqlite3_get_autocommit(handle) != 0 }

  /// Waits up to so many milliseconds for another connection to finish.
  package borrowing func setBusyTimeout(milliseconds: Int32) {
    sqlite3_busy_timeout(handle, milliseconds)
  }

  /// The row number of the last insert.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Rows that the last insert, update or delete changed.
  package var changes: Int { Int(sqlite3_changes64(handle)) }

  private borrowing func error(_ code: Int32, _ sql: String) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }
}
