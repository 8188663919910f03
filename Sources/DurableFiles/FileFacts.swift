internal import Glibc

/// What the system says of a file without opening it.
package struct FileFacts: Sendable {
  /// Its length, bytes.
  package let size: Int
  /// When its contents were changed last, nanoseconds since 1970.
  package let modified: Int64
  /// Whether it is a regular file: no folder, pipe or terminal.
  package let isRegular: Bool

  /// The facts of the file at a path, or where a link leads; nil where there is none.
  package init?(path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    isRegular = status.isRegular
  }
}
