import TestSupport
import TrackModel

/// Documents of everything that TCX can hold, made at random.
struct RandomDocument {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func make() -> TrackDocument {
    let routes = some { $0.route() }
    return TrackDocument(
      format: .tcx, waypoints: routes.isEmpty ? [] : some { $0.coursePoint() }, routes: routes,
      tracks: some { $0.track() }, extensions: foreign(),
      namespaces: [
        NamespaceBinding(prefix: "f", uri: "urn:f"),
        NamespaceBinding(prefix: "ns3", uri: "urn:mine"),
      ])
  }

  // MARK: Tracks

  private mutating func track() -> Track {
    let count = number(0...30)
    let points = columns(count)
    var track = Track(
      about: PathDescription(
        name: maybe { $0.text() }, description: maybe { $0.text() }, kind: maybe { $0.kind() },
        subKind: maybe { $0.word() }, extensions: foreign()),
      points: points, pointExtensions: rowExtensions(count), laps: laps(points),
      session: Session(start: time()), device: maybe { $0.device() })
    if track.session?.start == Missing.time { track.session = nil }
    // The offset stands with the start of the activity.
    if track.session != nil, Bool.random(using: &generator) {
      track.localOffset = number(-56...56) * 900
      if track.localOffset == 0 { track.localOffset = nil }
    }
    return track
  }

  private mutating func columns(_ count: Int) -> TrackPoints {
    var starts = count == 0 ? [] : [0]
    for row in 0..<count where row > 0 && number(0...6) == 0 { starts.append(row) }
    var now = time()
    let places = (0..<count).map { _ in
      number(0...5) == 0 ? (Missing.degrees, Missing.degrees) : (degrees(90), degrees(179.9999999))
    }
    return TrackPoints(
      times: (0..<count).map { _ in
        if now == Missing.time || number(0...20) == 0 { now = time() }
        if now != Missing.time { now += Int64(number(-2...9)) * 1000 }
        return number(0...9) == 0 ? Missing.time : now
      },
      latitudes: places.map(\.0), longitudes: places.map(\.1),
      elevations: column(count) { $0.metres() }, distances: column(count) { $0.metres() },
      speeds: column(count) { $0.speed() },
      heartRates: column(count) { $0.count(Int(UInt16.max)) },
      cadences: column(count) { $0.count(300) },
      powers: column(count) { $0.count(2000) }, segmentStarts: starts)
  }

  private mutating func laps(_ points: TrackPoints) -> [Lap] {
    var laps: [Lap] = []
    var row = 0
    while laps.count < 6, Bool.random(using: &generator) {
      var lap = lap()
      lap.start = time()
      lap.trigger = maybe { $0.pick(Lap.Trigger.allCases) }
      lap.notes = maybe { $0.text() }
      if row < points.count, number(0...3) > 0 {
        // The first lap may begin after the first row.
        lap.firstRow = row + (laps.isEmpty || Bool.random(using: &generator) ? number(0...1) : 0)
        if let first = lap.firstRow, first >= points.count { lap.firstRow = nil }
        row = (lap.firstRow ?? row) + number(1...9)
      }
      laps.append(lap)
    }
    return laps
  }

  /// What a lap of a course can have as well.
  private mutating func lap() -> Lap {
    var totals = DeviceTotals(
      distance: maybe { $0.decimal(50_000) }, timer: maybe { Int64($0.number(0...9_000_000)) })
    totals.averageSpeed = maybe { $0.decimal(20) }
    totals.averageHeartRate = maybe { $0.number(1...255) }
    totals.maximumHeartRate = maybe { $0.number(1...255) }
    totals.averageCadence = maybe { $0.number(0...254) }
    totals.maximumCadence = maybe { $0.number(0...254) }
    totals.averagePower = maybe { $0.number(0...2000) }
    totals.maximumPower = maybe { $0.number(0...2000) }
    return Lap(
      totals: totals, intensity: maybe { $0.pick(Lap.Intensity.allCases) }, extensions: foreign())
  }

