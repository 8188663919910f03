/// An SVG in writing, of six elements only: `svg`, `rect`, `path`, `circle`, `text`, `g`. All numbers
/// are whole, so the same card is the same bytes everywhere.
struct SVGCanvas {
  private var body = ""
  private let size: CardSize
  private let label: String

  init(_ size: CardSize, label: String) {
    self.size = size
    self.label = label
  }

  mutating func rect(_ width: Int, _ height: Int, _ fill: CardColour) {
    body += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#\(fill.hex)\"/>\n"
  }

  mutating func path(_ data: String, _ fill: CardColour) {
    body += "<path d=\"\(data)\" fill=\"#\(fill.hex)\"/>\n"
  }

  /// A disc, or with a line width a ring.
  mutating func circle(_ x: Int, _ y: Int, _ radius: Int, _ colour: CardColour, line: Int? = nil) {
    let paint =
      line.map { "fill=\"none\" stroke=\"#\(colour.hex)\" stroke-width=\"\($0)\"" }
      ?? "fill=\"#\(colour.hex)\""
    body += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" \(paint)/>\n"
  }

  /// Text whose base line begins at a point.
  mutating func text(
    _ x: Int, _ y: Int, size: Int, _ fill: CardColour, isBold: Bool = false, isAtEnd: Bool = false,
    _ text: String
  ) {
    body += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" fill=\"#\(fill.hex)\""
    if isBold { body += " font-weight=\"bold\"" }
    if isAtEnd { body += " text-anchor=\"end\"" }
    body += ">\(Self.escaped(text))</text>\n"
  }

  /// The whole document.
  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)" role="img" aria-label="\(Self.escaped(label))">
    <g font-family="\(CardText.family)">
    \(body)</g>
    </svg>

    """
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
