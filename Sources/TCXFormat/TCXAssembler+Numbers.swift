internal import ByteScanning
internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Numbers, times and words out of texts, with an issue where there is none to be had.
extension TCXAssembler {
  mutating func number(_ event: XMLEvent, _ batch: XMLEventBatch) -> Double? {
    let text = batch.leafText(event)
    if let value = DecimalText.parse(text.span) { return value }
    if text.allSatisfy(isXMLBlank) { return nil }
    if let reading = DecimalText.parseWithComma(text.span) {
      complain(.decimalComma, event, batch)
      return reading.value
    }
    complain(.badNumber, event, batch)
    return nil
  }

  /// A whole number that a column of counts can hold, rounded.
  mutating func count(_ event: XMLEvent, _ batch: XMLEventBatch) -> UInt16? {
    guard let value = number(event, batch) else { return nil }
    if let count = UInt16(exactly: value.rounded()), count != Missing.count { return count }
    complain(.badNumber, event, batch)
    return nil
  }

  /// Seconds as milliseconds.
  mutating func duration(_ event: XMLEvent, _ batch: XMLEventBatch) -> Int64? {
    guard let seconds = number(event, batch) else { return nil }
    if let milliseconds = Int64(exactly: (seconds * 1000).rounded()) { return milliseconds }
    complain(.badNumber, event, batch)
    return nil
  }

  mutating func coordinate(_ event: XMLEvent, _ batch: XMLEventBatch, limit: Double) -> Double {
    let text = batch.leafText(event)
    if let value = DecimalText.parse(text.span) {
      if abs(value) > limit { complain(.badPosition, event, batch) }
      return value
    }
    // An empty coordinate is a sample without a fix.
    if !text.allSatisfy(isXMLBlank) { complain(.badPosition, event, batch) }
    return Missing.degrees
  }

  mutating func time(
    _ text: UnsafeBufferPointer<UInt8>, _ name: String, _ event: XMLEvent
  ) -> Int64 {
    guard let reading = InstantText.parse(text.span) else {
      if !text.allSatisfy(isXMLBlank) {
        let word = String(decoding: text.prefix(40), as: UTF8.self)
        issue(.badTime, event.mark, "bad \(name) \"\(word)\"")
      }
      return Missing.time
    }
    if let offset = reading.offset {
      if offset != 0, activity.isOpen, activity.localOffset == nil { activity.localOffset = offset }
    } else {
      issue(.timeWithoutZone, event.mark, "no zone, read as UTC, in \(name)")
    }
    return reading.milliseconds
  }

  func whole(_ event: XMLEvent, _ batch: XMLEventBatch) -> String {
    String(decoding: batch.leafText(event), as: UTF8.self)
  }

  func words(_ event: XMLEvent, _ batch: XMLEventBatch) -> [String] {
    whole(event, batch).split(separator: " ").map(String.init)
  }

  mutating func complain(_ kind: ReadIssue.Kind, _ event: XMLEvent, _ batch: XMLEventBatch) {
    let name = batch.names[Int(event.name)].local
    let text = batch.trimmedText(event)
    let complaint = kind == .decimalComma ? "decimal comma in" : "bad"
    issue(kind, event.mark, "\(complaint) \(name) \"\(text.prefix(40))\"")
  }
}
