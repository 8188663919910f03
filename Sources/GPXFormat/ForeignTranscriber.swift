internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Writes the text of one foreign element again, in the form in which the reader keeps it: blanks
/// that only lay out elements are gone, and an element with nothing in it is one tag.
struct ForeignTranscriber {
  /// How deep an element may be nested; libxml2 reads 256 levels, of which GPX takes a few.
  private static let depthLimit = 200

  private let text: UnsafeBufferPointer<UInt8>
  private let place: GPXComposer.ForeignPlace
  /// The namespace of the outermost element, where it is not to be its own.
  private let namespace: String?
  private var scanner: ForeignScanner
  private var open: [(source: Range<Int>, written: String)] = []
  private var addition: [UInt8]
  /// Text that waits for what comes after it.
  private var held: Range<Int>?
  private var tagIsOpen = false

  /// A transcriber of UTF-8 text, which must stay where it is while the transcriber is used.
  init(
    _ text: UnsafeBufferPointer<UInt8>, in place: GPXComposer.ForeignPlace, addition: [UInt8],
    namespace: String?
  ) {
    self.text = text
    self.place = place
    self.addition = addition
    self.namespace = namespace
    scanner = ForeignScanner(text)
  }

  /// Writes the element. Returns whether the text is one element and sound; where it is not, some
  /// of it may have been written.
  mutating func run(into composer: inout GPXComposer) -> Bool {
    repeat {
      let isSound =
        switch scanner.next() {
        case .text(let range): hold(range)
        case .open(let name, let isEmpty): begin(name, isEmpty, &composer)
        case .close(let name): end(name, &composer)
        case .end, nil: false
        }
      guard isSound else { return false }
    } while !open.isEmpty || held != nil
    while let piece = scanner.next() {
      switch piece {
      case .text(let range): if !text[range].allSatisfy(isXMLBlank) { return false }
      case .end: return true
      default: return false
      }
    }
    return false
  }

  private mutating func hold(_ range: Range<Int>) -> Bool {
    held = range
    return !open.isEmpty || text[range].allSatisfy(isXMLBlank)
  }

  // MARK: Tags

  private mutating func begin(
    _ source: Range<Int>, _ isEmpty: Bool, _ composer: inout GPXComposer
  ) -> Bool {
    guard open.count < Self.depthLimit, writeText(isWhole: false, &composer) else { return false }
    finishTag(&composer)
    guard let name = elementName(source, &composer) else { return false }
    if open.count == 1, name.hasSuffix(":Extensions") { writeAddition(&composer) }
    composer.xml.markup("<")
    composer.xml.markup(name)
    tagIsOpen = true
    open.append((source, name))
    return writeAttributes(&composer) && (!isEmpty || end(source, &composer))
  }

  private mutating func end(_ source: Range<Int>, _ composer: inout GPXComposer) -> Bool {
    guard writeText(isWhole: tagIsOpen, &composer), let last = open.popLast(),
      text[last.source].elementsEqual(text[source])
    else { return false }
    if open.isEmpty { writeAddition(&composer) }
    if tagIsOpen {
      composer.xml.markup("/>")
      tagIsOpen = false
    } else {
      composer.xml.close(last.written)
    }
    return true
  }

  private mutating func finishTag(_ composer: inout GPXComposer) {
    if tagIsOpen { composer.xml.markup(">") }
    tagIsOpen = false
  }

  private mutating func elementName(
    _ source: Range<Int>, _ composer: inout GPXComposer
  ) -> String? {
    let name = QualifiedName(Substring(string(source)))
    if open.isEmpty, let namespace {
      return composer.namespaces.prefix(ofOwn: namespace) + ":" + name.local
    }
    if name.prefix == "xml" { return nil }
    if open.isEmpty, place.reserved.contains(where: { $0.rawValue == name.local }) {
      let namespace = composer.namespace(of: name)
      if namespace == nil || namespace == GPXNamespace.outnudge { return nil }
    }
    return composer.writtenName(name)
  }

  // MARK: Content

  /// Writes the text that waits; `isWhole` where it is all that its element holds.
  private mutating func writeText(isWhole: Bool, _ composer: inout GPXComposer) -> Bool {
    guard let range = held else { return true }
    held = nil
    guard !open.isEmpty else { return true }
    guard let content = CharacterReferences.resolved(text[range], inAttribute: false) else {
      return false
    }
    if !isWhole, content.utf8.allSatisfy(isXMLBlank) { return true }
    let before = composer.xml.bytes.count
    if tagIsOpen { composer.xml.markup(">") }
    let start = composer.xml.bytes.count
    composer.xml.text(content)
    if composer.xml.bytes.count == start {
      composer.xml.bytes.removeLast(start - before)
    } else {
      tagIsOpen = false
    }
    return true
  }

  private mutating func writeAttributes(_ composer: inout GPXComposer) -> Bool {
    var names: Set<String> = []
    for attribute in scanner.attributes {
      let name = QualifiedName(Substring(string(attribute.name)))
      guard name.prefix != "xmlns", name.prefix != nil || name.local != "xmlns",
        SchemaText.isName(name.local),
        let value = CharacterReferences.resolved(text[attribute.value], inAttribute: true)
      else { return false }
      // Without a prefix it has no namespace, whatever the default is.
      guard let written = name.prefix == nil ? String(name.local) : composer.writtenName(name)
      else { return false }
      if names.insert(written).inserted {
        composer.xml.attribute(written, value)
      } else {
        composer.omissions[.foreignAttribute] += 1
      }
    }
    return true
  }

  private mutating func writeAddition(_ composer: inout GPXComposer) {
    guard !addition.isEmpty else { return }
    finishTag(&composer)
    composer.xml.bytes.append(contentsOf: addition)
    addition = []
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }
}
