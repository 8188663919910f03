internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Foreign elements, written back as they are under prefixes that the root declares.
struct ForeignWriting {
  private let prefixes: [String: String]
  /// What the root declares, in order.
  let declarations: [(prefix: String, uri: String)]

  /// The prefixes of a document, and ours. A prefix that its file never declared is declared as ours.
  init(_ namespaces: [NamespaceBinding]) {
    let own = [
      ("ns3", TCXNamespace.activity), ("outnudge", TCXNamespace.outnudge),
      ("xsi", TCXNamespace.instance),
    ]
    var prefixes: [String: String] = [:]
    var taken = Set(own.map(\.0) + ["xml", "xmlns"])
    var declarations = own.map { (prefix: $0.0, uri: $0.1) }
    for binding in namespaces where prefixes[binding.prefix] == nil {
      if let known = own.first(where: { $0.1 == binding.uri }) {
        prefixes[binding.prefix] = known.0
        continue
      }
      let isName = Self.isPrefix(binding.prefix)
      let wish = isName ? binding.prefix : "ns"
      var prefix = wish
      var number = 2
      while !taken.insert(prefix).inserted {
        prefix = wish + String(number)
        number += 1
      }
      prefixes[binding.prefix] = prefix
      declarations.append((prefix, Self.address(binding.uri)))
    }
    self.prefixes = prefixes
    self.declarations = declarations
  }

  /// The prefix to write for one in the text of a foreign element; nil for one that is not bound.
  func prefix(_ name: Substring) -> String? {
    name == "xml" ? "xml" : prefixes[String(name)]
  }

  private static func address(_ uri: String?) -> String {
    guard let uri, !uri.isEmpty, uri != "http://www.w3.org/XML/1998/namespace",
      uri != "http://www.w3.org/2000/xmlns/"
    else { return TCXNamespace.outnudge + ":undeclared" }
    return uri
  }

  private static func isPrefix(_ text: String) -> Bool {
    guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A,
      !text.lowercased().hasPrefix("xml")
    else { return false }
    return text.utf8.allSatisfy { byte in
      (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (0x30...0x39).contains(byte)
        || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }
  }
}

/// Writes the text of one foreign element again, in the form in which the reader keeps it.
struct ForeignCopy {
  /// How deep an element may be nested; libxml2 reads 256 levels, of which TCX takes a few.
  private static let depthLimit = 200

  private let text: UnsafeBufferPointer<UInt8>
  private let foreign: ForeignWriting
  private var scanner: ForeignScanner
  private var open: [(source: Range<Int>, written: String)] = []
  private var tagIsOpen = false

  /// A copy of UTF-8 text, which must stay where it is while the copy is made.
  init(_ text: UnsafeBufferPointer<UInt8>, _ foreign: ForeignWriting) {
    self.text = text
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
    guard open.count < Self.depthLimit, let name = written(source) else { return false }
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
  private func written(_ range: Range<Int>) -> String? {
    let name = Substring(String(decoding: text[range], as: UTF8.self))
    guard let colon = name.firstIndex(of: ":") else {
      return Self.isName(name) ? String(name) : nil
    }
    let local = name[name.index(after: colon)...]
    guard Self.isName(local), let prefix = foreign.prefix(name[..<colon]) else { return nil }
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

extension TCXComposer {
  mutating func writeForeign(_ elements: some Sequence<ForeignElement>) {
    for element in elements { writeForeign(element) }
  }

  mutating func writeForeign(_ element: ForeignElement) {
    let length = xml.bytes.count
    var text = element.xml
    let isWritten = text.withUTF8 { utf8 in
      var copy = ForeignCopy(utf8, foreign)
      return copy.run(into: &xml)
    }
    guard !isWritten else { return }
    xml.bytes.removeLast(xml.bytes.count - length)
    omissions[.foreignElement] += 1
  }

  /// Writes the elements of the schema among kept ones in the order of `names`, and returns the
  /// others, which belong into `Extensions`.
  mutating func writePlaced(
    _ names: [String], from elements: [ForeignElement], indent: StaticString
  ) -> [ForeignElement] {
    var rest = elements
    for name in names {
      guard let index = rest.firstIndex(where: { Self.name(of: $0) == name }) else { continue }
      xml.markup(indent)
      writeForeign(rest.remove(at: index))
      xml.markup("\n")
    }
    return rest
  }

  private static func name(of element: ForeignElement) -> Substring {
    element.xml.dropFirst().prefix { $0 != ">" && $0 != "/" && $0 != " " }
  }
}
