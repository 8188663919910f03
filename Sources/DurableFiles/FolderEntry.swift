internal import Glibc

/// Names in folders: made, moved and taken away so that a power cut cannot undo it.
package enum FolderEntry {
  /// Gives a file, which is complete and durable from here on, its name. Fails where the name is
  /// taken.
  package static func publish(
    _ temporary: String, as path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    try FileDescriptor(path: temporary, flags: O_RDONLY, io: io).synchronize()
    try FileError.checked(io.link(temporary, to: path), path: path)
    try FileError.checked(io.unlink(temporary), path: temporary)
    try synchronizeFolder(of: path, io: io)
  }

  /// Puts a file, which is complete and durable from here on, in the place of another, if there is
  /// one.
  package static func replace(
    _ path: String, with temporary: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    try FileDescriptor(path: temporary, flags: O_RDONLY, io: io).synchronize()
    try FileError.checked(io.rename(temporary, to: path), path: path)
    try synchronizeFolder(of: path, io: io)
  }

  /// Gives a file a second name. Fails where the name is taken.
  package static func addName(
    _ name: String, to path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    try FileError.checked(io.link(path, to: name), path: name)
    try synchronizeFolder(of: name, io: io)
  }

  /// Gives a file another name in the same file system; a file of that name is replaced.
  package static func rename(
    _ path: String, to name: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    try FileError.checked(io.rename(path, to: name), path: path)
    try synchronizeFolder(of: name, io: io)
    if folder(of: name) != folder(of: path) { try synchronizeFolder(of: path, io: io) }
  }

  /// Takes a name away; it is no error where there is none.
  package static func remove(
    _ path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    let result = io.unlink(path)
    if result == -Int(ENOENT) { return }
    try FileError.checked(result, path: path)
    try synchronizeFolder(of: path, io: io)
  }

  /// Makes a folder and those above it that are missing, for its owner alone.
  package static func makeFolder(
    _ path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    let result = io.makeFolder(path, mode: 0o700)
    if result == -Int(EEXIST) {
      guard FolderWalk.isFolder(path) else { throw FileError(path: path, code: ENOTDIR) }
      return
    }
    if result == -Int(ENOENT), folder(of: path) != path {
      try makeFolder(folder(of: path), io: io)
      return try makeFolder(path, io: io)
    }
    try FileError.checked(result, path: path)
    try synchronizeFolder(of: path, io: io)
  }

  /// Makes an empty file for its owner alone. Fails where the name is taken.
  package static func makeFile(
    _ path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    _ = try FileDescriptor(path: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, io: io)
  }

  /// Lets nobody but root write a file from now on; its owner may read it.
  package static func closeToWriting(
    _ path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    let file = try FileDescriptor(path: path, flags: O_RDONLY, io: io)
    try FileError.checked(io.setMode(file.number, 0o400), path: path)
  }

  /// Makes durable which names the folder of a path has.
  package static func synchronizeFolder(
    of path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) {
    try FileDescriptor(path: folder(of: path), flags: O_RDONLY | O_DIRECTORY, io: io).synchronize()
  }

  /// The folder that a path lies in.
  package static func folder(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// A name beside a path that nobody else has.
  package static func temporaryPath(beside path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let number = UInt64.random(in: .min ... .max)
    // Short enough for a file system's limit of 255 bytes, whatever the name.
    return folder(of: path) + "/." + String(name.unicodeScalars.prefix(48).map(Character.init))
      + "." + String(number, radix: 36) + ".tmp"
  }
}
