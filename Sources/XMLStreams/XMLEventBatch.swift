/// The events of one chunk, valid only while `XMLEventConsumer.consume` runs.
///
/// The buffers are borrowed from the parser, which moves them when it goes on; nothing may keep
/// them. Every offset in them was written by the parser and lies inside `text`.
package struct XMLEventBatch {
  /// The events, in the order of the document.
  package let events: UnsafeBufferPointer<XMLEvent>
  /// The attributes of all events.
  package let attributes: UnsafeBufferPointer<XMLAttribute>
  /// The bytes of texts and attribute values, UTF-8.
  package let text: UnsafeBufferPointer<UInt8>
  /// All names met so far; a name keeps its index.
  package let names: [XMLName]
  /// What the parser complained of in this chunk.
  package let troubles: [XMLTrouble]
  /// Whether marks are byte offsets into the source. Otherwise (another encoding than UTF-8) they are
  /// libxml2's line in the upper half and its column in the lower.
  package let marksAreOffsets: Bool
}

/// Something that takes the events of a document, a chunk at a time.
package protocol XMLEventConsumer {
  /// Takes the next events. Returns whether it wants more.
  mutating func consume(_ batch: XMLEventBatch) -> Bool

  // One that takes runs also has these three; `XMLRun.swift` says what they are.
  mutating func landmark() -> XMLLandmark?
  func opensRun(_ name: UInt32) -> Bool
  mutating func takeRun(from place: Int) -> XMLRun
}
