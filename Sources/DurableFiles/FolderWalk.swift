internal import Glibc

/// The files below a folder, in one order on every machine: by the bytes of their names, a folder's
/// files and subfolders mixed.
///
/// Names that start with a point are left out. A link to a file counts as the file; a link to a
/// folder below the start is not followed, so that no loop can arise.
package struct FolderWalk: Sendable {
  /// The paths of the files, each beginning with the path that was given.
  package private(set) var files: PathList
  /// The subfolders that could not be read, and the names that are no UTF-8.
  package private(set) var failures: [FileError] = []

  /// Whether a path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.isFolder
  }

  /// The files of the folder at a path; the path alone where it is none.
  package static func files(at path: String) throws(FileError) -> PathList {
    guard !isFolder(path) else { return try FolderWalk(folder: path).files }
    var alone = PathList()
    alone.append(path.utf8)
    return alone
  }

  /// Walks the folder at a path.
  package init(folder: String) throws(FileError) {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    files = PathList(beginning: start)
    var open = [Level(inside: "", names: try Self.names(in: folder))]
    while let level = open.last {
      guard level.next < level.names.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let name = level.inside + level.names[level.next]
      do throws(FileError) {
        switch try Self.kind(start + name) {
        case .file: files.append(name.utf8)
        case .folder:
          open.append(Level(inside: name + "/", names: try Self.names(in: start + name)))
        case nil: continue
        }
      } catch {
        failures.append(error)
      }
    }
  }

  /// A folder that is being walked.
  private struct Level {
    /// Its path below the start, with a slash at its end; empty for the start.
    let inside: String
    let names: PathList
    var next = 0
  }

  /// What is visible directly inside, in order.
  private static func names(in folder: String) throws(FileError) -> PathList {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else {
      throw FileError(path: folder)
    }
    defer { closedir(stream) }
    var names = PathList()
    while let item = readdir(stream) {
      withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: UInt8.self, capacity: 256) { name in
          if name[0] != UInt8(ascii: ".") {
            names.append(UnsafeBufferPointer(start: name, count: strlen(name)))
          }
        }
      }
    }
    names.sort()
    return names
  }

  private enum Kind { case file, folder }

  /// Whether a path is a folder, or a file or a link to one; nil for anything else.
  private static func kind(_ path: String) throws(FileError) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard !path.unicodeScalars.contains("\u{FFFD}") else {
        throw FileError(.other, path: path, message: "its name is not UTF-8")
      }
      throw FileError(path: path)
    }
    if status.isFolder { return .folder }
    if status.isRegular { return .file }
    var target = stat()
    guard status.st_mode & S_IFMT == S_IFLNK, stat(path, &target) == 0, target.isRegular else {
      return nil
    }
    return .file
  }
}
