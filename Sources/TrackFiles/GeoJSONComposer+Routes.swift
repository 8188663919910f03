internal import ByteScanning
internal import TrackModel

/// Routes, and what a document says of things.
extension GeoJSONComposer {
  mutating func write(_ route: Route, number: Int) {
    var cutter = GeoLines()
    cutter.begin(segment: 0)
    for point in route.points {
      append(point, to: &cutter)
      omissions[.text] += point.fields.count
      omissions[.foreignElement] += point.extensions.count
    }
    let lines = cutter.lines.filter { !$0.positions.isEmpty }
    let lone = lines.count == 1 && lines[0].positions.count == 1 ? lines[0].positions[0] : nil
    feature("route") { composer in
      if let lone { composer.point(lone) } else { composer.geometry(lines, alwaysMany: false) }
    } properties: { composer in
      composer.json.numberField("route", number)
      composer.write(route.about)
    }
  }

  private mutating func append(_ point: Waypoint, to lines: inout GeoLines) {
    if Self.allows(point.latitude, point.longitude) {
      lines.append(GeoPosition(point))
    } else {
      omissions[.routePoint] += 1
    }
    for shaping in point.shapingPoints {
      guard Self.allows(shaping.latitude, shaping.longitude) else {
        omissions[.shapingPoint] += 1
        continue
      }
      lines.append(
        GeoPosition(
          longitude: shaping.longitude, latitude: shaping.latitude, elevation: Missing.metres,
          row: nil))
    }
  }

  // MARK: Properties

  mutating func write(_ about: PathDescription) {
    json.stringField("name", about.name)
    json.stringField("comment", about.comment)
    json.stringField("description", about.description)
    json.stringField("source", about.source)
    write(about.links)
    json.numberField("number", about.number)
    json.stringField("type", about.kind)
    omissions[.foreignElement] += about.extensions.count
  }

  mutating func write(_ links: [Link]) {
    guard !links.isEmpty else { return }
    json.key("links")
    each(links) { composer, link in
      composer.json.beginObject()
      composer.json.stringField("href", link.address)
      composer.json.stringField("text", link.text)
      composer.json.stringField("type", link.mediaType)
      composer.json.endObject()
    }
  }

  /// The fields of a waypoint; of two with one name, the first.
  mutating func write(_ fields: [PointField]) {
    write(fields.links)
    var names: Set<String> = []
    for field in fields {
      guard let (name, value) = Self.property(field) else { continue }
      guard names.insert(name).inserted else {
        omissions[.repeatedField] += 1
        continue
      }
      switch value {
      case .text(let text): json.stringField(name, text)
      case .number(let number) where number.isFinite: json.numberField(name, number)
      case .number: omissions[.number] += 1
      }
    }
  }

  private enum Value {
    case text(String)
    case number(Double)
  }

  private static func property(_ field: PointField) -> (String, Value)? {
    switch field {
    case .name(let text): ("name", .text(text))
    case .comment(let text): ("comment", .text(text))
    case .description(let text): ("description", .text(text))
    case .source(let text): ("source", .text(text))
    case .link: nil
    case .symbol(let text): ("symbol", .text(text))
    case .kind(let text): ("type", .text(text))
    case .magneticVariation(let value): ("magnetic_variation", .number(value))
    case .geoidHeight(let value): ("geoid_height", .number(value))
    case .fix(let kind): kind.gpxWord.map { ("fix", .text($0)) }
    case .satellites(let count): ("satellites", .number(Double(count)))
    case .hdop(let value): ("hdop", .number(value))
    case .vdop(let value): ("vdop", .number(value))
    case .pdop(let value): ("pdop", .number(value))
    case .ageOfDifferentialData(let value): ("age_of_differential_data", .number(value))
    case .differentialStation(let number): ("differential_station", .number(Double(number)))
    case .speed(let value): ("speed", .number(value))
    case .course(let value): ("course", .number(value))
    case .distance(let value): ("distance", .number(value))
    case .heartRate(let value): ("heart_rate", .number(Double(value)))
    case .cadence(let value): ("cadence", .number(Double(value)))
    case .power(let value): ("power", .number(Double(value)))
    }
  }
}
