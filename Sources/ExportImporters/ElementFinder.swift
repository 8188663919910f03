/// Finds the elements of one name in a stream of XML and hands over the bytes of each, so that the
/// rest of the document, which may be large and not well-formed, is never parsed.
///
/// A `<` stands in XML only where markup begins, but in comments and CDATA sections, which the
/// documents this is for do not have. An element must not hold another one of its name.
package struct ElementFinder {
  private enum State {
    /// Between elements; so many bytes of `<Name` were seen.
    case outside(matched: Int)
    /// In the start tag; the quote that is open, or 0, and the byte before.
    case startTag(quote: UInt8, after: UInt8)
    /// Behind the start tag; so many bytes of `</Name>` were seen.
    case content(matched: Int)
  }

  private let start: [UInt8]
  private let end: [UInt8]
  private let limit: Int
  private var state = State.outside(matched: 0)
  private var element: [UInt8] = []
  /// Elements that were longer than the limit and left out.
  package private(set) var leftOut = 0

  /// `limit` is the length of the longest element that is kept, bytes.
  package init(name: String, limit: Int) {
    start = Array("<\(name)".utf8)
    end = Array("</\(name)>".utf8)
    self.limit = limit
  }

  /// Whether the stream stands inside an element.
  package var isInside: Bool {
    if case .outside = state { false } else { true }
  }

  /// Takes the next bytes of the stream; hands over each element that ends in them.
  package mutating func take(_ piece: Span<UInt8>, _ found: ([UInt8]) -> Void) {
    var index = 0
    while index < piece.count {
      if case .outside(matched: 0) = state {
        index = Self.markup(in: piece, from: index)
        guard index < piece.count else { return }
      }
      if step(piece[index]) {
        if element.count <= limit { found(element) } else { leftOut += 1 }
        element.removeAll(keepingCapacity: element.capacity <= 1 << 20)
      }
      index += 1
    }
  }

  private static func markup(in piece: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < piece.count, piece[index] != UInt8(ascii: "<") { index += 1 }
    return index
  }

  /// Goes on by one byte. Returns whether an element ends with it.
  private mutating func step(_ byte: UInt8) -> Bool {
    switch state {
    case .outside(let matched):
      search(byte, matched)
      return false
    case .startTag(let quote, let last):
      keep(byte)
      return inStartTag(byte, quote, after: last)
    case .content(let matched):
      keep(byte)
      let next = Self.match(end, matched, byte)
      state = next == end.count ? .outside(matched: 0) : .content(matched: next)
      return next == end.count
    }
  }

  private mutating func search(_ byte: UInt8, _ matched: Int) {
    guard matched == start.count else {
      state = .outside(matched: Self.match(start, matched, byte))
      return
    }
    // A longer name begins alike.
    guard byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") else {
      state = .outside(matched: Self.match(start, 0, byte))
      return
    }
    element += start
    keep(byte)
    state = byte == UInt8(ascii: ">") ? .content(matched: 0) : .startTag(quote: 0, after: byte)
  }

  private mutating func inStartTag(_ byte: UInt8, _ quote: UInt8, after last: UInt8) -> Bool {
    if byte == UInt8(ascii: ">"), quote == 0 {
      let isWhole = last == UInt8(ascii: "/")
      state = isWhole ? .outside(matched: 0) : .content(matched: 0)
      return isWhole
    }
    let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    let open = byte == quote ? 0 : (isQuote && quote == 0 ? byte : quote)
    state = .startTag(quote: open, after: byte)
    return false
  }

  /// Control bytes, which XML does not know and such exports contain, become blanks. Of what is too
  /// long only the length matters.
  private mutating func keep(_ byte: UInt8) {
    guard element.count <= limit else { return }
    element.append(byte < 0x20 ? 0x20 : byte)
  }

  /// How many bytes of a word are matched after one more. Words begin with their only `<`.
  private static func match(_ word: [UInt8], _ matched: Int, _ byte: UInt8) -> Int {
    if byte == word[matched] { return matched + 1 }
    return byte == word[0] ? 1 : 0
  }
}
