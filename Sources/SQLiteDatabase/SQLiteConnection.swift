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
    // A path that begins with a point and a slash is never taken for `:memory:` or a URI.
    handle = try Self.open(path.hasPrefix("/") ? path : "./" + path, access)
    self.path = path
  }

  /// Opens a database that is gone with the connection: up to so many bytes of it are in memory, the
  /// rest in a file without a name in the system's folder for temporary files. It keeps no journal, so
  /// that nothing in it can be undone.
  package init(temporaryWithin bytes: Int) throws(SQLiteError) {
    path = ""
    let opened = try Self.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    do throws(SQLiteError) {
      try Self.execute("PRAGMA cache_size = -\(bytes / 1024); PRAGMA journal_mode = OFF", opened)
    } catch {
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
  }

  private static func open(
    _ path: String, _ access: Int32
  ) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: message)
    }
    return opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give no rows, one after the other.
  package borrowing func execute(_ sql: String) throws(SQLiteError) {
    try Self.execute(sql, handle)
  }

  private static func execute(_ sql: String, _ handle: OpaquePointer) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql, handle) }
  }

  /// Compiles a statement. It must go before the connection does.
  package borrowing func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK else { throw Self.error(code, sql, handle) }
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

  private static func error(
    _ code: Int32, _ sql: String, _ handle: OpaquePointer
  ) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }
}
