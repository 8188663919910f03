internal import CSQLite

/// Why SQLite could not do something.
package struct SQLiteError: Error, Sendable, Equatable {
  /// SQLite's extended result code.
  package var code: Int32
  /// SQLite's words.
  package var message: String
  /// The statement, where it is about one.
  package var sql: String?

  package init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection holds the database.
  package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// Whether the file is no database, or a damaged one.
  package var isDamage: Bool { primaryCode == SQLITE_NOTADB || primaryCode == SQLITE_CORRUPT }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    "SQLite: \(message) (\(code))" + (sql.map { " in: \($0)" } ?? "")
  }
}
