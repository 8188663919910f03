internal import ByteScanning
internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Elements that are kept as text.
extension GPXAssembler {
  /// Keeps a foreign element without children.
  @inline(never)
  mutating func captureLeaf(_ event: XMLEvent, _ batch: XMLEventBatch) {
    captureIsMisplaced = false
    capturedMark = event.mark
    writeLeaf(event, batch)
    deliverCapture()
  }

  /// Begins a foreign element with children; its events go to `continueCapture` until it closes.
  mutating func startCapture(_ event: XMLEvent, _ batch: XMLEventBatch) {
    captureIsMisplaced = meanings[Int(event.name)].element != nil
    capturedMark = event.mark
    writeStart(event, batch)
  }

  mutating func continueCapture(_ event: XMLEvent, _ batch: XMLEventBatch) {
    if skippedDepth > 0 { return continueSkipping(event) }
    foreign.text(before: event, from: textStart, batch)
    switch event.kind {
    case .end:
      foreign.close()
      if foreign.depth == 0 { deliverCapture() }
    case .start, .leaf:
      if meanings[Int(event.name)].isShapingPoint, waypoint.isRoutePoint, isInRoutePoint {
        takeShapingPoint(event, batch)
        if event.kind == .start { skippedDepth = 1 }
      } else if event.kind == .leaf {
        writeLeaf(event, batch)
      } else {
        writeStart(event, batch)
      }
    }
  }

  private mutating func continueSkipping(_ event: XMLEvent) {
    switch event.kind {
    case .start: skippedDepth += 1
    case .end: skippedDepth -= 1
    case .leaf: break
    }
  }

  // MARK: Shaping points

  private var isInRoutePoint: Bool { context == .waypointExtensions || context == .routePoint }

  private mutating func takeShapingPoint(_ event: XMLEvent, _ batch: XMLEventBatch) {
    let (latitude, longitude) = position(event, batch)
    waypoint.value.shapingPoints.append(
      ShapingPoint(latitude: latitude, longitude: longitude))
  }

  // MARK: Writing

  private mutating func writeStart(_ event: XMLEvent, _ batch: XMLEventBatch) {
    foreign.open(event, batch, isBare: meanings[Int(event.name)].isSchemaName)
  }

  private mutating func writeLeaf(_ event: XMLEvent, _ batch: XMLEventBatch) {
    foreign.leaf(event, batch, isBare: meanings[Int(event.name)].isSchemaName)
  }

  // MARK: Owners

  private mutating func deliverCapture() {
    if captureIsMisplaced { issue(.structure, capturedMark, "an element out of its place") }
    let element = foreign.take()
    switch context {
    case .pointExtensions, .trackPoint: point.foreign.append(element)
    case .waypoint, .routePoint, .waypointExtensions: waypoint.value.extensions.append(element)
    case .track, .trackExtensions: track.about.extensions.append(element)
    case .route, .routeExtensions: route.about.extensions.append(element)
    case .segment, .segmentExtensions: keepForSegment(element)
    case .metadata, .metadataExtensions, .person, .email, .copyright, .bounds, .link:
      document.metadata.extensions.append(element)
    case .root, .rootExtensions, .document: document.extensions.append(element)
    }
  }

  private mutating func keepForSegment(_ element: ForeignElement) {
    let segment = max(track.segmentStarts.count - 1, 0)
    if let last = track.segmentExtensions.indices.last, track.segmentExtensions[last].row == segment
    {
      track.segmentExtensions[last].elements.append(element)
    } else {
      track.segmentExtensions.append(RowExtensions(row: segment, elements: [element]))
    }
  }
}
