internal import TrackModel
internal import XMLStreams

/// Track points: the part that is run through millions of times.
extension GPXAssembler {
  mutating func beginTrackPoint(_ event: XMLEvent, _ batch: XMLEventBatch) {
    if !isInsideSegment() { ensureSegment(event) }
    let (latitude, longitude) = position(event, batch)
    point.row.start(latitude: latitude, longitude: longitude)
    if keepsPlaces { track.pointPlaces.append(place(event.mark)) }
  }

  mutating func closeTrackPoint() {
    if !point.fields.isEmpty || point.looseLink.address != nil { keepFields() }
    if !point.foreign.isEmpty {
      track.pointExtensions.append(RowExtensions(row: columns.count, elements: point.foreign))
      point.foreign = []
    }
    columns.append(point.row)
  }

  private mutating func keepFields() {
    if let link = point.looseLink.take() { point.fields.append(.link(link)) }
    track.pointFields.append(RowFields(row: columns.count, fields: point.fields))
    point.fields = []
  }

  /// An element without children directly inside a track point.
  @inline(__always)
  mutating func takeTrackPointLeaf(
    _ event: XMLEvent, _ meaning: NameMeaning, _ batch: XMLEventBatch
  ) {
    switch meaning.element {
    case .ele: point.row.elevation = elevation(event, batch)
    case .time: point.row.time = time(event, batch)
    case .hdop: takeChannel(.hdop, ExtensionDialect.schemaRank, event, batch)
    case .vdop: takeChannel(.vdop, ExtensionDialect.schemaRank, event, batch)
    case .pdop: takeChannel(.pdop, ExtensionDialect.schemaRank, event, batch)
    case .speed: takeChannel(.speed, ExtensionDialect.schemaRank, event, batch)
    case .course: takeChannel(.course, ExtensionDialect.schemaRank, event, batch)
    case .sat: takeChannel(.satellites, ExtensionDialect.schemaRank, event, batch)
    case .fix: takeFix(event, batch)
    default: takeRareLeaf(event, meaning, batch)
    }
  }

  @inline(never)
  private mutating func takeRareLeaf(
    _ event: XMLEvent, _ meaning: NameMeaning, _ batch: XMLEventBatch
  ) {
    guard let element = meaning.element else {
      // GPX 1.0 lets foreign elements stand where they like.
      return takePointExtension(event, meaning, batch)
    }
    if context.opening(element) != nil { return takeLeaf(event, meaning, batch) }
    if point.looseLink.take(element, event, batch) { return }
    if let field = field(element, event, batch) {
      point.fields.append(field)
    } else if !isField(element) {
      takePointExtension(event, meaning, batch)
    }
  }

  /// An element without children in the extensions of a track point.
  @inline(__always)
  mutating func takePointExtension(
    _ event: XMLEvent, _ meaning: NameMeaning, _ batch: XMLEventBatch
  ) {
    if let channel = meaning.channel {
      takeChannel(channel, meaning.rank, event, batch)
    } else if !(meaning.isContainer && isBlank(event, batch)) {
      captureLeaf(event, batch)
    }
  }

  private mutating func takeFix(_ event: XMLEvent, _ batch: XMLEventBatch) {
    guard let kind = fix(event, batch) else { return }
    point.row.set(.fix, Float(kind.rawValue), rank: ExtensionDialect.schemaRank)
  }

  @inline(__always)
  private mutating func takeChannel(
    _ channel: PointChannel, _ rank: UInt8, _ event: XMLEvent, _ batch: XMLEventBatch
  ) {
    guard point.row.accepts(channel, rank: rank), let value = number(event, batch) else { return }
    let isCount = channel.rawValue >= PointChannel.floatCount
    let rounded = isCount ? value.rounded() : value
    let stored = Float(rounded)
    guard channel.allows(rounded), stored.isFinite else {
      return refuse(channel, stored, rank, event, batch)
    }
    point.row.set(channel, stored, rank: rank)
  }

  /// A number that the channel cannot mean. A negative accuracy, by which receivers say that the
  /// position is not valid, is kept, since cleaning judges by it.
  @inline(never)
  private mutating func refuse(
    _ channel: PointChannel, _ value: Float, _ rank: UInt8, _ event: XMLEvent,
    _ batch: XMLEventBatch
  ) {
    complain(.badNumber, of: event, batch)
    if channel == .horizontalAccuracy, value < 0, value.isFinite {
      point.row.set(channel, value, rank: rank)
    }
  }
}

extension PointChannel {
  /// Whether a number, rounded for a count, can be a value of the channel.
  @inline(__always)
  func allows(_ value: Double) -> Bool {
    switch self {
    case .temperature: true
    case .heartRate, .cadence, .power, .satellites: value >= 0 && value < 65_535
    default: value >= 0
    }
  }
}
