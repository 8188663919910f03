internal import Geodesy
internal import TrackModel

/// A course: the first route of a document, with the waypoints as its course points.
extension FITComposer {
  /// Metres per second of a course whose source has no times.
  private static let assumedSpeed = 5.0

  mutating func writeCourse(_ messages: inout MessageQueue) {
    guard let route = document.routes.first else {
      if !isFromFIT { writeHead(of: nil) }
      return
    }
    let points = isFromFIT ? route.points : timed(route.points)
    if isFromFIT {
      // The first of several is the one that a reader takes.
      messages.write(before: 0, upTo: FITMessageNumber.course, to: &encoder)
    } else {
      writeHead(of: nil, isCourse: true)
    }
    write(courseOf: route)
    let ends = isFromFIT ? nil : points.first.flatMap { first in points.last.map { (first, $0) } }
    for lap in laps(of: route, points) {
      var draft = draft(of: lap, ends: ends)
      write(&draft, FITMessageNumber.lap, lap.foreignFields)
    }
    let span = (points.first?.time ?? Missing.time, points.last?.time ?? Missing.time)
    if !isFromFIT { writeTimer(span.0, .start) }
    writeRecords(of: points, &messages)
    if !isFromFIT { writeTimer(span.1, .stopDisableAll) }
    writeCoursePoints(along: points)
  }

  private mutating func writeTimer(_ time: Int64, _ action: TimerEvent.Action) {
    guard time != Missing.time else { return }
    TimerQueue.write(TimerEvent(time: time, action: action), to: &encoder)
  }

  private mutating func write(courseOf route: Route) {
    var draft = FITMessageDraft()
    let kind = FITKind(route.about)
    draft.add(4, .enumeration, kind.sport)
    draft.add(7, .enumeration, kind.subSport)
    draft.add(5, text: route.about.name ?? (isFromFIT ? nil : document.metadata.name))
    if kind.losesWord { omissions[.text] += 1 }
    write(&draft, FITMessageNumber.course, route.foreignFields)
  }

  private func laps(of route: Route, _ points: [Waypoint]) -> [Lap] {
    guard route.laps.isEmpty, !isFromFIT else { return route.laps }
    var lap = Lap(
      start: points.first?.time ?? Missing.time, end: points.last?.time ?? Missing.time)
    lap.totals.distance = points.last?.fields.distance
    if lap.start != Missing.time, lap.end != Missing.time {
      lap.totals.elapsed = lap.end &- lap.start
      lap.totals.timer = lap.totals.elapsed
    }
    return [lap]
  }

  private mutating func writeRecords(of points: [Waypoint], _ messages: inout MessageQueue) {
    let widest = Double(FITRecordValues.widest16)
    var records = FITRecordEncoder(
      hasWideElevations: points.contains { ($0.elevation + 500) * 5 > widest + 0.4 },
      hasWideSpeeds: points.contains { ($0.fields.speed ?? 0) * 1000 > widest + 0.4 })
    for (row, point) in points.enumerated() {
      if isFromFIT { messages.write(before: row, to: &encoder) }
      let values = self.values(of: point)
      omissions[.number] += values.unwritable
      omissions[.timeFraction] += values.fractions
      omissions[.shapingPoint] += point.shapingPoints.count
      omissions[.foreignElement] += point.extensions.count
      let kept = point.foreignFields.developersLast
      records.write(values, layout: kept.layout, foreign: kept.bytes[...], to: &encoder)
    }
  }

  private mutating func values(of point: Waypoint) -> FITRecordValues {
    var values = FITRecordValues()
    values.set(time: point.time)
    values.set(latitude: point.latitude, longitude: point.longitude)
    values.set(elevation: point.elevation)
    for field in point.fields {
      switch field {
      case .distance(let metres): values.set(distance: metres)
      case .speed(let speed): values.set(speed: speed)
      case .heartRate(let rate): values.set(heartRate: rate)
      case .cadence(let cadence): values.set(cadence: cadence)
      case .power(let watts): values.set(power: watts)
      default: omissions[.pointField] += 1
      }
    }
    return values
  }

