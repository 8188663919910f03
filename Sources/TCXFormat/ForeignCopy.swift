internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Writes the text of one foreign element again, in the form in which the reader keeps it.
struct ForeignCopy {
  /// How deep an element may be nested; libxml2 reads 256 levels, of which TCX takes a few.
  private static let depthLimit = 200

  private let text: UnsafeBufferPointer<UInt8>
  private let isInExtensions: Bool
  /// The prefixes, with those that this element brought.
  private(set) var foreign: ForeignWriting
  private var scanner: ForeignScanner
  private var open: [(source: Range<Int>, written: String)] = []
  private var tagIsOpen = false

  /// A copy of UTF-8 text, which must stay where it is while the copy is made. `Extensions` hold no
  /// element of the format's own namespace: there a name without a prefix gets ours.
  init(_ text: UnsafeBufferPointer<UInt8>, _ foreign: ForeignWriting, isInExtensions: Bool) {
    self.text = text
    self.isInExtensions = isInExtensions
    self.foreign = foreign
    scanner = ForeignScanner(text)
  }

  /// Writes the element. Returns whether the text is one element and sound; where it is not, some
  /// of it may have been written.
  mutating func run(into xml: inout XMLWriter) -> Bool {
    var hasElement = false
    while let piece = scanner.next() {
      switch piece {
      case .text(let range):
        guard write(range, &xml) else { return false }
      case .open(let name, let isEmpty):
        guard !hasElement || !open.isEmpty, begin(name, &xml) else { return false }
        hasElement = true
        if isEmpty, !end(name, &xml) { return false }
      case .close(let name):
        guard end(name, &xml) else { return false }
      case .end: return hasElement && open.isEmpty
      }
    }
    return false
  }

  private mutating func begin(_ source: Range<Int>, _ xml: inout XMLWriter) -> Bool {
    guard open.count < Self.depthLimit, var name = written(source) else { return false }
    if isInExtensions, open.isEmpty, !name.contains(":") { name = "outnudge:" + name }
    finishTag(&xml)
    xml.markup("<" + name)
    tagIsOpen = true
    open.append((source, name))
    var names: Set<String> = []
    for attribute in scanner.attributes {
      let plain = String(decoding: text[attribute.name], as: UTF8.self)
      guard plain != "xmlns", !plain.hasPrefix("xmlns:"), let name = written(attribute.name),
        names.insert(name).inserted,
        let value = CharacterReferences.resolved(text[attribute.value], inAttribute: true)
      else { return false }
      xml.attribute(name, value)
    }
    return true
  }

  private mutating func end(_ source: Range<Int>, _ xml: inout XMLWriter) -> Bool {
    guard let last = open.popLast(), text[last.source].elementsEqual(text[source]) else {
      return false
    }
    if tagIsOpen { xml.markup("/>") } else { xml.close(last.written) }
    tagIsOpen = false
    return true
  }

  private mutating func write(_ range: Range<Int>, _ xml: inout XMLWriter) -> Bool {
    guard !open.isEmpty else { return text[range].allSatisfy(isXMLBlank) }
    guard let content = CharacterReferences.resolved(text[range], inAttribute: false) else {
      return false
    }
    finishTag(&xml)
    xml.text(content)
    return true
  }

  private mutating func finishTag(_ xml: inout XMLWriter) {
    if tagIsOpen { xml.markup(">") }
    tagIsOpen = false
  }

  /// The name as it is to be written; nil where it is none, or its prefix is not bound.
  private mutating func written(_ range: Range<Int>) -> String? {
    let name = Substring(String(decoding: text[range], as: UTF8.self))
    guard let colon = name.firstIndex(of: ":") else {
      return Self.isName(name) ? String(name) : nil
    }
    let local = name[name.index(after: colon)...]
    guard Self.isName(local),
      let prefix = foreign.prefix(name[..<colon], isInExtensions: isInExtensions)
    else { return nil }
    return prefix + ":" + local
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first,
      first == "_" || first.properties.isAlphabetic, !text.contains(":")
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType == .decimal
        || "_-.·".unicodeScalars.contains($0)
    }
  }
}
