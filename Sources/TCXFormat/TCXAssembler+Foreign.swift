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
    foreign.text(before: event, from: textStart, batch)
    switch event.kind {
    case .start: writeStart(event, batch)
    case .leaf:
      if capturesAuthor, foreign.depth == 1, names[Int(event.name)].element == .name {
        let author = batch.trimmedText(event)
        if !author.isEmpty { document.creator = author }
      }
      writeLeaf(event, batch)
    case .end:
      foreign.close()
      if foreign.depth == 0 { deliverCapture() }
    }
  }

  /// What a container says in attributes, for instance which sensor counted the steps.
  mutating func keepContainer(_ event: XMLEvent, _ batch: XMLEventBatch) {
    writeStart(event, batch)
    foreign.close()
    deliverCapture()
  }

  private mutating func writeStart(_ event: XMLEvent, _ batch: XMLEventBatch) {
    foreign.open(event, batch, isBare: names[Int(event.name)].isBare)
  }

  private mutating func writeLeaf(_ event: XMLEvent, _ batch: XMLEventBatch) {
    foreign.leaf(event, batch, isBare: names[Int(event.name)].isBare)
  }

  private mutating func deliverCapture() {
    let element = foreign.take()
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
