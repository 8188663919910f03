/// Where a document is cut into the chunks that libxml2 gets.
///
/// The cuts depend on the document alone, not on what was read before or past libxml2: behind the
/// first `>` after each multiple of the chunk's size, so that no text, tag or character is cut in two
/// for nothing, and at the multiple itself where a chunk has none. What libxml2 makes of a piece of
/// markup may depend on where it was cut, and a run must not change that.
struct XMLChunks {
  private let document: UnsafeBufferPointer<UInt8>
  private let size: Int
  /// Whether a byte is a character, or a part of one that is never a `>`.
  private let hasBytes: Bool

  init(_ document: UnsafeBufferPointer<UInt8>, from start: Int, size: Int) {
    self.document = document
    self.size = size
    // Two bytes a character have a zero among the first two.
    hasBytes = start + 2 > document.count || (document[start] != 0 && document[start + 1] != 0)
  }

  /// The first cut behind a place; the document's end where there is none.
  func end(after place: Int) -> Int {
    guard hasBytes else { return min((place / size + 1) * size, document.count) }
    var multiple = max(place / size, 1) * size
    while multiple < document.count {
      let cut = behindTag(from: multiple, before: min(multiple + size, document.count))
      if cut > place { return cut }
      multiple += size
    }
    return document.count
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

  /// The place that a landmark shows in a range; its end where there is none.
  func place(of landmark: XMLLandmark, from start: Int, before end: Int) -> Int {
    var index = behindEndTag(at: start, before: end)
    while let found = rarest(of: landmark, from: index, before: end) {
      let word = found - landmark.rarestIndex
      if word >= start, word + 8 <= document.count, matches(landmark, at: word) {
        return behindTag(from: word + landmark.count - 1, before: end)
      }
      index = found + 1
    }
    return end
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

  /// Where the landmark's rarest letter stands next; eight bytes at a time.
  private func rarest(of landmark: XMLLandmark, from start: Int, before end: Int) -> Int? {
    let pattern = UInt64(landmark.rarest) &* 0x0101_0101_0101_0101
    var index = start
    while index + 8 <= end {
      // The lowest byte that is zero after the exclusive or is the lowest that borrows.
      let difference = word(at: index) ^ pattern
      let borrows = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if borrows != 0 { return index + borrows.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      if document[index] == landmark.rarest { return index }
      index += 1
    }
    return nil
  }

  /// Eight bytes, the first one lowest, from an index that must be at most the count less eight.
  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= document.count - 8)
    guard let base = document.baseAddress else { return 0 }
    return UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Ends of lines in a range; 32 bytes at a time.
  func lines(in range: Range<Int>) -> Int {
    guard let base = document.baseAddress, range.lowerBound >= 0, range.upperBound <= document.count
    else { return 0 }
    let bytes = UnsafeRawPointer(base)
    var index = range.lowerBound
    var lines = 0
    while index + 32 <= range.upperBound {
      // A byte counts to 255 before it would run over.
      let end = min(index + 32 * 255, range.upperBound)
      var counts = SIMD4<UInt64>()
      while index + 32 <= end {
        counts &+= Self.lineEnds(bytes.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self))
        index += 32
      }
      for word in 0..<4 {
        // The sum of pairs of bytes, and by the multiplication of all pairs, in the highest two bytes.
        let pairs =
          (counts[word] & 0x00FF_00FF_00FF_00FF) &+ (counts[word] >> 8 & 0x00FF_00FF_00FF_00FF)
        lines += Int((pairs &* 0x0001_0001_0001_0001) >> 48)
      }
    }
    while index < range.upperBound {
      if base[index] == UInt8(ascii: "\n") { lines += 1 }
      index += 1
    }
    return lines
  }

  /// 1 in each byte that is a line feed, 0 in the others.
  @inline(__always)
  private static func lineEnds(_ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let low = SIMD4<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
    let differences = words ^ SIMD4<UInt64>(repeating: 0x0A0A_0A0A_0A0A_0A0A)
    // The highest bit of a byte stays 0 only where all its bits are: nothing is carried.
    let others = ((differences & low) &+ low) | differences | low
    return ~others &>> SIMD4<UInt64>(repeating: 7)
  }
}
