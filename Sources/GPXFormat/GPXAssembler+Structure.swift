internal import TrackModel
internal import XMLStreams

/// Elements that open and close.
extension GPXAssembler {
  /// Begins what the top of the stack says.
  mutating func begin(_ context: GPXContext, _ event: XMLEvent, _ batch: XMLEventBatch) {
    switch context {
    case .root: beginRoot(event, batch)
    case .person: if document.metadata.author == nil { document.metadata.author = Person() }
    case .email: takeEmail(event, batch)
    case .copyright: takeCopyright(event, batch)
    case .bounds: takeBounds(event, batch)
    case .link: link = Link(address: string(.href, event, batch) ?? "")
    case .waypoint: beginWaypoint(event, batch, isRoutePoint: false)
    case .routePoint: beginWaypoint(event, batch, isRoutePoint: true)
    case .route:
      route = Route()
      limitPaths(event.mark)
    case .track: beginTrack(event)
    case .segment: beginSegment(event)
    case .trackPoint: beginTrackPoint(event, batch)
    default: break
    }
  }

  /// Ends what has just been taken off the stack.
  mutating func close(_ closed: GPXContext) {
    switch closed {
    case .trackPoint: closeTrackPoint()
    case .link: closeLink()
    case .waypoint, .routePoint: closeWaypoint()
    case .route: closeRoute()
    case .track: closeTrack()
    case .root: closeRoot()
    default: break
    }
  }

  private mutating func beginRoot(_ event: XMLEvent, _ batch: XMLEventBatch) {
    document.version = string(.version, event, batch)
    document.creator = string(.creator, event, batch)
  }

  private mutating func closeRoot() {
    if track.isOpen { closeTrack() }
    if let link = headLink.take() { document.metadata.links.append(link) }
  }

  // MARK: Tracks

  private mutating func beginTrack(_ event: XMLEvent) {
    if track.isOpen { closeTrack() }
    startTrack(event)
  }

  private mutating func startTrack(_ event: XMLEvent) {
    track = TrackDraft()
    track.isOpen = true
    track.mark = event.mark
    limitPaths(event.mark)
    // A point with nothing but a position and a line break takes 30 bytes, one with an elevation
    // and a time about 100. Untouched room costs no memory.
    columns.reserve(bytesLeft(after: event.mark) / 48 + 1)
  }

  /// Segments and points outside of any track make one of their own.
  private mutating func ensureTrack(_ event: XMLEvent, _ what: String) {
    guard !track.isOpen else { return }
    startTrack(event)
    track.isImplicit = true
    issue(.structure, event.mark, "\(what) outside of a track")
  }

  private mutating func closeTrack() {
    guard track.isOpen else { return }
    if let link = track.looseLink.take() { track.about.links.append(link) }
    if columns.count == 0 {
      issue(.emptyTrack, track.mark, "a track without a point")
    }
    document.tracks.append(
      Track(
        about: track.about, points: columns.take(segmentStarts: track.segmentStarts),
        pointFields: track.pointFields, pointExtensions: track.pointExtensions,
        segmentExtensions: track.segmentExtensions, localOffset: track.localOffset,
        pointPlaces: track.pointPlaces))
    track = TrackDraft()
  }

  private mutating func beginSegment(_ event: XMLEvent) {
    ensureTrack(event, "a segment")
    track.segmentStarts.append(columns.count)
    track.hasImplicitSegment = false
  }

  /// Points outside of any segment make one of their own.
  func isInsideSegment() -> Bool { stack.count >= 2 && stack[stack.count - 2] == .segment }

  mutating func ensureSegment(_ event: XMLEvent) {
    guard !isInsideSegment() else { return }
    ensureTrack(event, "a track point")
    guard !track.hasImplicitSegment else { return }
    track.segmentStarts.append(columns.count)
    track.hasImplicitSegment = true
    issue(.structure, event.mark, "track points outside of a segment")
  }

  // MARK: Routes and waypoints

  private mutating func closeRoute() {
    if let link = routeLink.take() { route.about.links.append(link) }
    document.routes.append(route)
    route = Route()
  }

  private mutating func beginWaypoint(
    _ event: XMLEvent, _ batch: XMLEventBatch, isRoutePoint: Bool
  ) {
    waypoint = WaypointDraft()
    waypoint.isRoutePoint = isRoutePoint
    let (latitude, longitude) = position(event, batch)
    waypoint.value.latitude = latitude
    waypoint.value.longitude = longitude
    if !isRoutePoint, stack.count >= 2, stack[stack.count - 2] != .root {
      issue(.structure, event.mark, "a waypoint inside a track or route")
    }
  }

  private mutating func closeWaypoint() {
    if let link = waypoint.looseLink.take() { waypoint.value.fields.append(.link(link)) }
    if waypoint.isRoutePoint {
      route.points.append(waypoint.value)
    } else {
      document.waypoints.append(waypoint.value)
    }
  }

  /// Hands a finished link to the element it stands in, now the top of the stack.
  private mutating func closeLink() {
    switch context {
    case .root, .metadata: document.metadata.links.append(link)
    case .person: document.metadata.author?.link = link
    case .waypoint, .routePoint: waypoint.value.fields.append(.link(link))
    case .trackPoint: point.fields.append(.link(link))
    case .track: track.about.links.append(link)
    case .route: route.about.links.append(link)
    default: break
    }
  }
}
