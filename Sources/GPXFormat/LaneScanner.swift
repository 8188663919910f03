internal import ByteScanning
internal import TrackModel

/// Reads one track point in the lane's grammar, tag by tag, and notes its shape.
///
/// The grammar: `trkpt` with `lat` and `lon` once each and nothing else; in it, among blanks, children
/// without attributes that hold one value or nothing, and containers of such. No entity, comment,
/// CDATA section, processing instruction, nor a value that would be an issue. It stops at the first
/// thing else, or near the end of the document.
struct LaneScanner {
  /// Longest name of an element, bytes.
  static let longestName = 48
  /// Deepest nesting below the point.
  private static let deepest = 4
  /// Bytes that must follow what is looked at, so that words can be read.
  static let slack = 64

  private let base: UnsafePointer<UInt8>
  /// Where looking ends: `slack` before the document's end.
  private let end: Int
  private var index: Int
  /// Where the piece of text since the last value began.
  private var pieceStart: Int
  private var seen: UInt8 = 0

  /// A scanner at a place of a document of `count` bytes.
  init(_ base: UnsafePointer<UInt8>, count: Int, from place: Int) {
    self.base = base
    end = count - Self.slack
    index = place
    pieceStart = place
  }

  /// Reads the point that stands next. Returns where it ends, nil where it is not plain.
  mutating func read(
    _ vocabulary: LaneVocabulary, into draft: inout LaneDraft,
    shape: inout LaneShape
  ) -> Int? {
    shape.removeAll()
    draft.start()
    skipBlanks()
    guard take(UInt8(ascii: "<")), let name = name(),
      let entry = vocabulary.entry(base + name.lowerBound, count: name.count),
      vocabulary.entries[entry].inPoint == .point,
      let isClosed = attributes(into: &draft, &shape), seen & 3 == 3
    else { return nil }
    if !isClosed {
      guard content(vocabulary, into: &draft, &shape, depth: 0), endTag(name) else {
        return nil
      }
    }
    shape.add(piece(to: index), nil)
    shape.complete(draft.row)
    return index
  }

  // MARK: Tags

  /// Reads the attributes and the end of a point's start tag. Returns whether the tag is also the end;
  /// nil where something is not plain.
  private mutating func attributes(
    into draft: inout LaneDraft, _ shape: inout LaneShape
  ) -> Bool? {
    while index < end {
      let before = index
      skipBlanks()
      if take(UInt8(ascii: ">")) { return false }
      if take(UInt8(ascii: "/")) { return take(UInt8(ascii: ">")) ? true : nil }
      guard index > before, let value = attributeName() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: "=")) else { return nil }
      skipBlanks()
      let quote = base[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      index += 1
      guard self.value(value, before: quote, into: &draft, &shape), take(quote) else {
        return nil
      }
    }
    return nil
  }

  /// `lat` or `lon`, behind which no name may go on.
  private mutating func attributeName() -> LaneValue? {
    guard base[index] == UInt8(ascii: "l") else { return nil }
    let rest = (base[index + 1], base[index + 2])
    index += 3
    if rest == (UInt8(ascii: "a"), UInt8(ascii: "t")) { return LaneValue(.latitude) }
    if rest == (UInt8(ascii: "o"), UInt8(ascii: "n")) { return LaneValue(.longitude) }
    return nil
  }

  /// Reads children up to an end tag, of which it takes `</`.
  private mutating func content(
    _ vocabulary: LaneVocabulary, into draft: inout LaneDraft,
    _ shape: inout LaneShape, depth: Int
  ) -> Bool {
    while true {
      skipBlanks()
      guard take(UInt8(ascii: "<")) else { return false }
      if take(UInt8(ascii: "/")) { return true }
      guard let name = name(),
        let entry = vocabulary.entry(base + name.lowerBound, count: name.count)
      else { return false }
      let known = vocabulary.entries[entry]
      guard let role = depth == 0 ? known.inPoint : known.inExtensions else { return false }
      skipBlanks()
      let isClosed = take(UInt8(ascii: "/"))
      guard take(UInt8(ascii: ">")) else { return false }
      switch role {
      case .point: return false
      case .value(let value):
        guard isClosed ? notes(value) : leaf(value, name, into: &draft, &shape) else {
          return false
        }
      case .container:
        if isClosed { continue }
        guard depth < Self.deepest,
          content(vocabulary, into: &draft, &shape, depth: depth + 1), endTag(name)
        else { return false }
      }
    }
  }

  /// Reads the text and the end tag of a leaf.
  private mutating func leaf(
    _ value: LaneValue, _ name: Range<Int>,
    into draft: inout LaneDraft, _ shape: inout LaneShape
  ) -> Bool {
    skipBlanks()
    if base[index] == UInt8(ascii: "<") {
      guard notes(value) else { return false }
    } else {
      guard self.value(value, before: UInt8(ascii: "<"), into: &draft, &shape) else {
        return false
      }
      skipBlanks()
    }
    return take(UInt8(ascii: "<")) && take(UInt8(ascii: "/")) && endTag(name)
  }

  /// Reads the rest of an end tag, behind `</`.
  private mutating func endTag(_ name: Range<Int>) -> Bool {
    guard let other = self.name(), other.count == name.count else { return false }
    for offset in 0..<name.count
    where base[name.lowerBound + offset] != base[other.lowerBound + offset] {
      return false
    }
    skipBlanks()
    return take(UInt8(ascii: ">"))
  }

  // MARK: Values

  /// Whether the value may stand here; of some kinds a point has at most one.
  private mutating func notes(_ value: LaneValue) -> Bool {
    let bit = value.onceBit
    guard seen & bit == 0 else { return false }
    seen |= bit
    return true
  }

  /// Reads the value that goes to a byte, blanks before that aside.
  private mutating func value(
    _ value: LaneValue, before stop: UInt8,
    into draft: inout LaneDraft, _ shape: inout LaneShape
  ) -> Bool {
    let start = index
    var last = start
    while index < end, base[index] != stop {
      if base[index] > 0x20 { last = index + 1 }
      index += 1
      if index - start > LaneShape.longestValue { return false }
    }
    guard index < end, last > start, notes(value) else { return false }
    let text = UnsafeBufferPointer(start: base + start, count: last - start)
    guard draft.take(value, text) else { return false }
    index = last
    // The word of a fix is part of the shape.
    if value.kind == .fix { return true }
    shape.add(piece(to: start), value)
    pieceStart = last
    return true
  }

  // MARK: Bytes

  private func piece(to place: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + pieceStart, count: place - pieceStart)
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, base[index] == byte else { return false }
    index += 1
    return true
  }

  @inline(__always)
  private mutating func skipBlanks() {
    while index < end, isXMLBlank(base[index]) { index += 1 }
  }

  /// The name that stands next; nil where it is too long.
  @inline(__always)
  private mutating func name() -> Range<Int>? {
    let start = index
    while index < end {
      let byte = base[index]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || isXMLBlank(byte) {
        return index > start ? start..<index : nil
      }
      index += 1
      if index - start > Self.longestName { return nil }
    }
    return nil
  }
}
