internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Elements that are kept as text.
extension TCXAssembler {
  mutating func captureLeaf(_ event: XMLEvent, _ batch: XMLEventBatch) {
    writeLeaf(event, batch)
    deliverCapture()
  }

  /// Begins a foreign element with children; its events go to `continueCapture` until it closes.
  mutating func startCapture(_ event: XMLEvent, _ batch: XMLEventBatch) {
    capturesAuthor =
      (context == .database || context == .databaseExtensions)
      && names[Int(event.name)].element == .author
    writeStart(event, batch)
  }

  mutating func continueCapture(_ event: XMLEvent, _ batch: XMLEventBatch) {
    let text = batch.slice(min(textStart, event.before), event.before)
    if !text.allSatisfy(isXMLBlank) { capture.text(text) }
    switch event.kind {
    case .start: writeStart(event, batch)
    case .leaf:
      if capturesAuthor, capture.depth == 1, names[Int(event.name)].element == .name {
        let author = batch.trimmedText(event)
        if !author.isEmpty { document.creator = author }
      }
      writeLeaf(event, batch)
    case .end:
      capture.close()
      if capture.depth == 0 { deliverCapture() }
    }
  }

  /// What a container says in attributes, for instance which sensor counted the steps.
  mutating func keepContainer(_ event: XMLEvent, _ batch: XMLEventBatch) {
    writeStart(event, batch)
    capture.close()
    deliverCapture()
  }

  private mutating func writeStart(_ event: XMLEvent, _ batch: XMLEventBatch) {
    capture.open(qualifiedName(event.name, batch))
    let first = Int(event.firstAttribute)
    for attribute in batch.attributes[first..<first + Int(event.attributeCount)] {
      let name = batch.names[Int(attribute.name)]
      // An attribute without a prefix has no namespace, whatever the default is.
      let written =
        name.prefix == nil ? name.local : namespaces.qualified(name, isBare: false)
      capture.attribute(written, batch.slice(attribute.valueStart, attribute.valueEnd))
    }
  }

  private mutating func writeLeaf(_ event: XMLEvent, _ batch: XMLEventBatch) {
    writeStart(event, batch)
    capture.text(batch.leafText(event))
    capture.close()
  }

  private mutating func qualifiedName(_ name: UInt32, _ batch: XMLEventBatch) -> String {
    let index = Int(name)
    while qualifiedNames.count <= index { qualifiedNames.append(nil) }
    if let known = qualifiedNames[index] { return known }
    let written = namespaces.qualified(batch.names[index], isBare: names[index].isBare)
    qualifiedNames[index] = written
    return written
  }

  private mutating func deliverCapture() {
    let element = ForeignElement(xml: String(decoding: capture.bytes, as: UTF8.self))
    capture.removeAll()
    capturesAuthor = false
    switch context {
    case .trackpoint, .pointExtensions, .heartRate,
      .position where stack.contains(.trackpoint):
      point.foreign.append(element)
    case .lap, .lapExtensions, .averageHeartRate, .maximumHeartRate:
      lap.value.extensions.append(element)
    case .track:
      if stack.contains(.lap) { lap.value.extensions.append(element) } else { keepAbout(element) }
    case .coursePoint, .coursePointExtensions, .position: coursePoint.extensions.append(element)
    case .activity, .activityExtensions, .creator, .version, .course, .courseExtensions:
      keepAbout(element)
    default: document.extensions.append(element)
    }
  }

  private mutating func keepAbout(_ element: ForeignElement) {
    if activity.isOpen {
      activity.about.extensions.append(element)
    } else {
      course.about.extensions.append(element)
    }
  }
}
