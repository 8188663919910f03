internal import Glibc

/// The files below a folder, in one order on every machine: by the bytes of their names, a folder's
/// files and subfolders mixed.
///
/// Names that start with a point are left out. A link to a file counts as the file; a link to a
/// folder below the start is not followed, so that no loop can arise.
package struct FolderWalk: Sendable {
  /// The paths of the files, each beginning with the path that was given.
  package private(set) var files: [String] = []
  /// The subfolders that could not be read.
  package private(set) var failures: [FileError] = []

  /// Whether a path is a folder, or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.isFolder
  }

  /// Walks the folder at a path.
  package init(folder: String) throws(FileError) {
    var waiting: [Entry] = try Self.entries(of: folder).reversed()
    while let entry = waiting.popLast() {
      guard entry.isFolder else {
        files.append(entry.path)
        continue
      }
      do throws(FileError) {
        waiting.append(contentsOf: try Self.entries(of: entry.path).reversed())
      } catch {
        failures.append(error)
      }
    }
  }

  private struct Entry {
    var path: String
    var isFolder: Bool
  }

  /// The visible files and folders directly inside, in order.
  private static func entries(of folder: String) throws(FileError) -> [Entry] {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else {
      throw FileError(path: folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return names.compactMap { entry(start + $0) }
  }

  private static func entry(_ path: String) -> Entry? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    if status.isFolder { return Entry(path: path, isFolder: true) }
    if status.isRegular { return Entry(path: path, isFolder: false) }
    var target = stat()
    guard status.st_mode & S_IFMT == S_IFLNK, stat(path, &target) == 0, target.isRegular else {
      return nil
    }
    return Entry(path: path, isFolder: false)
  }
}
