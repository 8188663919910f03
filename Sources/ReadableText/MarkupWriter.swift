/// Markup in writing, SVG or HTML: elements closed where they were opened, attributes and text
/// escaped, characters that neither may hold replaced as on a terminal.
package struct MarkupWriter {
  /// The names and values of an element's attributes, in their order.
  package typealias Attributes = KeyValuePairs<String, String>

  /// What has been written.
  package private(set) var text = ""

  package init() {}

  /// An element without content: a shape, or one of HTML's void elements.
  package mutating func element(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    text += "/>\n"
  }

  /// An element with text alone.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], text content: String
  ) {
    begin(name, attributes)
    text += ">\(Self.escaped(content))</\(name)>\n"
  }

  /// An element with whatever the closure writes.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout MarkupWriter) -> Void
  ) {
    begin(name, attributes)
    text += ">\n"
    content(&self)
    text += "</\(name)>\n"
  }

  /// Markup that is ready, such as a style sheet of our own; never anything from a file.
  package mutating func append(ready markup: String) { text += markup }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    text += "<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
  }

  private static func escaped(_ text: String) -> String {
    let text = PlainText.visible(text)
    guard text.utf8.contains(where: isMarkup) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
