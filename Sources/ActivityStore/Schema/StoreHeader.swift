internal import DurableFiles

/// What the first bytes of a file say of it (SQLite file format, 1.3).
struct StoreHeader {
  private static let magic = Array("SQLite format 3\0".utf8)

  let applicationID: Int
  let version: Int

  /// Nil where the file is no database of SQLite.
  init?(path: String) throws(StoreError) {
    var bytes = [UInt8](repeating: 0, count: 100)
    do throws(FileError) {
      guard let file = try RandomAccessFile(path: path) else { return nil }
      var failure: FileError?
      let count = bytes.withUnsafeMutableBytes { buffer in
        do throws(FileError) {
          return try file.read(into: buffer, at: 0)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      guard count == bytes.count, bytes.starts(with: Self.magic) else { return nil }
    } catch {
      throw StoreError(error)
    }
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    version = number(60)
    applicationID = number(68)
  }
}
