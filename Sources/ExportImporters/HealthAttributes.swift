internal import XMLStreams

/// The attributes of one element, by name.
struct HealthAttributes {
  private let event: XMLEvent
  private let batch: XMLEventBatch

  init(_ event: XMLEvent, of batch: XMLEventBatch) {
    self.event = event
    self.batch = batch
  }

  /// The value of an attribute; nil where there is none.
  subscript(name: String) -> String? {
    let first = Int(event.firstAttribute)
    for attribute in batch.attributes[first..<first + Int(event.attributeCount)]
    where batch.names[Int(attribute.name)].local == name {
      let value = batch.text[Int(attribute.valueStart)..<Int(attribute.valueEnd)]
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }
}