  private mutating func device() -> RecordingDevice {
    let versions = ["2.90", "3.2.0.0", "0.4.0.0", "1.0"]
    return RecordingDevice(
      name: "Watch \(number(1...9))", productNumber: maybe { $0.number(1...65_535) },
      serialNumber: maybe { UInt64($0.number(1...4_294_967_295)) },
      softwareVersion: maybe { $0.pick(versions) })
  }

  // MARK: Routes

  private mutating func route() -> Route {
    Route(
      about: PathDescription(
        name: maybe { $0.text() }, description: maybe { $0.text() }, kind: maybe { $0.kind() },
        extensions: foreign()),
      points: some { $0.routePoint() }, laps: some { $0.lap() })
  }

  private mutating func routePoint() -> Waypoint {
    var fields: [PointField] = []
    if Bool.random(using: &generator) { fields.append(.distance(decimal(9000))) }
    if Bool.random(using: &generator) { fields.append(.heartRate(number(1...255))) }
    if Bool.random(using: &generator) { fields.append(.cadence(number(0...254))) }
    if Bool.random(using: &generator) { fields.append(.power(number(0...2000))) }
    return Waypoint(
      latitude: degrees(90), longitude: degrees(179.9999999), elevation: metres(), time: time(),
      fields: fields, extensions: foreign())
  }

  private mutating func coursePoint() -> Waypoint {
    let kinds = ["Generic", "Summit", "First Aid", "sharp_left", "Picnic", "Hors Category"]
    var fields: [PointField] = []
    if Bool.random(using: &generator) { fields.append(.name(text())) }
    if Bool.random(using: &generator) { fields.append(.kind(pick(kinds))) }
    if Bool.random(using: &generator) { fields.append(.comment(text())) }
    return Waypoint(
      latitude: degrees(90), longitude: degrees(179.9999999), elevation: metres(), time: time(),
      fields: fields, extensions: foreign())
  }

  // MARK: Foreign elements

  private mutating func rowExtensions(_ count: Int) -> [RowExtensions] {
    (0..<count).compactMap { row in
      guard number(0...5) == 0 else { return nil }
      let elements = foreign()
      return elements.isEmpty ? nil : RowExtensions(row: row, elements: elements)
    }
  }

  private mutating func foreign() -> [ForeignElement] {
    some { random in
      let inside = random.pick(["", "1", "&amp;&lt;", "<f:deep a=\"1\">x<f:er/>y</f:deep>"])
      let name = random.pick(["f:x", "ns3:y", "f:Steps"])
      return ForeignElement(xml: inside.isEmpty ? "<\(name)/>" : "<\(name)>\(inside)</\(name)>")
    }
  }

  // MARK: Values

  private mutating func text() -> String {
    let letters = Array("ab <>&\"'\t\n\rßЖ中🏔]]>\u{85}")
    return String((0..<number(0...24)).map { _ in pick(letters) })
  }

  private mutating func word() -> String { pick(["trail", "track", "indoor_cycling", "gravel"]) }

  private mutating func kind() -> String {
    pick(["Running", "Biking", "Other", "hiking", "cycling", "trail run", "transition", "a & b"])
  }

  private mutating func time() -> Int64 {
    switch number(0...5) {
    case 0: Missing.time
    case 1: Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &generator)
    default: Int64.random(in: 1_600_000_000...1_700_000_000, using: &generator) * 1000
    }
  }

  private mutating func degrees(_ limit: Double) -> Double {
    let value = Double.random(in: -limit...limit, using: &generator)
    return Bool.random(using: &generator) ? value : (value * 1e7).rounded() / 1e7
  }

  private mutating func metres() -> Double {
    number(0...3) == 0 ? Missing.metres : decimal(9000) - 500
  }

  private mutating func decimal(_ limit: Double) -> Double {
    let value = Double.random(in: 0...limit, using: &generator)
    return Bool.random(using: &generator) ? value : (value * 10).rounded() / 10
  }

  private mutating func speed() -> Float {
    number(0...4) == 0 ? Missing.measure : Float(decimal(30))
  }

  private mutating func count(_ limit: Int) -> UInt16 {
    number(0...4) == 0 ? Missing.count : UInt16(number(0...(number(0...9) == 0 ? limit : 250)))
  }

  // MARK: Shapes

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

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
