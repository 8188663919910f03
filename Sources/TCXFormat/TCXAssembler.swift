internal import ByteScanning
internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Builds a document from the events of its XML: a stack of contexts, and the things in work.
struct TCXAssembler: XMLEventConsumer {
  var document = TrackDocument(format: .tcx)
  /// Why the document is no TCX at all.
  private(set) var failure: ReadError?
  /// The complaint at which the document ended.
  private(set) var end: ReadIssue?

  var stack: [TCXContext] = [.document]
  var names: [TCXName] = []
  private var root: XMLName?

  var columns = TCXColumns()
  var point = TCXPoint()
  var activity = ActivityDraft()
  var lap = LapDraft()
  var course = Route()
  var coursePoint = Waypoint(latitude: Missing.degrees, longitude: Missing.degrees)
  var device = DeviceDraft()
  /// Elements that the writer had to make in the thing in work.
  var madeNames: Set<String> = []
  /// A position in work; NaN until its part was read.
  var latitude = Missing.degrees
  var longitude = Missing.degrees

  var foreign = ForeignRecorder()
  var capturesAuthor = false
  var ignoredDepth = 0
  /// Where the last event ended in the text of the batch.
  var textStart: UInt32 = 0

  private var places: PlaceFinder
  private let removed: RemovedBytes
  let keepsPlaces: Bool
  private var marksAreOffsets = true

  /// An assembler for a source that stays where it is while the assembler lives; `removed` says what
  /// libxml2 does not see of it.
  init(source: UnsafeBufferPointer<UInt8>, removed: RemovedBytes, keepsPlaces: Bool) {
    places = PlaceFinder(XMLSource(source))
    self.removed = removed
    self.keepsPlaces = keepsPlaces
    columns.reserve(source.count / 128)
  }

  var context: TCXContext { stack[stack.count - 1] }

  // MARK: Events

  mutating func consume(_ batch: XMLEventBatch) -> Bool {
    marksAreOffsets = batch.marksAreOffsets
    if root == nil, let first = batch.events.first { root = batch.names[Int(first.name)] }
    if let root {
      while names.count < batch.names.count {
        names.append(TCXName(batch.names[names.count], root: root))
      }
    }
    textStart = 0
    var troubles = batch.troubles[...]
    for index in 0..<batch.events.count {
      while let trouble = troubles.first, trouble.eventsBefore <= index {
        note(trouble)
        troubles.removeFirst()
      }
      let event = batch.events[index]
      take(event, batch)
      textStart = event.textEnd
      if failure != nil { return false }
    }
    for trouble in troubles { note(trouble) }
    return end == nil
  }

  private mutating func take(_ event: XMLEvent, _ batch: XMLEventBatch) {
    if ignoredDepth > 0 { return ignore(event) }
    if foreign.depth > 0 { return continueCapture(event, batch) }
    switch event.kind {
    case .start: open(event, batch)
    case .leaf: takeLeaf(event, batch)
    case .end: if stack.count > 1 { close(stack.removeLast()) }
    }
  }

  private mutating func ignore(_ event: XMLEvent) {
    switch event.kind {
    case .start: ignoredDepth += 1
    case .end: ignoredDepth -= 1
    case .leaf: break
    }
  }

  private mutating func open(_ event: XMLEvent, _ batch: XMLEventBatch) {
    if let element = names[Int(event.name)].element, let next = opening(element) {
      if next == .ignored { return ignoredDepth = 1 }
      stack.append(next)
      begin(next, element, event, batch)
    } else if context == .document {
      refuse(event, batch)
    } else {
      startCapture(event, batch)
    }
  }

  private mutating func takeLeaf(_ event: XMLEvent, _ batch: XMLEventBatch) {
    guard let element = names[Int(event.name)].element else {
      return context == .document ? refuse(event, batch) : captureLeaf(event, batch)
    }
    if let next = opening(element) {
      guard next != .ignored else { return }
      stack.append(next)
      begin(next, element, event, batch)
      return close(stack.removeLast())
    }
    if takeValue(element, event, batch) { return }
    captureLeaf(event, batch)
  }

  /// What an element opens: inside of something that holds one value, what it would open behind it,
  /// since writers and damage leave such things open.
  private func opening(_ element: TCXElement) -> TCXContext? {
    if let next = context.opening(element) { return next }
    return context.holdsOneValue ? stack[stack.count - 2].opening(element) : nil
  }

  private mutating func refuse(_ event: XMLEvent, _ batch: XMLEventBatch) {
    failure = ReadError(
      .unknownFormat, place: place(event.mark),
      message:
        "the root element is <\(batch.names[Int(event.name)].local)>, not <TrainingCenterDatabase>")
  }

  /// Closes what the end of a damaged document left open; what has begun counts.
  mutating func finish() {
    while stack.count > 1 { close(stack.removeLast()) }
    document.namespaces = foreign.bindings
  }

  // MARK: Places and issues

  mutating func place(_ mark: UInt64) -> SourcePlace {
    guard marksAreOffsets else {
      return SourcePlace(line: Int(mark >> 32), column: Int(mark & 0xFFFF_FFFF))
    }
    return places.place(of: removed.offset(of: Int(truncatingIfNeeded: mark)))
  }

  mutating func issue(_ kind: ReadIssue.Kind, _ mark: UInt64, _ message: @autoclosure () -> String)
  {
    guard document.issues.hasRoom else { return document.issues.count(kind) }
    let isInActivity = activity.isOpen
    let isInPoint = stack.contains(.trackpoint)
    document.issues.add(
      ReadIssue(
        kind: kind, place: place(mark), track: isInActivity ? document.tracks.count : nil,
        point: isInPoint ? (isInActivity ? columns.count : course.points.count) : nil,
        message: message()))
  }

  private mutating func note(_ trouble: XMLTrouble) {
    let kind: ReadIssue.Kind =
      switch trouble.kind {
      case .namespace: .badNamespace
      case .doctype: .doctype
      case .warning: .xml
      case .textLimit, .limit: .limit
      case .truncated: .truncated
      case .malformed: .malformed
      case .entity: .entity
      }
    guard trouble.isFatal || document.issues.hasRoom else { return document.issues.count(kind) }
    let issue = ReadIssue(
      kind: kind, place: place(trouble.mark), message: trouble.message ?? "\(kind.rawValue)")
    document.issues.add(issue)
    if trouble.isFatal { end = issue }
  }
}
