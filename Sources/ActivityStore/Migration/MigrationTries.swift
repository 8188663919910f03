internal import Digests
internal import DurableFiles

/// Counts the tries to move an archive in, beside the store, so that one that fails again and again
/// is not tried for ever.
struct MigrationTries {
  private static let most = 3

  private let path: String

  init(of digest: SHA256Digest, besideStore store: String) {
    path = ArchiveCopy.folder(of: store) + "/" + digest.description.prefix(16) + ".tries"
  }

  /// Counts one more, durably, before it is made. After three that failed it is refused, unless it is
  /// insisted upon.
  func begin(insists: Bool) throws(StoreError) {
    do throws(FileError) {
      let count = FileFacts(path: path) == nil ? 0 : try FileMapping(path: path).count
      guard count < Self.most || insists else {
        throw FileError(
          .other, path: path, message: "moving this archive in has failed \(count) times")
      }
      try FolderEntry.makeFolder(FolderEntry.folder(of: path))
      // A byte for each.
      let marks = [UInt8](repeating: UInt8(ascii: "|"), count: count + 1)
      try FileReplacement.write(marks.span, to: path)
    } catch {
      throw StoreError(error.reason == .other ? .refused : .cannotCreate, error.message)
    }
  }

  /// Forgets them: one has succeeded.
  func end() throws(StoreError) {
    do throws(FileError) { try FolderEntry.remove(path) } catch { throw StoreError(error) }
  }
}
