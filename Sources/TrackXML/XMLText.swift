package import XMLStreams

/// Whether a byte is a blank of XML.
package func isXMLBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

extension XMLEventBatch {
  /// The bytes between two offsets of the batch's text.
  package func slice(_ start: UInt32, _ end: UInt32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)..<Int(end)])
  }

  /// The text of a leaf.
  package func leafText(_ event: XMLEvent) -> UnsafeBufferPointer<UInt8> {
    slice(event.textStart, event.textEnd)
  }

  /// The text of a leaf without the blanks around it.
  package func trimmedText(_ event: XMLEvent) -> String {
    var bytes = leafText(event)[...]
    while let first = bytes.first, isXMLBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isXMLBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of an attribute with a local name; nil where the element has none.
  package func attribute(_ name: String, _ event: XMLEvent) -> UnsafeBufferPointer<UInt8>? {
    let first = Int(event.firstAttribute)
    for attribute in attributes[first..<first + Int(event.attributeCount)]
    where names[Int(attribute.name)].local == name {
      return slice(attribute.valueStart, attribute.valueEnd)
    }
    return nil
  }
}
