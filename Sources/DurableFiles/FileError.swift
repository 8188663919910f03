internal import Glibc

/// Why something could not be done with a file or folder.
package struct FileError: Error, Sendable, Equatable {
  /// The kinds of reason.
  package enum Reason: Sendable {
    case missing, exists, notPermitted, isFolder, notFolder, noSpace, other
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
      case EEXIST: .exists
      case EACCES, EPERM, EROFS: .notPermitted
      case EISDIR: .isFolder
      case ENOTDIR: .notFolder
      case ENOSPC, EDQUOT: .noSpace
      default: .other
      }
    message = String(cString: strerror(code))
  }

  /// What a call of `FileIO` gave, where it is no error.
  @discardableResult
  static func checked(_ result: Int, path: String) throws(FileError) -> Int {
    guard result >= 0 else { throw FileError(path: path, code: Int32(-result)) }
    return result
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(message)" }
}
