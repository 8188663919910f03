internal import ByteScanning
internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Builds a document from the events of its XML: a stack of contexts, and the things in work.
///
/// The same steps serve 1.0 and 1.1, and files that mix them: what an element means depends on its
/// local name and on where it stands, not on the version that the file claims.
struct GPXAssembler: XMLEventConsumer {
  var document = TrackDocument(format: .gpx)
  /// Why the document is no GPX at all.
  private(set) var failure: ReadError?
  /// Whether there is a failure: a plain flag, since the error itself is costly to look at.
  private var isRefused = false
  /// The complaint at which the document ended.
  private(set) var end: ReadIssue?
  private var hasEnded = false
  private static let mostPaths = 100_000

  var stack: [GPXContext] = [.document]
  private var root: XMLName?
  private(set) var meanings: [NameMeaning] = []
  /// All names met so far.
  private(set) var names: [XMLName] = []

  var columns = PointColumns()
  var point = PointDraft()
  var track = TrackDraft()
  var route = Route()
  var routeLink = LooseLink()
  var waypoint = WaypointDraft()
  var link = Link(address: "")
  var headLink = LooseLink()
  /// The first offset of local time in the document, seconds.
  var firstOffset: Int?

  var foreign = ForeignRecorder()
  var capturedMark: UInt64 = 0
  var captureIsMisplaced = false
  /// How many elements deep we are in something that is left out of a capture.
  var skippedDepth = 0
  /// Where the last event ended in the text of the batch.
  private(set) var textStart: UInt32 = 0

  /// Whether plain track points are read past libxml2.
  let usesLane: Bool
  var lane = TrackPointLane()
  /// Whether the lane stopped last at an end tag.
  var laneMetEnd = false
  let source: XMLSource

  var places: PlaceFinder
  /// Whether the place of every track point is kept.
  let keepsPlaces: Bool
  private var marksAreOffsets = true

  /// An assembler for a source.
  init(source: XMLSource, keepsPlaces: Bool, usesLane: Bool) {
    self.source = source
    self.usesLane = usesLane
    places = PlaceFinder(source)
    self.keepsPlaces = keepsPlaces
    stack.reserveCapacity(256)
  }

  var context: GPXContext { stack[stack.count - 1] }

  // MARK: Events

  mutating func consume(_ batch: XMLEventBatch) -> Bool {
    marksAreOffsets = batch.marksAreOffsets
    if root == nil, let first = batch.events.first { root = batch.names[Int(first.name)] }
    learn(batch.names)
    textStart = 0
    var trouble = 0
    let troubles = batch.troubles.count
    for index in 0..<batch.events.count {
      while trouble < troubles, batch.troubles[trouble].eventsBefore <= index {
        note(batch.troubles[trouble])
        trouble += 1
      }
      let event = batch.events[index]
      take(event, batch)
      textStart = event.textEnd
      if isRefused || hasEnded { return false }
    }
    while trouble < troubles {
      note(batch.troubles[trouble])
      trouble += 1
    }
    return !hasEnded
  }

  @inline(__always)
  private mutating func take(_ event: XMLEvent, _ batch: XMLEventBatch) {
    if foreign.depth > 0 { return continueCapture(event, batch) }
    switch event.kind {
    case .leaf:
      let meaning = meanings[Int(event.name)]
      switch context {
      case .trackPoint: takeTrackPointLeaf(event, meaning, batch)
      case .pointExtensions: takePointExtension(event, meaning, batch)
      default: takeLeaf(event, meaning, batch)
      }
    case .start: open(event, meanings[Int(event.name)], batch)
    case .end: if stack.count > 1 { close(stack.removeLast()) }
    }
  }

  private mutating func learn(_ names: [XMLName]) {
    guard let root, meanings.count < names.count else { return }
    for name in names[meanings.count...] { meanings.append(NameMeaning(name, root: root)) }
    self.names = names
  }

  private mutating func open(_ event: XMLEvent, _ meaning: NameMeaning, _ batch: XMLEventBatch) {
    if let element = meaning.element, let next = context.opening(element) {
      stack.append(next)
      begin(next, event, batch)
    } else if context == .pointExtensions || context == .trackPoint, meaning.isContainer {
      stack.append(.pointExtensions)
    } else if context == .document {
      refuse(event, batch)
    } else {
      startCapture(event, batch)
    }
  }

