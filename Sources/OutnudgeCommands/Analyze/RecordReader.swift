import DurableFiles

/// Reads a text file record by record: lines, which may hold line breaks in quotes.
final class RecordReader {
  // A class, because it has one place in the file.
  private static let pieceSize = 1 << 16
  /// A record that is longer is none of ours.
  private static let longest = 1 << 26

  private let file: RandomAccessFile
  private let hasQuotes: Bool
  private var buffer: [UInt8] = []
  /// Where the buffer begins in the file, and how far it was looked at.
  private var start = 0
  private var looked = 0
  private var isInQuotes = false

  /// A complete record with its line break, and where it stands.
  struct Record {
    var bytes: [UInt8]
    var start: Int
    var end: Int
  }

  init(_ file: RandomAccessFile, hasQuotes: Bool) {
    self.file = file
    self.hasQuotes = hasQuotes
  }

  /// The next complete record; nil at the end, or where the rest is not complete.
  func next() -> Record? {
    while true {
      while looked < buffer.count {
        let byte = buffer[looked]
        looked += 1
        if hasQuotes, byte == UInt8(ascii: "\"") { isInQuotes.toggle() }
        if byte == UInt8(ascii: "\n"), !isInQuotes { return take() }
      }
      guard buffer.count < Self.longest, fill() else { return nil }
    }
  }

  /// The bytes behind the last complete record, as far as they were looked at.
  func rest() -> [UInt8] { buffer }

  private func take() -> Record {
    let record = Record(bytes: Array(buffer[..<looked]), start: start, end: start + looked)
    buffer.removeFirst(looked)
    (start, looked, isInQuotes) = (record.end, 0, false)
    return record
  }

  private func fill() -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let offset = start + buffer.count
    let count = piece.withUnsafeMutableBytes { bytes in
      (try? file.read(into: bytes, at: offset)) ?? 0
    }
    buffer += piece[..<count]
    return count > 0
  }
}
