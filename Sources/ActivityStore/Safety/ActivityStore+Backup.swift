internal import DurableFiles
internal import SQLiteDatabase

extension ActivityStore {
  /// Writes a whole copy of the store as it is now, and puts it in place only when the copy itself
  /// was examined, found sound and made durable. Others may write meanwhile.
  package func backUp(to target: String) throws(StoreError) {
    try copy(to: target) { copy throws(StoreError) in try Self.requireSound(copy) }
  }

  /// Puts a backup in the place of the store at `path`, which is kept as `FILE.before-restore`.
  /// Returns the name of what was kept; nil where there was no store.
  ///
  /// Refused (`busy`) while anybody has the store open. The backup is copied, examined and made
  /// durable first; a kill at any moment leaves the old store or the new one under the name.
  package static func restore(
    _ backup: String, to path: String
  ) throws(StoreError) -> String? {
    guard FileFacts(path: backup) != nil else {
      throw StoreError(.missing, "\(backup): there is no such file")
    }
    try check(backup)
    let temporary = FolderEntry.temporaryPath(beside: path)
    defer { try? FolderEntry.remove(temporary) }
    do throws(FileError) {
      try FolderEntry.makeFolder(FolderEntry.folder(of: path))
      try FolderEntry.makeFile(temporary)
    } catch {
      throw StoreError(.cannotCreate, error.description)
    }
    do throws(SQLiteError) {
      try SQLiteConnection(path: backup, mode: .readOnly)
        .run("VACUUM INTO ?", [.text(temporary)])
    } catch {
      throw StoreError(error, path: backup)
    }
    try requireSound(temporary)
    let kept = FileFacts(path: path) == nil ? nil : try keepAside(path)
    do throws(FileError) {
      try FolderEntry.replace(path, with: temporary)
    } catch {
      throw StoreError(.cannotCreate, error.description)
    }
    return kept
  }

  /// Gives the store a second name, after all of it was put into its one file.
  private static func keepAside(_ path: String) throws(StoreError) -> String {
    do throws(StoreError) {
      try check(path)
      try settle(path)
    } catch {
      // What is damaged or foreign is kept with its log, as it is.
      guard error.reason == .damaged || error.reason == .foreign else { throw error }
      return try moveAside(path, to: path + ".before-restore")
    }
    let name = freeName(path + ".before-restore")
    do throws(FileError) { try FolderEntry.addName(name, to: path) } catch {
      throw StoreError(error)
    }
    return name
  }

  /// Puts everything that the log holds into the file, and takes the log away: only who has the store
  /// for himself can.
  static func settle(_ path: String) throws(StoreError) {
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, mode: .readWrite)
      let mode = try connection.value("PRAGMA journal_mode=DELETE")
      guard mode == .text("delete") else {
        throw SQLiteError(code: SQLiteError.busy, message: "another process has it open")
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Gives a file and its log other names.
  static func moveAside(_ path: String, to wish: String) throws(StoreError) -> String {
    let name = freeName(wish)
    do throws(FileError) {
      for ending in ["-wal", "-shm", ""] where FileFacts(path: path + ending) != nil {
        try FolderEntry.rename(path + ending, to: name + ending)
      }
    } catch {
      throw StoreError(error)
    }
    return name
  }

  /// The name, or the first of `name.2`, `name.3` … that nobody has.
  static func freeName(_ name: String) -> String {
    var (free, number) = (name, 1)
    while FileFacts(path: free) != nil {
      number += 1
      free = "\(name).\(number)"
    }
    return free
  }

  private static func requireSound(_ path: String) throws(StoreError) {
    let copy = ActivityStore(path: path, connection: try connect(path, mode: .readOnly)) { 0 }
    if let finding = copy.examine().first {
      let whose = finding.activity.map { "activity \($0): " } ?? ""
      throw StoreError(.damaged, "the copy is not sound: \(whose)\(finding.message)")
    }
  }
}