  mutating func takeLeaf(
    _ event: XMLEvent, _ meaning: NameMeaning, _ batch: XMLEventBatch
  ) {
    if let element = meaning.element {
      if let next = context.opening(element) {
        stack.append(next)
        begin(next, event, batch)
        takeText(of: next, event, batch)
        return close(stack.removeLast())
      }
      if takeText(element, event, batch) { return }
    }
    if context == .document { return refuse(event, batch) }
    if context == .waypointExtensions, takeOwn(meaning.ownElement, event, batch) { return }
    captureLeaf(event, batch)
  }

  private mutating func refuse(_ event: XMLEvent, _ batch: XMLEventBatch) {
    isRefused = true
    failure = ReadError(
      .unknownFormat, place: place(event.mark),
      message: "the root element is <\(batch.names[Int(event.name)].local)>, not <gpx>")
  }

  // MARK: The end

  /// Closes what the end of a damaged document left open. What has begun counts, but for waypoints,
  /// route points and foreign elements, which count when they are whole.
  mutating func finish() {
    while stack.count > 1 {
      let context = stack.removeLast()
      if context != .waypoint && context != .routePoint && context != .link {
        close(context)
      }
    }
    document.namespaces = foreign.bindings
    for index in document.tracks.indices where document.tracks[index].localOffset == nil {
      document.tracks[index].localOffset = firstOffset
    }
  }

  // MARK: Places and issues

  mutating func place(_ mark: UInt64) -> SourcePlace {
    if marksAreOffsets { return places.place(of: Int(truncatingIfNeeded: mark)) }
    return SourcePlace(line: Int(mark >> 32), column: Int(mark & 0xFFFF_FFFF))
  }

  /// Bytes of the source that are to be expected after a mark; all of them where that is not known.
  func bytesLeft(after mark: UInt64) -> Int {
    let count = source.expectedCount
    return marksAreOffsets ? max(count - Int(truncatingIfNeeded: mark), 0) : count
  }

  mutating func issue(
    _ kind: ReadIssue.Kind, _ mark: UInt64, _ message: String
  ) {
    guard document.issues.hasRoom else { return document.issues.count(kind) }
    let subject = subject
    document.issues.add(
      ReadIssue(
        kind: kind, place: place(mark), track: subject.track, point: subject.point,
        message: message))
  }

  /// Ends the document when it has more tracks and routes than anybody recorded: an empty one takes six
  /// bytes in a file and hundreds in memory.
  mutating func limitPaths(_ mark: UInt64) {
    guard document.tracks.count + document.routes.count >= Self.mostPaths, !hasEnded else { return }
    hasEnded = true
    let issue = ReadIssue(
      kind: .limit, place: place(mark), message: "more than \(Self.mostPaths) tracks and routes")
    document.issues.add(issue)
    end = issue
  }

  private mutating func note(_ trouble: XMLTrouble) {
    let kind = trouble.issueKind
    guard trouble.isFatal || document.issues.hasRoom else { return document.issues.count(kind) }
    let issue = ReadIssue(
      kind: kind, place: place(trouble.mark), message: trouble.message ?? "\(kind.rawValue)")
    document.issues.add(issue)
    guard trouble.isFatal else { return }
    hasEnded = true
    end = issue
  }

  /// The track and the row that is in work.
  private var subject: (track: Int?, point: Int?) {
    switch context {
    case .waypoint, .waypointExtensions:
      waypoint.isRoutePoint
        ? (nil, route.points.count) : (nil, document.waypoints.count)
    case .track, .trackExtensions, .segment, .segmentExtensions: (document.tracks.count, nil)
    case .trackPoint, .pointExtensions: (document.tracks.count, columns.count)
    case .routePoint: (nil, route.points.count)
    default: (nil, nil)
    }
  }
}

extension XMLTrouble {
  /// The issue that a person is told of.
  var issueKind: ReadIssue.Kind {
    switch kind {
    case .namespace: .badNamespace
    case .doctype: .doctype
    case .warning: .xml
    case .textLimit, .limit: .limit
    case .truncated: .truncated
    case .malformed: .malformed
    case .entity: .entity
    }
  }
}
