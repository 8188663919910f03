internal import DurableFiles

extension ActivityStore {
  /// All bytes of a file.
  package static func contents(of path: String) throws(StoreError) -> [UInt8] {
    do throws(FileError) {
      return try FileMapping.bytes(path: path)
    } catch {
      throw StoreError(error)
    }
  }
}
