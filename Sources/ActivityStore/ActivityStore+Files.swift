internal import DurableFiles

extension ActivityStore {
  /// All bytes of a file.
  package static func contents(of path: String) throws(StoreError) -> [UInt8] {
    do throws(FileError) {
      return try FileMapping(path: path).withBytes { bytes in
        bytes.withUnsafeBufferPointer { Array($0) }
      }
    } catch {
      throw StoreError(error)
    }
  }
}
