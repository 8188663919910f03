internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// Texts of the schema outside of track points, and the rare ones inside.
extension GPXAssembler {
  /// Takes an element without children that holds a text or a number. Returns whether it belongs
  /// where it stands.
  mutating func takeText(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch context {
    case .root, .metadata: takeHead(element, event, batch)
    case .person: takePerson(element, event, batch)
    case .copyright: takeRights(element, event, batch)
    case .link: takeLinkText(element, event, batch)
    case .waypoint, .routePoint: takeWaypointText(element, event, batch)
    case .track, .route: takeAbout(element, event, batch)
    default: false
    }
  }

  /// The text of an element that can also hold children: GPX 1.0's `author` and `email`.
  mutating func takeText(of context: GPXContext, _ event: XMLEvent, _ batch: XMLEventBatch) {
    guard !isBlank(event, batch) else { return }
    switch context {
    case .person: document.metadata.author?.name = batch.string(of: event)
    case .email: setEmail(trimmed(batch.string(of: event)))
    case .link: if link.text == nil { link.text = batch.string(of: event) }
    default: break
    }
  }

  private mutating func setEmail(_ address: String) {
    if document.metadata.author == nil { document.metadata.author = Person() }
    document.metadata.author?.email = address
  }

  // MARK: The head

  private mutating func takeHead(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    if headLink.take(element, event, batch) { return true }
    switch element {
    case .name: document.metadata.name = batch.string(of: event)
    case .desc: document.metadata.description = batch.string(of: event)
    case .keywords: document.metadata.keywords = batch.string(of: event)
    case .time: document.metadata.time = time(event, batch)
    default: return false
    }
    return true
  }

  private mutating func takePerson(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    guard element == .name else { return false }
    document.metadata.author?.name = batch.string(of: event)
    return true
  }

  private mutating func takeRights(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .year: document.metadata.copyright?.year = trimmed(batch.string(of: event))
    case .license: document.metadata.copyright?.licence = trimmed(batch.string(of: event))
    default: return false
    }
    return true
  }

  private mutating func takeLinkText(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .text: link.text = batch.string(of: event)
    case .type: link.mediaType = batch.string(of: event)
    default: return false
    }
    return true
  }

  mutating func takeEmail(_ event: XMLEvent, _ batch: XMLEventBatch) {
    guard let id = string(.id, event, batch), let domain = string(.domain, event, batch) else {
      return
    }
    setEmail(id + "@" + domain)
  }

  private mutating func side(
    _ attribute: GPXAttribute, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Double? {
    guard let text = string(attribute, event, batch) else { return nil }
    return DecimalText.parse(Array(text.utf8).span)
  }

  mutating func takeCopyright(_ event: XMLEvent, _ batch: XMLEventBatch) {
    document.metadata.copyright = Copyright(author: string(.author, event, batch))
  }

  mutating func takeBounds(_ event: XMLEvent, _ batch: XMLEventBatch) {
    guard let south = side(.minlat, event, batch), let west = side(.minlon, event, batch),
      let north = side(.maxlat, event, batch), let east = side(.maxlon, event, batch)
    else { return issue(.badNumber, event.mark, "bounds without four numbers") }
    document.metadata.bounds = GeographicBounds(
      south: south, west: west, north: north, east: east)
  }

  // MARK: Tracks and routes

  private mutating func takeAbout(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    let isTrack = context == .track
    if element == .number {
      let number = integer(event, batch)
      if isTrack { track.about.number = number } else { route.about.number = number }
      return true
    }
    return isTrack
      ? track.looseLink.take(element, event, batch) || track.about.take(element, event, batch)
      : routeLink.take(element, event, batch) || route.about.take(element, event, batch)
  }

  // MARK: Points

  private mutating func takeWaypointText(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .ele: waypoint.value.elevation = elevation(event, batch)
    case .time: waypoint.value.time = time(event, batch)
    default:
      if waypoint.looseLink.take(element, event, batch) { return true }
      guard isField(element) else { return false }
      if let field = field(element, event, batch) { waypoint.value.fields.append(field) }
    }
    return true
  }

  /// Whether the element is one of a point's many fields.
  func isField(_ element: GPXElement) -> Bool {
    switch element {
    case .name, .cmt, .desc, .src, .sym, .type, .magvar, .geoidheight, .fix, .sat, .hdop, .vdop,
      .pdop, .ageofdgpsdata, .dgpsid, .speed, .course:
      true
    default: false
    }
  }

  /// A field of a point; nil where the element is none or its value cannot be read.
  mutating func field(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> PointField? {
    switch element {
    case .name: .name(batch.string(of: event))
    case .cmt: .comment(batch.string(of: event))
    case .desc: .description(batch.string(of: event))
    case .src: .source(batch.string(of: event))
    case .sym: .symbol(batch.string(of: event))
    case .type: .kind(batch.string(of: event))
    case .fix: fix(event, batch).map { .fix($0) }
    case .sat: integer(event, batch).map { .satellites($0) }
    case .dgpsid: integer(event, batch).map { .differentialStation($0) }
    default: number(for: element, event, batch)
    }
  }

  private mutating func number(
    for element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> PointField? {
    let make: (Double) -> PointField
    switch element {
    case .magvar: make = PointField.magneticVariation
    case .geoidheight: make = PointField.geoidHeight
    case .hdop: make = PointField.hdop
    case .vdop: make = PointField.vdop
    case .pdop: make = PointField.pdop
    case .ageofdgpsdata: make = PointField.ageOfDifferentialData
    case .speed: make = PointField.speed
    case .course: make = PointField.course
    default: return nil
    }
    return number(event, batch).map(make)
  }
}

extension LooseLink {
  /// Takes GPX 1.0's `url` and `urlname`. Returns whether it was one of them.
  mutating func take(_ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch) -> Bool {
    switch element {
    case .url: address = trimmed(batch.string(of: event))
    case .urlname: text = batch.string(of: event)
    default: return false
    }
    return true
  }
}

extension PathDescription {
  /// Takes a text of a track or a route. Returns whether it was one.
  fileprivate mutating func take(
    _ element: GPXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) -> Bool {
    switch element {
    case .name: name = batch.string(of: event)
    case .cmt: comment = batch.string(of: event)
    case .desc: description = batch.string(of: event)
    case .src: source = batch.string(of: event)
    case .type: kind = trimmed(batch.string(of: event))
    default: return false
    }
    return true
  }
}
