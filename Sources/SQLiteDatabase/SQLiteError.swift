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

  /// The code for a database that another connection holds.
  package static let busy = SQLITE_BUSY

  /// The result code without its extension.
  package var primaryCode: Int32 { code & 0xFF }

  /// What kind of trouble it is.
  package enum Kind: Sendable {
    /// Another connection holds the database.
    case busy
    /// The file is no database, or a damaged one.
    case damage
    /// The disk is full.
    case full
    /// The file cannot be opened or made.
    case cannotOpen
    /// It may only be read.
    case readOnly
    /// Something else.
    case other
  }

  /// What kind of trouble it is.
  package var kind: Kind {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_NOTADB, SQLITE_CORRUPT: .damage
    case SQLITE_FULL: .full
    case SQLITE_CANTOPEN, SQLITE_PERM: .cannotOpen
    case SQLITE_READONLY: .readOnly
    default: .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    "SQLite: \(message) (\(code))" + (sql.map { " in: \($0)" } ?? "")
  }
}
