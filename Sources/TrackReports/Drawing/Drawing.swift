import ByteScanning
import ReadableText

/// An SVG in writing. Numbers have at most one decimal; every shape carries its colour and the class
/// by which a page may give it another.
struct Drawing {
  static let family = "DejaVu Sans, Verdana, sans-serif"
  /// The height of text, pixels of the drawing.
  static let textSize = 15.0

  let width: Double
  let height: Double
  private(set) var body = MarkupWriter()

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// How a line is drawn.
  struct Stroke {
    var ink: Ink
    var width: Double
    var dashes: String?
    /// Whether ends are round, which makes a point a disc, or square.
    var isRound = true
  }

  /// A line through places, or several.
  mutating func line(_ path: PathText, _ stroke: Stroke) {
    body.element(
      "path",
      [
        "class": "s-\(stroke.ink.rawValue)", "d": path.text, "fill": "none",
        "stroke": stroke.ink.light, "stroke-width": Self.number(stroke.width),
        "stroke-dasharray": stroke.dashes ?? "none",
        "stroke-linecap": stroke.isRound ? "round" : "square", "stroke-linejoin": "round",
        "vector-effect": "non-scaling-stroke",
      ])
  }

  /// An area.
  mutating func area(_ path: PathText, _ ink: Ink, opacity: Double = 1) {
    body.element(
      "path",
      [
        "class": "f-\(ink.rawValue)", "d": path.text, "fill": ink.light,
        "fill-opacity": Self.number(opacity),
      ])
  }

  /// The whole paper, or a part of it.
  mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ink: Ink) {
    body.element(
      "rect",
      [
        "class": "f-\(ink.rawValue)", "x": Self.number(x), "y": Self.number(y),
        "width": Self.number(width), "height": Self.number(height), "fill": ink.light,
      ])
  }

  /// Where text stands by its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// Text whose base line begins, has its middle or ends at a place.
  mutating func text(
    _ x: Double, _ y: Double, _ text: String, _ ink: Ink = .quiet, _ anchor: Anchor = .start
  ) {
    body.element(
      "text",
      [
        "class": "f-\(ink.rawValue)", "x": Self.number(x),
        "y": Self.number(y), "font-size": Self.number(Self.textSize), "fill": ink.light,
        "text-anchor": anchor.rawValue,
      ], text: text)
  }

  /// Things that belong together, under names that a page's script knows.
  mutating func group(
    _ attributes: MarkupWriter.Attributes, _ content: (inout Drawing) -> Void
  ) {
    var inner = Drawing(width: width, height: height)
    content(&inner)
    body.element("g", attributes) { $0.append(ready: inner.body.text) }
  }

  /// The drawing as an element; `label` is what those hear who do not see it, and without one it is
  /// passed over.
  func element(_ label: String?, className: String) -> String {
    let (width, height) = (Self.number(width), Self.number(height))
    let hearing = label.map { ("aria-label", $0) } ?? ("aria-hidden", "true")
    var markup = MarkupWriter()
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": className, "width": width,
        "height": height, "viewBox": "0 0 \(width) \(height)", "role": "img",
        hearing.0: hearing.1, "font-family": Self.family,
      ]
    ) { $0.append(ready: body.text) }
    return markup.text
  }

  static func number(_ value: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimalsAtMost: 1, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
