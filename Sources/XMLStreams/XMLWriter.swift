/// Appends XML to an array of bytes, UTF-8.
///
/// It escapes what stands in texts and attribute values and drops characters that XML 1.0 does not
/// know. Names and markup are the caller's; it does not check that tags match.
package struct XMLWriter {
  /// What has been written.
  package var bytes: [UInt8] = []
  /// How many characters were dropped because XML cannot hold them.
  package private(set) var droppedCharacters = 0

  /// A writer with nothing written and room for some bytes.
  package init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Markup, written as it is.
  @inline(__always)
  package mutating func markup(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Markup, written as it is.
  package mutating func markup(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Text between tags.
  package mutating func text(_ text: String) { append(text, for: .text) }

  /// An attribute with the blank before it; of an element whose start tag is open.
  package mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    markup(name)
    markup("=\"")
    append(value, for: .attribute)
    markup("\"")
  }

  /// An element with nothing but text in it.
  package mutating func element(_ name: String, _ text: String) {
    open(name)
    self.text(text)
    close(name)
  }

  /// A start tag without attributes.
  package mutating func open(_ name: String) {
    bytes.append(UInt8(ascii: "<"))
    markup(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// An end tag.
  package mutating func close(_ name: String) {
    markup("</")
    markup(name)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func append(_ text: String, for place: XMLEscape.Place) {
    var text = text
    let dropped = text.withUTF8 { utf8 in
      XMLEscape.append(utf8, for: place, to: &bytes)
    }
    droppedCharacters += dropped
  }
}
