internal import TrackModel
internal import TrackXML
internal import XMLStreams

/// Elements that open and close.
extension TCXAssembler {
  /// A lap that begins sooner than this after the last point was set while recording, milliseconds;
  /// what is later was paused (the five seconds that a boundary of segments needs to be a pause).
  private static let shortestPause: Int64 = 5000

  mutating func begin(
    _ context: TCXContext, _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) {
    switch context {
    case .activity: beginActivity(kind: batch.attribute("Sport", event), event)
    case .lap: beginLap(element, event, batch)
    case .track: activity.hasNewTrack = true
    case .trackpoint:
      point = TCXPoint()
      point.mark = event.mark
    case .position: (latitude, longitude) = (Missing.degrees, Missing.degrees)
    case .heartRate, .averageHeartRate, .maximumHeartRate:
      // Some write the number without the element around it.
      if event.kind == .leaf { _ = takeValue(.value, event, batch) }
    case .pointExtensions:
      if element == .pointContainer, event.attributeCount > 0 { keepContainer(event, batch) }
    case .course: course = Route()
    case .coursePoint:
      coursePoint = Waypoint(latitude: Missing.degrees, longitude: Missing.degrees)
    case .creator: device = DeviceDraft()
    default: break
    }
  }

  mutating func close(_ closed: TCXContext) {
    switch closed {
    case .position: closePosition()
    case .trackpoint: closeTrackpoint()
    case .lap: closeLap()
    case .activity: closeActivity()
    case .creator: closeCreator()
    case .coursePoint: document.waypoints.append(coursePoint)
    case .course: closeCourse()
    case .databaseExtensions: closeDatabaseExtensions()
    default: break
    }
  }

  // MARK: Activities

  private mutating func beginActivity(kind: UnsafeBufferPointer<UInt8>?, _ event: XMLEvent) {
    activity = ActivityDraft()
    activity.isOpen = true
    activity.mark = event.mark
    if let kind, !kind.isEmpty { activity.about.kind = String(decoding: kind, as: UTF8.self) }
  }

  private mutating func closeActivity() {
    if madeNames.contains("Sport") { activity.about.kind = nil }
    if madeNames.contains("Id") { activity.session.start = Missing.time }
    madeNames = []
    if columns.count == 0, activity.laps.isEmpty {
      issue(.emptyTrack, activity.mark, "an activity without a point")
    }
    document.tracks.append(
      Track(
        about: activity.about, points: columns.take(segmentStarts: activity.segmentStarts),
        pointExtensions: activity.pointExtensions, laps: activity.laps,
        session: activity.session.start == Missing.time ? nil : activity.session,
        device: activity.device, localOffset: activity.localOffset,
        pointPlaces: activity.pointPlaces))
    activity = ActivityDraft()
  }

  private mutating func closeCreator() {
    guard let device = device.device else { return }
    if activity.isOpen { activity.device = device }
    if document.creator == nil { document.creator = device.name }
  }

  private mutating func closeDatabaseExtensions() {
    if madeNames.contains("Author") {
      document.extensions.removeAll { $0.xml.hasPrefix("<Author ") }
    }
    madeNames = []
  }

  // MARK: Laps

  private mutating func beginLap(
    _ element: TCXElement, _ event: XMLEvent, _ batch: XMLEventBatch
  ) {
    lap = LapDraft()
    lap.isOfCourse = stack.count >= 2 && stack[stack.count - 2] == .course
    if element == .transition {
      beginActivity(kind: nil, event)
      activity.about.kind = "transition"
      lap.isTransition = true
    }
    if let start = batch.attribute("StartTime", event) {
      lap.value.start = time(start, "StartTime", event)
      if lap.isTransition { activity.session.start = lap.value.start }
    }
  }

  private mutating func closeLap() {
    settleSegment()
    let isMade = madeNames.contains("Lap")
    if madeNames.contains("StartTime") { lap.value.start = Missing.time }
    if madeNames.contains("TotalTimeSeconds") { lap.value.totals.timer = nil }
    if madeNames.contains("DistanceMeters") { lap.value.totals.distance = nil }
    if madeNames.contains("Calories") { lap.value.totals.calories = nil }
    if madeNames.contains("Intensity") { lap.value.intensity = nil }
    if madeNames.contains("TriggerMethod") { lap.value.trigger = nil }
    madeNames = []
    if !isMade, lap.isOfCourse { course.laps.append(lap.value) }
    if !isMade, !lap.isOfCourse { activity.laps.append(lap.value) }
    if lap.isTransition { closeActivity() }
    lap = LapDraft()
  }

  /// Where our writer says whether the first track of a lap begins a segment, it does so.
  private mutating func settleSegment() {
    guard let mark = lap.segmentMark, let row = lap.value.firstRow, row > 0 else { return }
    let (place, begins) = activity.segmentStarts.place(of: row)
    switch mark {
    case .begins: if !begins { activity.segmentStarts.insert(row, at: place) }
    case .continues: if begins { activity.segmentStarts.remove(at: place) }
    }
  }

  // MARK: Points

  private mutating func closePosition() {
    // A position counts only as a whole.
    if latitude.isNaN || longitude.isNaN {
      (latitude, longitude) = (Missing.degrees, Missing.degrees)
    }
    if context == .coursePoint {
      (coursePoint.latitude, coursePoint.longitude) = (latitude, longitude)
    } else {
      (point.latitude, point.longitude) = (latitude, longitude)
    }
  }

  private mutating func closeTrackpoint() {
    if !madeNames.isEmpty {
      if madeNames.contains("Time") { point.time = Missing.time }
      madeNames = []
    }
    if point.runCadence != Missing.count {
      if point.cadence == Missing.count {
        point.cadence = point.runCadence
      } else {
        point.foreign.append(
          ForeignElement(xml: "<RunCadence>\(point.runCadence)</RunCadence>"))
      }
    }
    if activity.isOpen { appendRow() } else { course.points.append(routePoint) }
  }

  private mutating func appendRow() {
    let row = columns.count
    if activity.hasNewTrack || activity.segmentStarts.isEmpty {
      activity.hasNewTrack = false
      let beginsLap = stack.contains(.lap) && lap.value.firstRow == nil
      if row == 0 || !beginsLap || isAfterPause { activity.segmentStarts.append(row) }
    }
    if lap.value.firstRow == nil, stack.contains(.lap) { lap.value.firstRow = row }
    if !point.foreign.isEmpty {
      activity.pointExtensions.append(RowExtensions(row: row, elements: point.foreign))
    }
    if keepsPlaces { activity.pointPlaces.append(place(point.mark)) }
    columns.append(point)
  }

  private var isAfterPause: Bool {
    point.time != Missing.time && columns.lastTime != Missing.time
      && point.time &- columns.lastTime >= Self.shortestPause
  }

  // MARK: Courses

  private var routePoint: Waypoint {
    var fields: [PointField] = []
    if !point.distance.isNaN { fields.append(.distance(point.distance)) }
    if point.heartRate != Missing.count { fields.append(.heartRate(Int(point.heartRate))) }
    if point.cadence != Missing.count { fields.append(.cadence(Int(point.cadence))) }
    if point.power != Missing.count { fields.append(.power(Int(point.power))) }
    if !point.speed.isNaN { fields.append(.speed(point.speed)) }
    return Waypoint(
      latitude: point.latitude, longitude: point.longitude, elevation: point.elevation,
      time: point.time, fields: fields, extensions: point.foreign)
  }

  private mutating func closeCourse() {
    if madeNames.contains("Name") { course.about.name = nil }
    madeNames = []
    document.routes.append(course)
    course = Route()
  }
}
