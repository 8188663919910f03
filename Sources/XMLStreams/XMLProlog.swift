/// Where a document really starts: after a byte order mark and blanks, which many programs write
/// before the XML declaration and which XML forbids there.
struct XMLProlog {
  /// Bytes at the front that the parser must see: the mark of UTF-16, which names the encoding.
  var mark = 0
  /// Where the document starts.
  var start = 0
  /// Ends of lines among the bytes skipped.
  private(set) var lines = 0
  /// Characters skipped in the line where the document starts.
  private(set) var columns = 0

  /// The encoding of a declaration that was skipped, since it cannot be true: the bytes are taken for
  /// UTF-8.
  private(set) var disprovedEncoding: String?

  /// Bytes that the parser does not see.
  var skipped: Int { start - mark }

  init(of document: Span<UInt8>) {
    guard document.count >= 2 else { return }
    switch (document[0], document[1]) {
    case (0xEF, 0xBB):
      if document.count > 2, document[2] == 0xBF { start = 3 }
      skipBlanks(document, width: 1, low: 0)
    case (0xFF, 0xFE):
      mark = 2
      start = 2
      skipBlanks(document, width: 2, low: 0)
    case (0xFE, 0xFF):
      mark = 2
      start = 2
      skipBlanks(document, width: 2, low: 1)
    default:
      skipBlanks(document, width: 1, low: 0)
    }
    if mark == 0, let wrong = Self.disprovedEncoding(document, from: start) {
      disprovedEncoding = wrong.label
      start = wrong.end
    }
  }

  /// Skips blanks of one or two bytes; `low` is the place of the significant byte.
  private mutating func skipBlanks(_ document: Span<UInt8>, width: Int, low: Int) {
    while start + width <= document.count {
      let unit = document[start + low]
      let other: UInt8 = width == 2 ? document[start + 1 - low] : 0
      guard other == 0, unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D else { return }
      start += width
      if unit == 0x0A { (lines, columns) = (lines + 1, 0) } else { columns += 1 }
    }
  }
}
