internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// Courses and their points.
extension TCXComposer {
  mutating func write(_ route: Route, waypoints: [Waypoint]) {
    var name = RestrictedName(route.about.name, length: 15)
    name.written = keys.unique(name.written, length: 15)
    xml.markup("  <Course>\n   ")
    element("Name", name.written)
    xml.markup("\n")
    writeLaps(of: route)
    if !route.points.isEmpty {
      xml.markup("   <Track>\n")
      var lastTime: Int64?
      for point in route.points { write(point, &lastTime) }
      xml.markup("   </Track>\n")
    }
    if let notes = route.about.description { line("   ") { $0.element("Notes", notes) } }
    for waypoint in waypoints { write(coursePoint: waypoint) }
    block("   <Extensions>", "</Extensions>\n") { composer in
      if route.about.name == nil { composer.writeMade(["Name"]) }
      if let exact = name.exact { composer.element("outnudge:Name", exact) }
      if let kind = route.about.kind { composer.element("outnudge:Sport", kind) }
      if let kind = route.about.subKind { composer.element("outnudge:SubSport", kind) }
      composer.writeForeign(route.about.extensions, in: .courseExtensions)
    }
    xml.markup("  </Course>\n")
  }

  // MARK: Laps

  private mutating func writeLaps(of route: Route) {
    let laps =
      route.laps.isEmpty ? [(Self.madeLap(of: route), true)] : route.laps.map { ($0, false) }
    for (lap, isMade) in laps {
      var made: [String] = isMade ? ["Lap"] : []
      if lap.start != Missing.time || lap.end != Missing.time { omissions[.time] += 1 }
      if lap.totals.timer == nil { made.append("TotalTimeSeconds") }
      if lap.totals.distance == nil { made.append("DistanceMeters") }
      if lap.intensity == nil { made.append("Intensity") }
      xml.markup("   <Lap>")
      element("TotalTimeSeconds", Double(lap.totals.timer ?? 0) / 1000)
      element("DistanceMeters", writable(lap.totals.distance) ?? 0)
      let ends = ["BeginPosition", "BeginAltitudeMeters", "EndPosition", "EndAltitudeMeters"]
      let rest = writePlaced(ends, from: lap.extensions, indent: "")
      heartRate("AverageHeartRateBpm", lap.totals.averageHeartRate)
      heartRate("MaximumHeartRateBpm", lap.totals.maximumHeartRate)
      let intensity = lap.intensity.map(TCXWords.word)
      element("Intensity", intensity?.schema ?? "Active")
      if let cadence = lap.totals.averageCadence {
        if (0...254).contains(cadence) {
          element("Cadence", cadence)
        } else {
          omissions[.number] += 1
        }
      }
      block("<Extensions>", "</Extensions>") { composer in
        composer.writeMade(made)
        if let own = intensity?.own { composer.element("outnudge:Intensity", own) }
        composer.block("<ns3:LX>", "</ns3:LX>") {
          $0.writeExtension(of: lap.totals, onFoot: false)
        }
        composer.writeForeign(rest, in: .lapExtensions, totals: lap.totals)
      }
      xml.markup("</Lap>\n")
    }
  }

  private static func madeLap(of route: Route) -> Lap {
    var lap = Lap()
    let times = route.points.map(\.time).filter(InstantText.range.contains)
    if let first = times.min(), let last = times.max() { lap.totals.timer = last &- first }
    for field in route.points.last?.fields ?? [] {
      if case .distance(let metres) = field, metres.isFinite { lap.totals.distance = metres }
    }
    return lap
  }

  // MARK: Points

  private mutating func write(_ point: Waypoint, _ lastTime: inout Int64?) {
    var (distance, rate, cadence): (Double?, Int?, Int?)
    var (speed, watts): (Double?, Int?)
    for field in point.fields {
      switch field {
      case .distance(let value) where distance == nil: distance = value
      case .heartRate(let value) where rate == nil && (1...255).contains(value): rate = value
      case .cadence(let value) where cadence == nil && (0...254).contains(value): cadence = value
      case .power(let value) where watts == nil && (0...65_534).contains(value): watts = value
      case .speed(let value) where speed == nil && value.isFinite: speed = value
      default: omissions[.pointField] += 1
      }
    }
    omissions[.shapingPoint] += point.shapingPoints.count
    xml.markup("    <Trackpoint>")
    let time = writable(point.time)
    timeElement("Time", time ?? lastTime ?? 0)
    lastTime = time ?? lastTime
    position(point.latitude, point.longitude)
    number("AltitudeMeters", point.elevation)
    if let distance { number("DistanceMeters", distance) }
    heartRate("HeartRateBpm", rate)
    if let cadence { element("Cadence", cadence) }
    block("<Extensions>", "</Extensions>") { composer in
      if time == nil { composer.writeMade(["Time"]) }
      composer.block("<ns3:TPX>", "</ns3:TPX>") { composer in
        if let speed { composer.element("ns3:Speed", speed) }
        if let watts { composer.element("ns3:Watts", watts) }
      }
      composer.writeForeign(point.extensions, in: .pointExtensions)
    }
    xml.markup("</Trackpoint>\n")
  }

  private mutating func write(coursePoint waypoint: Waypoint) {
    var (kind, notes): (String?, String?)
    for field in waypoint.fields {
      switch field {
      case .name: break
      case .kind(let word) where kind == nil: kind = word
      case .comment(let text) where notes == nil: notes = text
      default: omissions[.pointField] += 1
      }
    }
    let name = RestrictedName(waypoint.name, length: 10)
    let type = kind.map(TCXWords.pointType)
    var made: [String] = []
    if waypoint.name == nil { made.append("Name") }
    if type == nil { made.append("PointType") }
    let time = writable(waypoint.time)
    if time == nil { made.append("Time") }
    let isPlaced = abs(waypoint.latitude) <= 90 && abs(waypoint.longitude) <= 180
    if !isPlaced {
      made.append("Position")
      let isSaid = !waypoint.latitude.isNaN || !waypoint.longitude.isNaN
      omissions[.number] += isSaid ? 1 : 0
    }
    xml.markup("   <CoursePoint>")
    element("Name", name.written)
    timeElement("Time", time ?? 0)
    if isPlaced {
      position(waypoint.latitude, waypoint.longitude)
    } else {
      position(0, 0)
    }
    number("AltitudeMeters", waypoint.elevation)
    element("PointType", type?.schema ?? "Generic")
    if let notes { element("Notes", notes) }
    block("<Extensions>", "</Extensions>") { composer in
      composer.writeMade(made)
      if let exact = name.exact { composer.element("outnudge:Name", exact) }
      if let own = type?.own { composer.element("outnudge:PointType", own) }
      composer.writeForeign(waypoint.extensions, in: .coursePointExtensions)
    }
    xml.markup("</CoursePoint>\n")
  }
}

/// A name in the form that the schema wants: short, without blanks around it or in rows.
struct RestrictedName {
  /// What stands in the element of the schema.
  var written: String
  private let name: String?

  init(_ name: String?, length: Int) {
    self.name = name
    // The schema counts characters of Unicode, not what a person takes for one.
    let scalars = Self.collapsed(name ?? "").unicodeScalars.prefix(length)
    let short = Self.collapsed(String(String.UnicodeScalarView(scalars)))
    written = short.isEmpty ? "-" : short
  }

  /// The name itself, where what is written is not the same.
  var exact: String? { name == written ? nil : name }

  /// The words of a text with a blank between two.
  static func collapsed(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
