internal import Glibc

/// Why something could not be done with a file or folder.
package struct FileError: Error, Sendable, Equatable {
  /// The kinds of reason.
  package enum Reason: Sendable {
    case missing, notPermitted, isFolder, notFolder, noSpace, other
  }

  /// The kind of reason.
  package var reason: Reason
  /// The path, as the caller gave it.
  package var path: String
  /// The system's words.
  package var message: String

  package init(_ reason: Reason, path: String, message: String) {
    self.reason = reason
    self.path = path
    self.message = message
  }

  /// The error that a system call has just left behind.
  init(path: String, code: Int32 = errno) {
    self.path = path
    reason =
      switch code {
      case ENOENT: .missing
      case EACCES, EPERM, EROFS: .notPermitted
      case EISDIR: .isFolder
      case ENOTDIR: .notFolder
      case ENOSPC, EDQUOT: .noSpace
      default: .other
      }
    message = String(cString: strerror(code))
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(message)" }
}
