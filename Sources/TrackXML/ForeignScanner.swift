/// Goes through the text of a foreign element piece by piece.
///
/// It takes elements, attributes, text and references to characters; anything else (comments, CDATA,
/// declarations, entities) and whatever is not well-formed makes it fail.
package struct ForeignScanner {
  /// A piece; the ranges are offsets into the text.
  package enum Piece {
    /// A start tag; its attributes stand in `attributes`.
    case open(name: Range<Int>, isEmpty: Bool)
    case close(name: Range<Int>)
    case text(Range<Int>)
    case end
  }

  /// The attributes of the start tag that was met last.
  package private(set) var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// A scanner of UTF-8 text, which must stay where it is while the scanner is used.
  package init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The next piece, nil where the text is not what it should be.
  package mutating func next() -> Piece? {
    guard index < text.count else { return .end }
    guard text[index] == UInt8(ascii: "<") else {
      let start = index
      skip { $0 != UInt8(ascii: "<") }
      return .text(start..<index)
    }
    index += 1
    return take(UInt8(ascii: "/")) ? close() : open()
  }

  private mutating func close() -> Piece? {
    guard let name = name() else { return nil }
    skip(while: isXMLBlank)
    return take(UInt8(ascii: ">")) ? .close(name: name) : nil
  }

  private mutating func open() -> Piece? {
    guard let name = name() else { return nil }
    attributes.removeAll(keepingCapacity: true)
    while true {
      let before = index
      skip(while: isXMLBlank)
      if take(UInt8(ascii: ">")) { return .open(name: name, isEmpty: false) }
      if take(UInt8(ascii: "/")) {
        return take(UInt8(ascii: ">")) ? .open(name: name, isEmpty: true) : nil
      }
      guard index > before, let attribute = attribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() -> (name: Range<Int>, value: Range<Int>)? {
    guard let name = name() else { return nil }
    skip(while: isXMLBlank)
    guard take(UInt8(ascii: "=")) else { return nil }
    skip(while: isXMLBlank)
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'")
    else { return nil }
    let quote = text[index]
    index += 1
    let start = index
    skip { $0 != quote && $0 != UInt8(ascii: "<") }
    let value = start..<index
    return take(quote) ? (name, value) : nil
  }

  /// A run of bytes that can be a name; whether it is one is seen later.
  private mutating func name() -> Range<Int>? {
    let start = index
    skip { byte in
      !isXMLBlank(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
        && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "<")
    }
    return index > start ? start..<index : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func skip(while isWanted: (UInt8) -> Bool) {
    while index < text.count, isWanted(text[index]) { index += 1 }
  }
}
