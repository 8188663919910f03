/// Reads JSON (RFC 8259) value by value, without building a tree.
///
/// The caller asks for what it expects. A value of another kind is passed over and gives nil; what is
/// no JSON at all is a `Fault`. Of an object's members with the same name the caller sees each.
package struct JSONReader: Sendable {
  /// Where bytes stop being JSON.
  package struct Fault: Error, Sendable, Equatable {
    /// Bytes from the start.
    package var offset: Int
    /// Whether the text ends there, too early.
    package var isCutOff: Bool

    package init(offset: Int, isCutOff: Bool) {
      self.offset = offset
      self.isCutOff = isCutOff
    }
  }

  /// What a value is.
  package enum Kind: Sendable {
    case object, array, string, number, bool, null
  }

  /// Deepest nesting that is read.
  private static let deepest = 128

  private let bytes: [UInt8]
  private var depth = 0
  /// Where the reader stands, bytes from the start.
  package private(set) var offset = 0

  /// A reader at the start of a text; a byte order mark is passed over.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The kind of the next value.
  package mutating func kind() throws(Fault) -> Kind {
    skipBlanks()
    guard offset < bytes.count else { throw fault }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case Ascii.quote: return .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    case Ascii.minus, Ascii.zero...Ascii.zero + 9: return .number
    default: throw fault
    }
  }

  /// Reads an object, whose members are handed over one by one: `body` reads each value. Nil where
  /// the value is no object.
  package mutating func members(
    _ body: (_ name: String, _ reader: inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) -> Void? {
    guard try kind() == .object else { return try pass() }
    try enter()
    var isFirst = true
    while try !isAtEnd(UInt8(ascii: "}"), isFirst: isFirst) {
      isFirst = false
      guard try kind() == .string, let name = try string() else { throw fault }
      skipBlanks()
      try take(Ascii.colon)
      try body(name, &self)
    }
    depth -= 1
    return ()
  }

  /// Reads an array, whose elements are read by `body`. Nil where the value is no array.
  package mutating func elements(
    _ body: (_ reader: inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) -> Void? {
    guard try kind() == .array else { return try pass() }
    try enter()
    var isFirst = true
    while try !isAtEnd(UInt8(ascii: "]"), isFirst: isFirst) {
      isFirst = false
      try body(&self)
    }
    depth -= 1
    return ()
  }

  /// Reads a string; nil where the value is none.
  package mutating func string() throws(Fault) -> String? {
    guard try kind() == .string else { return try pass() }
    let start = offset + 1
    offset = start
    var text: [UInt8]?
    while try current() != Ascii.quote {
      guard bytes[offset] != UInt8(ascii: "\\") else {
        if text == nil { text = Array(bytes[start..<offset]) }
        text?.append(contentsOf: String(try escape()).utf8)
        continue
      }
      guard bytes[offset] >= 0x20 else { throw fault }
      text?.append(bytes[offset])
      offset += 1
    }
    let string = String(decoding: text?[...] ?? bytes[start..<offset], as: UTF8.self)
    offset += 1
    return string
  }

  /// Reads a number, the nearest double; nil where the value is none, or too great.
  package mutating func number() throws(Fault) -> Double? {
    guard let text = try numberText() else { return nil }
    return DecimalText.parse(bytes.span.extracting(text))
  }

  /// Reads a number without fraction and exponent; nil where the value is none, or too great.
  package mutating func integer() throws(Fault) -> Int? {
    guard let text = try numberText() else { return nil }
    return DecimalText.integer(bytes.span.extracting(text))
  }

  /// Passes over a value; returns its text as it is written.
  package mutating func raw() throws(Fault) -> String {
    skipBlanks()
    let start = offset
    switch try kind() {
    case .object: _ = try members { _, reader throws(Fault) in try reader.skip() }
    case .array: _ = try elements { reader throws(Fault) in try reader.skip() }
    case .string: _ = try string()
    case .number: _ = try numberText()
    case .bool: try word(bytes[offset] == UInt8(ascii: "t") ? "true" : "false")
    case .null: try word("null")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Passes over a value.
  package mutating func skip() throws(Fault) { _ = try raw() }

  /// Ends the text: nothing but blanks may follow.
  package mutating func finish() throws(Fault) {
    skipBlanks()
    guard offset == bytes.count else { throw fault }
  }

  private mutating func pass<Value>() throws(Fault) -> Value? {
    try skip()
    return nil
  }

  private var fault: Fault { Fault(offset: offset, isCutOff: offset >= bytes.count) }

  private func current() throws(Fault) -> UInt8 {
    guard offset < bytes.count else { throw fault }
    return bytes[offset]
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, Ascii.isBlank(bytes[offset]) { offset += 1 }
  }

  private mutating func take(_ byte: UInt8) throws(Fault) {
    guard try current() == byte else { throw fault }
    offset += 1
  }

  private mutating func enter() throws(Fault) {
    depth += 1
    guard depth <= Self.deepest else { throw fault }
    offset += 1
  }

  /// Whether a bracket closes here; otherwise the next value stands here, behind its comma.
  private mutating func isAtEnd(_ bracket: UInt8, isFirst: Bool) throws(Fault) -> Bool {
    skipBlanks()
    if try current() == bracket {
      offset += 1
      return true
    }
    if !isFirst { try take(Ascii.comma) }
    return false
  }

  private mutating func word(_ word: StaticString) throws(Fault) {
    for index in 0..<word.utf8CodeUnitCount { try take(word.utf8Start[index]) }
  }

  // MARK: Parts of values

  /// What an escape stands for. Half of a pair alone becomes U+FFFD.
  private mutating func escape() throws(Fault) -> Unicode.Scalar {
    offset += 1
    let letter = try current()
    offset += 1
    switch letter {
    case Ascii.quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      offset -= 1
      throw fault
    }
  }

  private mutating func unicodeEscape() throws(Fault) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let place = offset
    let isFollowed = bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    guard first < 0xDC00, isFollowed else { return "\u{FFFD}" }
    offset += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      offset = place
      return "\u{FFFD}"
    }
    return scalar
  }

  private mutating func fourDigits() throws(Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try current())).hexDigitValue else { throw fault }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Where a number stands that was passed over; nil where the value is none.
  private mutating func numberText() throws(Fault) -> Range<Int>? {
    guard try kind() == .number else { return try pass() }
    let start = offset
    if bytes[offset] == Ascii.minus { offset += 1 }
    if try current() == Ascii.zero { offset += 1 } else { try digits() }
    if offset < bytes.count, bytes[offset] == Ascii.point {
      offset += 1
      try digits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      let sign = try current()
      if sign == Ascii.plus || sign == Ascii.minus { offset += 1 }
      try digits()
    }
    return start..<offset
  }

  private mutating func digits() throws(Fault) {
    let start = offset
    while offset < bytes.count, bytes[offset] &- Ascii.zero < 10 { offset += 1 }
    guard offset > start else { throw fault }
  }
}