  /// The points with a distance each, and rising times: those of the source where all of them rise,
  /// else at an assumed speed.
  private func timed(_ points: [Waypoint]) -> [Waypoint] {
    let latitudes = points.map(\.latitude)
    let longitudes = points.map(\.longitude)
    let steps = stepLengths(latitudes: latitudes.span, longitudes: longitudes.span)
    let seconds = points.map { FITUnits.seconds($0.time) }
    let rises =
      seconds.allSatisfy { $0 != nil }
      && zip(seconds, seconds.dropFirst()).allSatisfy { ($0 ?? 0) < ($1 ?? 0) }
    let start =
      document.metadata.time == Missing.time
      ? FITUnits.milliseconds(FITUnits.firstDate) : document.metadata.time
    var timed = points
    var sum = 0.0
    var lastTime = start - 1000
    for index in points.indices {
      if index > 0, steps[index - 1].isFinite { sum += steps[index - 1] }
      if points[index].fields.distance == nil { timed[index].fields.append(.distance(sum)) }
      guard !rises else { continue }
      let assumed = start + Int64(min(sum / Self.assumedSpeed, 1e9)) * 1000
      lastTime = max(assumed, lastTime + 1000)
      timed[index].time = lastTime
    }
    return timed
  }

  // MARK: Course points

  mutating func writeCoursePoints(along points: [Waypoint]) {
    let waypoints = isFromFIT ? document.waypoints : placed(document.waypoints, along: points)
    let nameSize = waypoints.map { ($0.name?.utf8.count ?? 0) + 1 }.max() ?? 1
    for (index, waypoint) in waypoints.enumerated() {
      var draft = FITMessageDraft()
      if !isFromFIT { draft.add(254, .uint16, index) }
      draft.add(1, time: waypoint.time)
      if waypoint.time != Missing.time, waypoint.time % 1000 != 0 { omissions[.timeFraction] += 1 }
      if !waypoint.latitude.isNaN, !waypoint.longitude.isNaN {
        draft.add(2, degrees: waypoint.latitude)
        draft.add(3, degrees: waypoint.longitude)
      }
      if !waypoint.elevation.isNaN { omissions[.pointField] += 1 }
      draft.add(4, .uint32, waypoint.fields.distance, scale: 100)
      let type = CoursePointType(waypoint.fields)
      draft.add(5, .enumeration, type.number ?? (isFromFIT ? nil : 0))
      draft.add(6, text: waypoint.name ?? (isFromFIT ? nil : type.word), size: nameSize)
      omissions[.pointField] += type.leftOver
      omissions[.foreignElement] += waypoint.extensions.count
      write(&draft, FITMessageNumber.coursePoint, waypoint.foreignFields)
    }
  }

  /// Each waypoint with the time and the distance of the nearest point of the course, in the order
  /// of distance.
  private func placed(_ waypoints: [Waypoint], along points: [Waypoint]) -> [Waypoint] {
    let places = points.map(PlaceOnBall.init)
    let placed = waypoints.map { waypoint in
      var placed = waypoint
      let place = PlaceOnBall(waypoint)
      let nearest = places.indices.min {
        places[$0].gap(to: place) < places[$1].gap(to: place)
      }.map { points[$0] }
      placed.time = nearest?.time ?? waypoint.time
      if waypoint.fields.distance == nil, let along = nearest?.fields.distance {
        placed.fields.append(.distance(along))
      }
      return placed
    }
    return placed.sorted { ($0.fields.distance ?? 0) < ($1.fields.distance ?? 0) }
  }
}

extension [PointField] {
  /// Metres along the route; nil where there is none.
  var distance: Double? {
    for case .distance(let metres) in self { return metres }
    return nil
  }

  /// Metres per second; nil where there is none.
  var speed: Double? {
    for case .speed(let speed) in self { return speed }
    return nil
  }
}
