/// Reads comma-separated values (RFC 4180) row by row. Fields in quotes may hold commas, quotes and
/// line breaks; damage never ends more than the field that it is in, or the table at its end.
package struct CSVRows {
  private let bytes: [UInt8]
  private var place: Int

  /// Starts at the first row, behind a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The fields of the next row, at least one; nil at the end. Empty lines are left out.
  package mutating func next() -> [String]? {
    while place < bytes.count, isLineBreak(bytes[place]) { place += 1 }
    guard place < bytes.count else { return nil }
    var fields: [String] = []
    while true {
      fields.append(field())
      guard place < bytes.count, bytes[place] == Ascii.comma else { return fields }
      place += 1
    }
  }

  /// The field at the place, which is then at a comma, a line break or the end.
  private mutating func field() -> String {
    guard place < bytes.count, bytes[place] == Ascii.quote else { return plain([]) }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == Ascii.quote {
        guard place < bytes.count, bytes[place] == Ascii.quote else { return plain(text) }
        place += 1
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What follows without quotes, appended to what was in them.
  private mutating func plain(_ start: [UInt8]) -> String {
    var text = start
    while place < bytes.count, bytes[place] != Ascii.comma, !isLineBreak(bytes[place]) {
      text.append(bytes[place])
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == Ascii.lineFeed || byte == Ascii.carriageReturn
  }
}
