import DurableFiles

/// The rows of a text file.
final class PriorTextRows: PriorRows {
  // A class, because all share the place up to which rows were looked at.
  let modified: Int64
  private let records: RecordReader
  private let target: ByteTarget
  private let decode: (_ record: [UInt8], _ position: Int) -> PriorRow?
  private var waiting: PriorRow?
  private var end: Int

  /// The rows of a file that is there; nil where it has none, not even a head.
  ///
  /// Throws where the file begins otherwise than ours do.
  init?(file: String, _ target: ByteTarget, _ layout: PriorRowLayout) throws(SinkProblem) {
    guard let facts = FileFacts(path: file), facts.isRegular, facts.size > 0 else { return nil }
    do throws(FileError) {
      guard let bytes = try RandomAccessFile(path: file) else { return nil }
      records = RecordReader(bytes, hasQuotes: layout.hasQuotes)
    } catch {
      throw .file("cannot continue \(file): \(error.message)")
    }
    modified = facts.modified
    self.target = target
    decode = layout.decode
    end = 0
    if let head = layout.head {
      guard let first = records.next() else {
        if head.starts(with: records.rest()) { return nil }
        throw .file("cannot continue \(file): its columns are others")
      }
      guard first.bytes == head else {
        throw .file("cannot continue \(file): its columns are others")
      }
      end = first.end
    }
    waiting = nextRow()
    if waiting == nil, layout.head == nil, !layout.isTorn(records.rest()) {
      throw .file("cannot continue \(file): it has no rows of ours")
    }
  }

  func peek() -> PriorRow? { waiting }
  func advance() { waiting = nextRow() }
  /// Such files hold nothing but rows.
  func agrees(before position: Int) -> Bool { true }
  func cut(at position: Int) throws(SinkProblem) { try target.cut(to: position) }
  func cutTornRow() throws(SinkProblem) { try target.cut(to: end) }

  private func nextRow() -> PriorRow? {
    guard let record = records.next(), let row = decode(record.bytes, record.start) else {
      return nil
    }
    end = record.end
    return row
  }
}
