/// A folder on a disk of which POSIX promises no more than it must: bytes are safe once their file is
/// synchronised, names once their folder is, and of the rest anything may be lost.
///
/// Changes of names that were not synchronised survive in order, up to any of them.
struct FileSystemModel: Sendable {
  /// A change of names.
  private struct NameChange: Sendable {
    var removed: String?
    var added: (path: String, file: Int)?
    var folders: Set<String>
  }

  /// The files by their numbers; a folder has none.
  private(set) var files: [Int: ModelFile] = [:]
  /// The names as a program sees them.
  private(set) var names: [String: Int]
  private var durableNames: [String: Int] = [:]
  private var changes: [NameChange] = []
  private var nextFile = 0
  private(set) var folders: Set<String>

  /// A disk on which files and folders are safely there.
  init(files contents: [String: [UInt8]], folders: Set<String>) {
    names = [:]
    self.folders = folders
    for (path, bytes) in contents {
      files[nextFile] = ModelFile(bytes)
      names[path] = nextFile
      nextFile += 1
    }
    durableNames = names
  }

  /// The number of a new empty file.
  mutating func create(_ path: String) -> Int {
    let file = nextFile
    nextFile += 1
    files[file] = ModelFile()
    names[path] = file
    changes.append(
      NameChange(removed: nil, added: (path, file), folders: [Self.folder(of: path)]))
    return file
  }

  mutating func rename(_ old: String, _ new: String) {
    guard let file = names.removeValue(forKey: old) else { return }
    names[new] = file
    changes.append(
      NameChange(
        removed: old, added: (new, file), folders: [Self.folder(of: old), Self.folder(of: new)]))
  }

  mutating func link(_ old: String, _ new: String) {
    guard let file = names[old] else { return }
    names[new] = file
    changes.append(NameChange(removed: nil, added: (new, file), folders: [Self.folder(of: new)]))
  }

  mutating func remove(_ path: String) {
    guard names.removeValue(forKey: path) != nil else { return }
    changes.append(NameChange(removed: path, added: nil, folders: [Self.folder(of: path)]))
  }

  /// A new folder. It is safe from the beginning: what matters is what becomes of the names in it,
  /// and a missing folder is a missing name of all of them.
  mutating func makeFolder(_ path: String) { folders.insert(path) }

  mutating func change(_ file: Int, _ body: (inout ModelFile) -> Void) {
    if files[file] != nil { body(&files[file, default: ModelFile()]) }
  }

  /// Makes the names of a folder safe.
  mutating func synchronize(folder: String) {
    for change in changes where change.folders.contains(folder) {
      Self.apply(change, to: &durableNames)
    }
    changes.removeAll { $0.folders.contains(folder) }
  }

  /// The names that a power cut may leave.
  var survivingNames: [[String: Int]] {
    var current = durableNames
    return [current]
      + changes.map { change in
        Self.apply(change, to: &current)
        return current
      }
  }

  private static func apply(_ change: NameChange, to names: inout [String: Int]) {
    if let removed = change.removed { names[removed] = nil }
    if let added = change.added { names[added.path] = added.file }
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
