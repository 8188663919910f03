internal import CSQLite

/// A compiled statement, freed when it goes. It is run again and again with other values.
package struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  /// Its text.
  package let sql: String

  init(handle: OpaquePointer, connection: OpaquePointer, sql: String) {
    self.handle = handle
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs it with these values to its end; rows that it gives are passed over.
  package borrowing func run(_ values: [SQLiteValue] = []) throws(SQLiteError) {
    try bind(values)
    while try step() {}
    reset()
  }

  /// Starts anew with these values, for `step`.
  package borrowing func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    reset()
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw SQLiteError(
        code: SQLITE_MISUSE,
        message: "\(values.count) values for \(sqlite3_bind_parameter_count(handle)) places",
        sql: sql)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  /// Goes to the next row; false at the end.
  package borrowing func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else {
      let error = failure(code)
      sqlite3_reset(handle)
      throw error
    }
    return false
  }

  /// Ends before its last row, so that it holds no lock any more.
  package borrowing func end() { sqlite3_reset(handle) }

  /// The value in a column of the row, from 0.
  package borrowing func value(_ column: Int) -> SQLiteValue {
    let column = Int32(column)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: return .text(text(column))
    case SQLITE_BLOB: return .blob(bytes(column))
    default: return .null
    }
  }

  /// The text in a column; nil where it holds none.
  package borrowing func text(_ column: Int) -> String? {
    let column = Int32(column)
    return sqlite3_column_type(handle, column) == SQLITE_TEXT ? text(column) : nil
  }

  /// The integer in a column; nil where it holds none.
  package borrowing func integer(_ column: Int) -> Int? {
    // The value itself, because its kind and its content would be two calls that look it up. It may
    // be looked at, since one thread uses a connection at a time.
    let value = sqlite3_column_value(handle, Int32(column))
    guard sqlite3_value_type(value) == SQLITE_INTEGER else { return nil }
    return Int(sqlite3_value_int64(value))
  }

  /// The text in a column as a word; nil where it holds none, or a longer one.
  package borrowing func word(_ column: Int) -> ShortWord? {
    let value = sqlite3_column_value(handle, Int32(column))
    guard sqlite3_value_type(value) == SQLITE_TEXT else { return nil }
    let start = sqlite3_value_blob(value)
    return ShortWord(
      UnsafeRawBufferPointer(
        start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value))))
  }

  private borrowing func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private borrowing func bind(_ value: SQLiteValue, at place: Int32) throws(SQLiteError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, place)
      case .integer(let integer): sqlite3_bind_int64(handle, place, integer)
      case .real(let real): sqlite3_bind_double(handle, place, real)
      case .text(let text): bind(text, at: place)
      case .blob(let bytes): bind(bytes, at: place)
      }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private borrowing func bind(_ text: String, at place: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      sqlite3_bind_text64(
        handle, place, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
        UInt64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
    }
  }

  private borrowing func bind(_ bytes: [UInt8], at place: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      // A blob without a byte has no address and would be bound as null.
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, place, 0)
        : sqlite3_bind_blob64(
          handle, place, bytes.baseAddress, UInt64(bytes.count), Self.copied)
    }
  }

  /// SQLITE_TRANSIENT: SQLite makes a copy, because ours is gone after the call.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  private borrowing func text(_ column: Int32) -> String {
    String(decoding: buffer(column), as: UTF8.self)
  }

  private borrowing func bytes(_ column: Int32) -> [UInt8] { Array(buffer(column)) }

  /// What a column holds; it stays there until the next step.
  private borrowing func buffer(_ column: Int32) -> UnsafeRawBufferPointer {
    // The pointer first: asking for it may change the length.
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }

  private borrowing func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(connection)), sql: sql)
  }
}
