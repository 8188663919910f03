package import DurableFiles
package import SQLiteDatabase

/// Why a store could not do what was asked. Nothing that was asked is then half done.
package struct StoreError: Error, Sendable, Equatable {
  /// The kinds of reason.
  package enum Reason: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// The file is a database of something else, or none.
    case foreign
    /// A newer version wrote it.
    case newer
    /// It is damaged.
    case damaged
    /// Somebody else holds it.
    case busy
    /// It, or a file beside it, cannot be made or written.
    case cannotCreate
    /// The disk is full.
    case full
    /// Reading or writing failed.
    case inputOutput
    /// There is no such activity.
    case unknownActivity
    /// More than one activity may be meant.
    case ambiguous
    /// It cannot be done in this state.
    case refused
  }

  /// The kind of reason.
  package var reason: Reason
  /// What a person is told.
  package var message: String
  /// The statement and SQLite's code, where it comes from there.
  package var cause: SQLiteError?

  package init(_ reason: Reason, _ message: String, cause: SQLiteError? = nil) {
    self.reason = reason
    self.message = message
    self.cause = cause
  }

  /// An error of SQLite, about the store at a path.
  package init(_ error: SQLiteError, path: String) {
    let reason: Reason =
      switch error.kind {
      case .busy: .busy
      case .damage: .damaged
      case .full: .full
      case .cannotOpen, .readOnly: .cannotCreate
      case .other: .inputOutput
      }
    self.init(reason, "\(path): \(error.message)", cause: error)
  }

  /// An error of the file system.
  package init(_ error: FileError) {
    let reason: Reason =
      switch error.reason {
      case .missing: .missing
      case .noSpace: .full
      case .notPermitted, .isFolder, .notFolder, .exists: .cannotCreate
      case .other: .inputOutput
      }
    self.init(reason, error.description)
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String { message }
}
