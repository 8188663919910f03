/// Where a document is cut into the chunks that libxml2 gets.
///
/// The cuts depend on the document alone, not on what was read before or past libxml2: behind the
/// first `>` of all, so that the encoding is known early, behind the first one after each multiple of
/// the chunk's size, so that no text, tag or character is cut in two
/// for nothing, and at the multiple itself where a chunk has none. What libxml2 makes of a piece of
/// markup may depend on where it was cut, and a run must not change that.
struct XMLChunks {
  private let document: XMLSource
  private let size: Int
  private let start: Int
  /// Whether a byte is a character, or a part of one that is never a `>`.
  private let hasBytes: Bool

  /// The cuts of a document that begins at a place. The bytes from there on must be in memory, and
  /// wherever a cut is asked for those of the next two chunks.
  init(_ document: XMLSource, from start: Int, size: Int) {
    self.document = document
    self.size = size
    self.start = start
    // Two bytes a character have a zero among the first two.
    hasBytes = start + 2 > document.end || (document[start] != 0 && document[start + 1] != 0)
  }

  /// The first cut behind a place; the document's end where there is none.
  func end(after place: Int) -> Int {
    guard hasBytes else { return min((place / size + 1) * size, document.end) }
    if place == start { return behindTag(from: start, before: min(start + size, document.end)) }
    var multiple = max(place / size, 1) * size
    while multiple < document.end {
      let cut = behindTag(from: multiple, before: min(multiple + size, document.end))
      if cut > place { return cut }
      multiple += size
    }
    return document.end
  }

  /// Behind the first `>` in a range, its end where there is none.
  func behindTag(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      if document[index] == UInt8(ascii: ">") { return index + 1 }
      index += 1
    }
    return end
  }

  /// The place that a landmark shows in a range; its end where there is none, where a CDATA section or
  /// a document type begins before it: of a section that is not complete libxml2 reads a part with each
  /// chunk, and it takes a `>` in a literal for the end of a document type that is cut off there; or
  /// where bytes before the place are not ASCII: what libxml2 says of wrong UTF-8 depends on what
  /// follows.
  func place(of landmark: XMLLandmark, from start: Int, before end: Int) -> Int {
    var index = behindEndTag(at: start, before: end)
    while let found = first(landmark.rarest, from: index, before: end) {
      let word = found - landmark.rarestIndex
      if word >= start, word + 8 <= document.end, matches(landmark, at: word) {
        if hasDeclaration(from: start, before: word) { return end }
        let place = behindTag(from: word + landmark.count - 1, before: end)
        return (word..<place).allSatisfy { document[$0] < 0x80 } ? place : end
      }
      index = found + 1
    }
    return end
  }

  /// Whether a CDATA section or a document type may begin in a range.
  private func hasDeclaration(from start: Int, before end: Int) -> Bool {
    var index = start
    while let found = first(UInt8(ascii: "!"), from: index, before: end) {
      let next = found + 1 < document.end ? document[found + 1] : 0
      if next == UInt8(ascii: "[") || next == UInt8(ascii: "D") { return true }
      index = found + 1
    }
    return false
  }

  /// Behind blanks and an end tag that stand first.
  private func behindEndTag(at start: Int, before end: Int) -> Int {
    var index = start
    while index < end, document[index] <= 0x20 { index += 1 }
    guard index + 1 < end, document[index] == UInt8(ascii: "<"),
      document[index + 1] == UInt8(ascii: "/")
    else { return start }
    return behindTag(from: index, before: end)
  }

  private func matches(_ landmark: XMLLandmark, at index: Int) -> Bool {
    word(at: index) & landmark.mask == landmark.letters
  }

  /// Where a byte stands next; eight bytes at a time.
  private func first(_ byte: UInt8, from start: Int, before end: Int) -> Int? {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var index = start
    while index + 8 <= end {
      // The lowest byte that is zero after the exclusive or is the lowest that borrows.
      let difference = word(at: index) ^ pattern
      let borrows = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if borrows != 0 { return index + borrows.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      if document[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Eight bytes, the first one lowest, from an index that must be at most the count less eight.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    let place = index - document.start
    precondition(place >= 0 && place <= document.bytes.count - 8)
    guard let base = document.bytes.baseAddress else { return 0 }
    return UInt64(
      littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
  }
}
