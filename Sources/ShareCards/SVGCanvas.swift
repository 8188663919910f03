import ReadableText

/// An SVG in writing, of six elements only: `svg`, `rect`, `path`, `circle`, `text`, `g`. All numbers
/// are whole, so the same card is the same bytes everywhere.
struct SVGCanvas {
  private var body = MarkupWriter()
  private let size: CardSize
  private let label: String

  init(_ size: CardSize, label: String) {
    self.size = size
    self.label = label
  }

  mutating func rect(_ width: Int, _ height: Int, _ fill: CardColour) {
    body.element("rect", ["width": "\(width)", "height": "\(height)", "fill": fill.text])
  }

  mutating func path(_ data: String, _ fill: CardColour) {
    body.element("path", ["d": data, "fill": fill.text])
  }

  /// A disc.
  mutating func disc(_ x: Int, _ y: Int, _ radius: Int, _ colour: CardColour) {
    body.element("circle", ["cx": "\(x)", "cy": "\(y)", "r": "\(radius)", "fill": colour.text])
  }

  /// A ring.
  mutating func ring(_ x: Int, _ y: Int, _ radius: Int, _ colour: CardColour, line: Int) {
    body.element(
      "circle",
      [
        "cx": "\(x)", "cy": "\(y)", "r": "\(radius)", "fill": "none", "stroke": colour.text,
        "stroke-width": "\(line)",
      ])
  }

  /// Text whose base line begins at a point, or ends there.
  mutating func text(
    _ x: Int, _ y: Int, size: Int, _ fill: CardColour, isBold: Bool = false, isAtEnd: Bool = false,
    _ text: String
  ) {
    body.element(
      "text",
      [
        "x": "\(x)", "y": "\(y)", "font-size": "\(size)", "fill": fill.text,
        "font-weight": isBold ? "bold" : "normal", "text-anchor": isAtEnd ? "end" : "start",
      ], text: text)
  }

  /// The whole document.
  var document: String {
    var document = MarkupWriter()
    document.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(size.width)",
        "height": "\(size.height)", "viewBox": "0 0 \(size.width) \(size.height)", "role": "img",
        "aria-label": label,
      ]
    ) { document in
      document.element("g", ["font-family": CardText.family]) { $0.append(ready: body.text) }
    }
    return document.text
  }
}

extension CardColour {
  fileprivate var text: String { "#" + hex }
}
