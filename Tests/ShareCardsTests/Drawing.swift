import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What stands in an SVG.
final class Drawing: NSObject, XMLParserDelegate {
  struct Text {
    var text = ""
    let x: Int
    let y: Int
    let size: Int
    let fill: String
    let isAtEnd: Bool
  }

  struct NotWellFormed: Error {}

  private(set) var elements: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var fills: [String: [String]] = [:]
  private(set) var placed: [Text] = []
  private(set) var label: String?
  private var isInText = false

  var texts: [String] { placed.map(\.text) }

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed() }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.insert(name)
    self.attributes.formUnion(attributes.keys)
    if let fill = attributes["fill"] { fills[name, default: []].append(fill) }
    if name == "svg" { label = attributes["aria-label"] }
    isInText = name == "text"
    guard isInText else { return }
    placed.append(
      Text(
        x: Int(attributes["x"] ?? "") ?? -1, y: Int(attributes["y"] ?? "") ?? -1,
        size: Int(attributes["font-size"] ?? "") ?? 0, fill: attributes["fill"] ?? "",
        isAtEnd: attributes["text-anchor"] == "end"))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { placed[placed.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { isInText = false }
}

/// How much two colours differ to the eye (WCAG 2.2, contrast ratio).
enum Contrast {
  static func ratio(_ first: String, _ second: String) -> Double {
    let (light, dark) = (luminance(first), luminance(second))
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
  }

  private static func luminance(_ colour: String) -> Double {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
