package import TrackModel
package import XMLStreams

/// Keeps foreign elements as text while their events go by, under one prefix for each namespace in
/// the whole document.
package struct ForeignRecorder {
  private var capture = ForeignCapture()
  private var namespaces = ForeignNamespaces()
  /// The written names by their index in the batch's names.
  private var writtenNames: [String?] = []

  /// Nothing yet.
  package init() {}

  /// How many elements are open.
  package var depth: Int { capture.depth }
  /// The prefixes used so far.
  package var bindings: [NamespaceBinding] { namespaces.bindings }

  /// A start tag; `isBare` for a name of the document's own namespace, which needs no prefix.
  package mutating func open(_ event: XMLEvent, _ batch: XMLEventBatch, isBare: Bool) {
    capture.open(writtenName(event.name, batch, isBare: isBare))
    let first = Int(event.firstAttribute)
    for attribute in batch.attributes[first..<first + Int(event.attributeCount)] {
      let name = batch.names[Int(attribute.name)]
      // An attribute without a prefix has no namespace, whatever the default is.
      let written =
        name.prefix == nil ? name.local : namespaces.qualified(name, isBare: false)
      capture.attribute(written, batch.slice(attribute.valueStart, attribute.valueEnd))
    }
  }

  /// A whole element without child elements.
  package mutating func leaf(_ event: XMLEvent, _ batch: XMLEventBatch, isBare: Bool) {
    open(event, batch, isBare: isBare)
    capture.text(batch.leafText(event))
    capture.close()
  }

  /// The text between the last event, which ended at `textStart`, and this one, but for blanks that
  /// only lay elements out.
  package mutating func text(
    before event: XMLEvent, from textStart: UInt32, _ batch: XMLEventBatch
  ) {
    let text = batch.slice(min(textStart, event.before), event.before)
    if !text.allSatisfy(isXMLBlank) { capture.text(text) }
  }

  /// The end tag of what was opened last.
  package mutating func close() { capture.close() }

  /// Hands over the element that is whole, and forgets it.
  package mutating func take() -> ForeignElement {
    defer { capture.removeAll() }
    return ForeignElement(xml: String(decoding: capture.bytes, as: UTF8.self))
  }

  private mutating func writtenName(
    _ name: UInt32, _ batch: XMLEventBatch, isBare: Bool
  ) -> String {
    let index = Int(name)
    while writtenNames.count <= index { writtenNames.append(nil) }
    if let known = writtenNames[index] { return known }
    let written = namespaces.qualified(batch.names[index], isBare: isBare)
    writtenNames[index] = written
    return written
  }
}
