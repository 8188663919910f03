internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// What goes along with the rows of a track while they are written.
struct PointWriting {
  private var extensions: ArraySlice<RowExtensions>
  private var segments: ArraySlice<Int>
  /// The last time that was written, for rows without one.
  var lastTime: Int64?
  /// Whether cadences are those of steps.
  let countsSteps: Bool

  init(_ track: Track) {
    extensions = track.pointExtensions[...]
    segments = track.points.segmentStarts[...]
    let kind = track.about.kind.flatMap(ActivityKind.init(sourceWord:))
    // A row that keeps both counts has its own in the element that comes first.
    let keepsSteps = track.pointExtensions.contains { row in
      row.elements.contains { ForeignShape($0).name == "RunCadence" }
    }
    countsSteps = !keepsSteps && (kind == .run || kind == .walk || kind == .hike)
  }

  mutating func beginsSegment(_ row: Int) -> Bool {
    var begins = false
    while let start = segments.first, start <= row {
      begins = begins || start == row
      segments.removeFirst()
    }
    return begins
  }

  mutating func elements(of row: Int) -> [ForeignElement] {
    guard let first = extensions.first, first.row == row else { return [] }
    extensions.removeFirst()
    return first.elements
  }
}

extension TCXComposer {
  /// The rows of a lap: a track for each segment that begins in it.
  mutating func write(_ rows: Range<Int>, of track: Track, _ writing: inout PointWriting) {
    guard let first = rows.first else { return }
    xml.markup("    <Track>\n")
    for row in rows {
      let begins = writing.beginsSegment(row)
      if begins, row > first { xml.markup("    </Track>\n    <Track>\n") }
      write(row, of: track.points, &writing)
    }
    xml.markup("    </Track>\n")
  }

  private mutating func write(
    _ row: Int, of points: borrowing TrackPoints, _ writing: inout PointWriting
  ) {
    let elements = writing.elements(of: row)
    xml.markup("     <Trackpoint>")
    let isTimed = writeTime(points.times[row], &writing)
    position(points.latitudes[row], points.longitudes[row])
    if !points.elevations.isEmpty { number("AltitudeMeters", points.elevations[row]) }
    if !points.distances.isEmpty { number("DistanceMeters", points.distances[row]) }
    let rate = Self.value(points.heartRates, row)
    if let rate, (1...255).contains(rate) { heartRate("HeartRateBpm", rate) }
    let cadence = Self.value(points.cadences, row)
    if let cadence, !writing.countsSteps, cadence <= 254 { element("Cadence", cadence) }
    let state = elements.firstIndex { Self.sensorStates.contains($0.xml) }
    if let state { writeForeign(elements[state], isInExtensions: false) }
    block("<Extensions>", "</Extensions>") { composer in
      if !isTimed { composer.element("outnudge:Made", "Time") }
      if let rate, !(1...255).contains(rate) { composer.element("outnudge:HeartRateBpm", rate) }
      composer.writeSensors(points, row, cadence: cadence, countsSteps: writing.countsSteps)
      // A count of steps beside that of the row is kept once; alone it would be the row's.
      let steps = elements.firstIndex { ForeignShape($0).name == "RunCadence" }
      for (index, element) in elements.enumerated() where index != state {
        let isKept = index == steps && cadence != nil
        composer.writeForeign(
          CollectionOfOne(element), in: isKept ? .databaseExtensions : .pointExtensions)
      }
    }
    xml.markup("</Trackpoint>\n")
  }

  private static let sensorStates = ["Present", "Absent"].map { "<SensorState>\($0)</SensorState>" }

  private mutating func writeSensors(
    _ points: borrowing TrackPoints, _ row: Int, cadence: Int?, countsSteps: Bool
  ) {
    let speed = points.speeds.isEmpty ? Missing.measure : points.speeds[row]
    let power = Self.value(points.powers, row)
    let steps = countsSteps ? cadence : nil
    if let cadence, steps == nil, cadence > 254 { element("outnudge:Cadence", cadence) }
    if let steps, steps > 254 { element("outnudge:RunCadence", steps) }
    block("<ns3:TPX>", "</ns3:TPX>") { composer in
      if speed.isFinite {
        composer.element("ns3:Speed", DecimalText.nearestDecimal(speed))
      } else if !speed.isNaN {
        composer.omissions[.number] += 1
      }
      if let steps, steps <= 254 { composer.element("ns3:RunCadence", steps) }
      if let power { composer.element("ns3:Watts", power) }
    }
  }

  /// Returns whether the row has a time of its own; the schema wants one of every point.
  private mutating func writeTime(_ time: Int64, _ writing: inout PointWriting) -> Bool {
    let own = writable(time)
    timeElement("Time", own ?? writing.lastTime ?? 0)
    if let own { writing.lastTime = own }
    return own != nil
  }

  mutating func position(_ latitude: Double, _ longitude: Double) {
    if latitude.isNaN && longitude.isNaN { return }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return omissions[.number] += 1 }
    xml.markup("<Position>")
    element("LatitudeDegrees", latitude)
    element("LongitudeDegrees", longitude == 180 ? -180 : longitude)
    xml.markup("</Position>")
  }

  mutating func number(_ name: StaticString, _ value: Double) {
    guard !value.isNaN else { return }
    if value.isFinite { element(name, value) } else { omissions[.number] += 1 }
  }

  private static func value(_ column: [UInt16], _ row: Int) -> Int? {
    column.isEmpty || column[row] == Missing.count ? nil : Int(column[row])
  }
}
