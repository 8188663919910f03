internal import TrackModel
internal import XMLStreams

/// Waypoints, routes and their points.
extension GPXComposer {
  mutating func write(_ route: Route) {
    xml.markup(" <rte>")
    write(route.about)
    xml.markup("\n")
    for point in route.points { write(point, "rtept", .routePoint) }
    xml.markup(" </rte>\n")
  }

  /// A waypoint or route point under the name of its element; counted where it has no position.
  mutating func write(
    _ waypoint: Waypoint, _ element: String, _ kind: WriteOmissions.Kind
  ) {
    guard Self.allows(waypoint.latitude, waypoint.longitude) else {
      return omissions[kind] += 1
    }
    let fields = OrderedFields(waypoint.fields)
    omissions[.repeatedField] += fields.repeated
    omissions[.pointField] += fields.unplaced
    xml.markup(kind == .waypoint ? " <" : "  <")
    xml.markup(element)
    position(waypoint.latitude, waypoint.longitude)
    xml.markup(">")
    elevation(waypoint.elevation)
    time(waypoint.time)
    writeDescription(fields)
    writeAccuracy(fields)
    extensions { $0.writeExtensions(waypoint, fields) }
    xml.close(element)
    xml.markup("\n")
  }

  /// The fields of a point between its time and the kind of fix.
  mutating func writeDescription(_ fields: OrderedFields) {
    number("magvar", fields.magneticVariation) { $0 >= 0 && $0 < 360 }
    number("geoidheight", fields.geoidHeight)
    text("name", fields.name)
    text("cmt", fields.comment)
    text("desc", fields.description)
    text("src", fields.source)
    links(fields.links)
    text("sym", fields.symbol)
    text("type", fields.kind)
  }

  /// The fields of a waypoint from the kind of fix on.
  private mutating func writeAccuracy(_ fields: OrderedFields) {
    text("fix", fields.fix?.gpxWord)
    integer("sat", fields.satellites)
    number("hdop", fields.hdop)
    number("vdop", fields.vdop)
    number("pdop", fields.pdop)
    writeDifferential(fields)
  }

  /// The last fields of a point before its extensions.
  mutating func writeDifferential(_ fields: OrderedFields) {
    number("ageofdgpsdata", fields.ageOfDifferentialData)
    integer("dgpsid", fields.differentialStation, in: 0...1023)
  }

  private mutating func writeExtensions(_ waypoint: Waypoint, _ fields: OrderedFields) {
    own(.speedOverGround, fields.speed)
    own(.courseOverGround, fields.course)
    var shaping = shapingPoints(waypoint.shapingPoints)
    for element in waypoint.extensions {
      // Garmin's own element holds more than the shaping points; they belong into it.
      let isHost = !shaping.isEmpty && isRoutePointExtension(element)
      if writeForeign(element, in: .waypoint, with: isHost ? shaping : []), isHost { shaping = [] }
    }
    guard !shaping.isEmpty else { return }
    let name = namespaces.prefix(ofOwn: GPXNamespace.garmin) + ":RoutePointExtension"
    xml.open(name)
    xml.bytes.append(contentsOf: shaping)
    xml.close(name)
  }

  /// Garmin's `rpt` elements of shaping points.
  private mutating func shapingPoints(_ points: [ShapingPoint]) -> [UInt8] {
    guard points.contains(where: { Self.allows($0.latitude, $0.longitude) }) else {
      omissions[.shapingPoint] += points.count
      return []
    }
    let prefix = namespaces.prefix(ofOwn: GPXNamespace.garmin)
    let outer = xml
    xml = XMLWriter()
    for point in points {
      guard Self.allows(point.latitude, point.longitude) else {
        omissions[.shapingPoint] += 1
        continue
      }
      xml.markup("<")
      xml.markup(prefix)
      xml.markup(":rpt")
      position(point.latitude, point.longitude)
      xml.markup("/>")
    }
    let bytes = xml.bytes
    xml = outer
    return bytes
  }

  /// An element in our namespace with a number.
  mutating func own(_ element: OwnElement, _ value: Double?) {
    guard let value else { return }
    guard GPXNumber.allows(value) else { return omissions[.number] += 1 }
    let prefix = namespaces.prefix(ofOwn: GPXNamespace.outnudge)
    number(prefix + ":" + element.rawValue, value)
  }
}
