internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// Values out of texts and attributes, with an issue where there is none to be had. An empty text
/// means that the writer had no value: absent, and no issue.
extension GPXAssembler {
  // MARK: Positions

  @inline(__always)
  mutating func position(
    _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> (latitude: Double, longitude: Double) {
    var latitude: Double?
    var longitude: Double?
    let first = Int(event.firstAttribute)
    for index in first..<first + Int(event.attributeCount) {
      let attribute = batch.attributes[index]
      switch meanings[Int(attribute.name)].attribute {
      case .lat: latitude = DecimalText.parse(batch.value(attribute).span)
      case .lon: longitude = DecimalText.parse(batch.value(attribute).span)
      default: break
      }
    }
    if let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
      return (latitude, longitude)
    }
    complainOfPosition(event, batch, latitude, longitude)
    return (latitude ?? Missing.degrees, longitude ?? Missing.degrees)
  }

  @inline(never)
  private mutating func complainOfPosition(
    _ event: XMLEvent, _ batch: XMLEventBatch, _ latitude: Double?, _ longitude: Double?
  ) {
    guard document.issues.hasRoom else { return document.issues.count(.badPosition) }
    let coordinates = [
      (GPXAttribute.lat, latitude, 90.0, "latitude"),
      (GPXAttribute.lon, longitude, 180.0, "longitude"),
    ]
    for (attribute, value, limit, word) in coordinates {
      if let value, abs(value) <= limit { continue }
      let text = string(attribute, event, batch)
      let complaint = text.map { "bad \(word) \"\(shortened($0))\"" } ?? "no \(word)"
      issue(.badPosition, event.mark, complaint)
    }
  }

  // MARK: Numbers

  @inline(__always)
  mutating func number(_ event: XMLEvent, _ batch: XMLEventBatch) -> Double? {
    if let value = DecimalText.parse(batch.text(of: event).span) { return value }
    return unusualNumber(event, batch)
  }

  @inline(__always)
  mutating func elevation(_ event: XMLEvent, _ batch: XMLEventBatch) -> Double {
    number(event, batch) ?? Missing.metres
  }

  /// A text that is no plain number. A decimal comma is understood in elevations and speeds, where
  /// it cannot be the comma between two numbers.
  @inline(never)
  private mutating func unusualNumber(_ event: XMLEvent, _ batch: XMLEventBatch) -> Double? {
    if isBlank(event, batch) { return nil }
    let meaning = meanings[Int(event.name)]
    if meaning.element == .ele || meaning.element == .speed || meaning.channel == .speed,
      let reading = DecimalText.parseWithComma(batch.text(of: event).span)
    {
      complain(.decimalComma, of: event, batch)
      return reading.value
    }
    complain(.badNumber, of: event, batch)
    return nil
  }

  mutating func integer(_ event: XMLEvent, _ batch: XMLEventBatch) -> Int? {
    if let value = DecimalText.integer(batch.text(of: event).span) { return value }
    guard let value = number(event, batch) else { return nil }
    if let whole = Int(exactly: value) { return whole }
    complain(.badNumber, of: event, batch)
    return nil
  }

  // MARK: Times

  @inline(__always)
  mutating func time(_ event: XMLEvent, _ batch: XMLEventBatch) -> Int64 {
    guard let reading = InstantText.parse(batch.text(of: event).span) else {
      return missingTime(event, batch)
    }
    if reading.offset != 0 { noteZone(reading.offset, event, batch) }
    return reading.milliseconds
  }

  @inline(never)
  private mutating func missingTime(_ event: XMLEvent, _ batch: XMLEventBatch) -> Int64 {
    if !isBlank(event, batch) { complain(.badTime, of: event, batch) }
    return Missing.time
  }

  @inline(never)
  private mutating func noteZone(_ offset: Int?, _ event: XMLEvent, _ batch: XMLEventBatch) {
    guard let offset else {
      return complain(.timeWithoutZone, of: event, batch)
    }
    noteOffset(offset, isOfTrackPoint: context == .trackPoint)
  }

  /// Notes an offset of local time, other than zero, seconds.
  mutating func noteOffset(_ offset: Int, isOfTrackPoint: Bool) {
    if firstOffset == nil { firstOffset = offset }
    if isOfTrackPoint, track.localOffset == nil { track.localOffset = offset }
  }

  // MARK: Words

  mutating func fix(_ event: XMLEvent, _ batch: XMLEventBatch) -> FixKind? {
    let word = trimmed(batch.string(of: event))
    guard !word.isEmpty else { return nil }
    if let kind = FixKind(gpxWord: word) { return kind }
    switch word.lowercased() {
    case "2", "2d": return .twoDimensional
    case "3", "3d": return .threeDimensional
    case "dgps": return .differential
    case "pps": return .military
    case "none": return .noFix
    default:
      complain(.badWord, of: event, batch)
      return nil
    }
  }

  /// The value of an attribute, nil where the element has none of that name.
  func string(
    _ wanted: GPXAttribute, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> String? {
    let first = Int(event.firstAttribute)
    for attribute in batch.attributes[first..<first + Int(event.attributeCount)]
    where meanings[Int(attribute.name)].attribute == wanted {
      return String(decoding: batch.value(attribute), as: UTF8.self)
    }
    return nil
  }

  func isBlank(_ event: XMLEvent, _ batch: XMLEventBatch) -> Bool {
    batch.text(of: event).allSatisfy(isXMLBlank)
  }

  // MARK: Messages

  /// Notes what is wrong with the value of an element; the words are made only where they are kept.
  mutating func complain(
    _ kind: ReadIssue.Kind, of event: XMLEvent, _ batch: XMLEventBatch
  ) {
    guard document.issues.hasRoom else { return document.issues.count(kind) }
    let complaint =
      switch kind {
      case .decimalComma: "decimal comma in "
      case .timeWithoutZone: "no zone, read as UTC, in "
      default: "bad "
      }
    issue(kind, event.mark, complaint + described(event, batch))
  }

  private func described(_ event: XMLEvent, _ batch: XMLEventBatch) -> String {
    let name = batch.names[Int(event.name)].local
    return "\(name) \"\(shortened(trimmed(batch.string(of: event))))\""
  }

  private func shortened(_ text: String) -> String {
    text.count > 40 ? String(text.prefix(40)) + "…" : text
  }
}

func isXMLBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// The text without the blanks around it.
func trimmed(_ text: String) -> String {
  let bytes = text.utf8
  guard let first = bytes.firstIndex(where: { !isXMLBlank($0) }),
    let last = bytes.lastIndex(where: { !isXMLBlank($0) })
  else { return "" }
  return String(text[first...last])
}

extension XMLEventBatch {
  /// The bytes between two offsets of this batch.
  @inline(__always)
  func bytes(_ start: UInt32, _ end: UInt32) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(start)..<Int(end)])
  }

  /// The text of a leaf.
  @inline(__always)
  func text(of event: XMLEvent) -> UnsafeBufferPointer<UInt8> {
    bytes(event.textStart, event.textEnd)
  }

  /// The text of a leaf.
  func string(of event: XMLEvent) -> String {
    String(decoding: text(of: event), as: UTF8.self)
  }

  /// The value of an attribute.
  @inline(__always)
  func value(_ attribute: XMLAttribute) -> UnsafeBufferPointer<UInt8> {
    bytes(attribute.valueStart, attribute.valueEnd)
  }
}
