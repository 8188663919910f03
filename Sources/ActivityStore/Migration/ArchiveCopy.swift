internal import Digests
internal import DurableFiles

/// The copy of an archive that is kept beside the store, from which one can go back.
struct ArchiveCopy {
  /// Where it lies.
  let path: String
  private let digest: SHA256Digest

  /// The place for the copy of an archive with this digest.
  init(of digest: SHA256Digest, besideStore store: String) {
    self.digest = digest
    path = Self.folder(of: store) + "/" + digest.description.prefix(16) + ".json"
  }

  /// The folder that the copies of a store lie in.
  static func folder(of store: String) -> String { ActivityStore.folder(of: store) + "/archive" }

  /// Makes the copy, unless it is there: complete and durable before it has its name, then closed to
  /// writing. Only one process may do so at a time.
  func keep(_ bytes: Span<UInt8>) throws(StoreError) {
    do throws(FileError) {
      if try isThere() { return }
      try FolderEntry.makeFolder(FolderEntry.folder(of: path))
      let temporary = path + ".tmp"
      // One that a crash has left.
      try FolderEntry.remove(temporary)
      try FolderEntry.makeFile(temporary)
      try GrowingFile(path: temporary).append(bytes)
      try FolderEntry.closeToWriting(temporary)
      try FolderEntry.replace(path, with: temporary)
      guard try isThere() else {
        throw FileError(.other, path: path, message: "the copy differs from the archive")
      }
    } catch {
      throw StoreError(error)
    }
  }

  private func isThere() throws(FileError) -> Bool {
    guard FileFacts(path: path) != nil else { return false }
    let found = try FileMapping(path: path).withBytes { SHA256Digest(of: $0) }
    return found == digest
  }
}
