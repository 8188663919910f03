package import TrackModel

/// Documents of everything that GPX can hold, made at random; other formats hold part of it.
package struct RandomDocument {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func make() -> TrackDocument {
    TrackDocument(
      format: .gpx, creator: text(),
      metadata: DocumentMetadata(
        name: maybe { $0.text() }, description: maybe { $0.text() },
        author: maybe { Person(name: $0.text(), email: "id@example.org", link: $0.link()) },
        copyright: maybe { Copyright(author: $0.text(), year: "2020") },
        links: some { $0.link() }, time: time(), keywords: maybe { $0.text() },
        bounds: maybe { _ in GeographicBounds(south: -1.5, west: 170, north: 2, east: -170) },
        extensions: foreign()),
      waypoints: some { $0.waypoint(isRoutePoint: false) },
      routes: some { random in
        Route(about: random.about(), points: random.some { $0.waypoint(isRoutePoint: true) })
      },
      tracks: some { $0.track() }, extensions: foreign(),
      namespaces: [
        NamespaceBinding(prefix: "f", uri: "urn:f"),
        NamespaceBinding(prefix: "gpxtpx", uri: "urn:mine"),
      ])
  }

  // MARK: Parts

  private mutating func track() -> Track {
    let count = Int.random(in: 0...30, using: &generator)
    var starts = [0]
    while Bool.random(using: &generator), starts.count < 6 {
      starts.append(Int.random(in: (starts.last ?? 0)...count, using: &generator))
    }
    func rows(_ generator: inout SeededGenerator) -> [Int] {
      (0..<count).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
    }
    let points = TrackPoints(
      times: (0..<count).map { _ in time() },
      latitudes: (0..<count).map { _ in degrees(90) },
      longitudes: (0..<count).map { _ in longitude() },
      elevations: column(count) { $0.metres() },
      horizontalAccuracies: column(count) { $0.float(99) },
      verticalAccuracies: column(count) { $0.float(99) }, hdops: column(count) { $0.float(50) },
      vdops: column(count) { $0.float(50) }, pdops: column(count) { $0.float(50) },
      speeds: column(count) { $0.float(30) }, courses: column(count) { $0.float(500) },
      heartRates: column(count) { $0.whole() }, cadences: column(count) { $0.whole() },
      powers: column(count) { $0.whole() }, temperatures: column(count) { $0.float(60) - 30 },
      satellites: column(count) { $0.whole() },
      fixes: column(count) { $0.fix() }, segmentStarts: starts)
    let fieldRows = rows(&generator).map { row in
      RowFields(row: row, fields: [.name(text()), .link(link()), .magneticVariation(12.5)])
    }
    let extensionRows = rows(&generator).compactMap { row in
      let elements = foreign()
      return elements.isEmpty ? nil : RowExtensions(row: row, elements: elements)
    }
    return Track(
      about: about(), points: points, pointFields: fieldRows, pointExtensions: extensionRows)
  }

  private mutating func waypoint(isRoutePoint: Bool) -> Waypoint {
    var fields: [PointField] = []
    if Bool.random(using: &generator) { fields.append(.name(text())) }
    if Bool.random(using: &generator) { fields.append(.symbol(text())) }
    if Bool.random(using: &generator) { fields.append(.hdop(degrees(90).magnitude)) }
    if Bool.random(using: &generator) { fields.append(.speed(degrees(90).magnitude)) }
    if Bool.random(using: &generator) { fields.append(.differentialStation(7)) }
    return Waypoint(
      latitude: degrees(90), longitude: longitude(), elevation: metres(), time: time(),
      fields: fields, extensions: foreign())
  }

  private mutating func about() -> PathDescription {
    PathDescription(
      name: maybe { $0.text() }, comment: maybe { $0.text() }, description: maybe { $0.text() },
      source: maybe { $0.text() }, links: some { $0.link() }, number: maybe { Int($0.whole()) },
      kind: maybe { _ in "trail run" }, extensions: foreign())
  }

  private mutating func link() -> Link {
    Link(address: "http://example.org/a?b=1&c=2", text: maybe { $0.text() })
  }

  private mutating func foreign() -> [ForeignElement] {
    some { random in
      let content = ["", "1", "&amp;&lt;", "<f:deep a=\"1\">x<f:er/>y</f:deep>"]
      let inside = content.randomElement(using: &random.generator) ?? ""
      let name = ["f:x", "gpxtpx:y"].randomElement(using: &random.generator) ?? "f:x"
      return ForeignElement(xml: inside.isEmpty ? "<\(name)/>" : "<\(name)>\(inside)</\(name)>")
    }
  }

  // MARK: Values

  private mutating func text() -> String {
    let letters = Array("ab <>&\"'\t\n\rßЖ中🏔]]>\u{85}")
    let count = Int.random(in: 0...12, using: &generator)
    return String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
  }

  private mutating func time() -> Int64 {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Missing.time
    case 1: Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &generator)
    default: Int64.random(in: 1_600_000_000...1_700_000_000, using: &generator) * 1000
    }
  }

  private mutating func degrees(_ limit: Double) -> Double {
    let value = Double.random(in: -limit...limit, using: &generator)
    return Bool.random(using: &generator) ? value : (value * 1e7).rounded() / 1e7
  }

  private mutating func longitude() -> Double {
    let value = degrees(180)
    return value == 180 ? -180 : value
  }

  private mutating func metres() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Missing.metres
    case 1: Double.random(in: -500...9000, using: &generator)
    default: Double(Int.random(in: -5000...90_000, using: &generator)) / 10
    }
  }

  private mutating func float(_ limit: Float) -> Float {
    let value = Float.random(in: 0...limit, using: &generator)
    return Bool.random(using: &generator) ? value : (value * 10).rounded() / 10
  }

  private mutating func whole() -> UInt16 { UInt16.random(in: 0...65_534, using: &generator) }

  private mutating func fix() -> FixKind {
    [.noFix, .twoDimensional, .threeDimensional, .differential, .military]
      .randomElement(using: &generator) ?? .noFix
  }

  // MARK: Shapes

  private mutating func maybe<Value>(_ make: (inout RandomDocument) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }

  private mutating func some<Value>(_ make: (inout RandomDocument) -> Value) -> [Value] {
    var values: [Value] = []
    while values.count < 4, Bool.random(using: &generator) { values.append(make(&self)) }
    return values
  }

  /// A whole column, or none.
  private mutating func column<Value>(
    _ count: Int, _ make: (inout RandomDocument) -> Value
  ) -> [Value] {
    Bool.random(using: &generator) ? (0..<count).map { _ in make(&self) } : []
  }
}
