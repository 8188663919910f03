internal import DurableFiles
internal import SQLiteDatabase

extension ActivityStore {
  /// A copy of the whole store as it is now, in `FILE.d`; it replaces one of the same name.
  func snapshot(named name: String) throws(StoreError) {
    let folder = Self.folder(of: path)
    do throws(FileError) { try FolderEntry.makeFolder(folder) } catch { throw StoreError(error) }
    try copy(to: "\(folder)/\(name).sqlite") { _ throws(StoreError) in }
  }

  /// Copies the store as one reader sees it, lets `check` look at the copy, makes it durable and
  /// only then puts it in place. Others may write meanwhile.
  func copy(
    to target: String, check: (_ copy: String) throws(StoreError) -> Void
  ) throws(StoreError) {
    let temporary = FolderEntry.temporaryPath(beside: target)
    defer { try? FolderEntry.remove(temporary) }
    do throws(FileError) {
      try FolderEntry.makeFile(temporary)
    } catch {
      throw StoreError(.cannotCreate, error.description)
    }
    try database { connection throws(SQLiteError) in
      try connection.run("VACUUM INTO ?", [.text(temporary)])
    }
    try check(temporary)
    do throws(FileError) {
      try FolderEntry.replace(target, with: temporary)
    } catch {
      throw StoreError(.cannotCreate, error.description)
    }
  }
}
