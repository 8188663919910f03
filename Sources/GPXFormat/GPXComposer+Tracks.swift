internal import TrackModel
internal import XMLStreams

/// Tracks and their points: the part that is run through millions of times.
extension GPXComposer {
  mutating func write(_ track: Track) {
    if let offset = track.localOffset, offset != 0 { omissions[.localOffset] += 1 }
    xml.markup(" <trk>")
    write(track.about)
    xml.markup("\n")
    var rare = RareRows(track)
    var ofSegments = track.segmentExtensions[...]
    for segment in track.points.segmentStarts.indices {
      xml.markup("  <trkseg>\n")
      write(track.points, track.points.rows(ofSegment: segment), &rare)
      let elements = ofSegments.takeElements(segment)
      block("   <extensions>", "</extensions>\n") { $0.writeForeign(elements) }
      xml.markup("  </trkseg>\n")
    }
    rare.countRest(&omissions)
    omissions[.foreignElement] += ofSegments.reduce(0) { $0 + $1.elements.count }
    xml.markup(" </trk>\n")
  }

  private mutating func write(_ points: TrackPoints, _ rows: Range<Int>, _ rare: inout RareRows) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PlainPointText.capacity) { memory in
      var plain = PlainPointText(in: memory)
      for row in rows { write(points, row, &rare, &plain) }
    }
  }

  @inline(__always)
  private mutating func write(
    _ points: TrackPoints, _ row: Int, _ rare: inout RareRows, _ plain: inout PlainPointText
  ) {
    let latitude = points.latitudes[row]
    let longitude = points.longitudes[row]
    guard Self.allows(latitude, longitude) else {
      omissions[.trackPoint] += 1
      return rare.pass(row)
    }
    let elevation = points.elevations.isEmpty ? Missing.metres : points.elevations[row]
    if plain.fill(latitude, longitude, elevation, points.times[row]) {
      xml.bytes.append(contentsOf: plain.bytes)
    } else {
      writeHead(latitude, longitude, elevation, points.times[row])
    }
    if rare.hasFields(row) {
      writeRareRow(points, row, &rare)
    } else {
      if rare.hasAccuracy { writeAccuracy(points, row) }
      if rare.hasExtensions || rare.hasElements(row) {
        writeExtensions(points, row, PointMotion(points, row), &rare)
      }
    }
    xml.markup("</trkpt>\n")
  }

  /// What `PlainPointText` does, for all numbers.
  @inline(never)
  private mutating func writeHead(
    _ latitude: Double, _ longitude: Double, _ elevation: Double, _ time: Int64
  ) {
    xml.markup("   <trkpt")
    position(latitude, longitude)
    xml.markup(">")
    self.elevation(elevation)
    self.time(time)
  }

  // MARK: The schema's accuracy

  /// The columns from the kind of fix on.
  private mutating func writeAccuracy(_ points: TrackPoints, _ row: Int) {
    if !points.fixes.isEmpty { text("fix", points.fixes[row].gpxWord) }
    if let satellites = points.satellites.value(row) { integer("sat", Int(satellites)) }
    float("<hdop>", points.hdops.value(row), "</hdop>")
    float("<vdop>", points.vdops.value(row), "</vdop>")
    float("<pdop>", points.pdops.value(row), "</pdop>")
  }

  private mutating func float(_ start: StaticString, _ value: Float?, _ end: StaticString) {
    guard let value else { return }
    guard GPXNumber.allows(Double(value)) else { return omissions[.number] += 1 }
    xml.markup(start)
    GPXNumber.append(value, to: &xml.bytes)
    xml.markup(end)
  }

  // MARK: Rare fields

  /// A point with rare fields. A column beats a field of the same name.
  @inline(never)
  private mutating func writeRareRow(_ points: TrackPoints, _ row: Int, _ rare: inout RareRows) {
    var fields = OrderedFields(rare.takeFields(row))
    omissions[.repeatedField] += fields.repeated
    omissions[.pointField] += fields.unplaced
    writeDescription(fields)
    if !points.fixes.isEmpty, points.fixes[row] != .missing { fields.fix = nil }
    if points.satellites.value(row) != nil { fields.satellites = nil }
    if points.hdops.value(row) != nil { fields.hdop = nil }
    if points.vdops.value(row) != nil { fields.vdop = nil }
    if points.pdops.value(row) != nil { fields.pdop = nil }
    writeAccuracy(points, row, fields)
    writeDifferential(fields)
    var motion = PointMotion(points, row)
    if motion.speed == nil { motion.speed = fields.speed.map { Float($0) } }
    if motion.course == nil { motion.course = fields.course.map { Float($0) } }
    writeExtensions(points, row, motion, &rare)
  }

  /// Columns and fields in turn, of which only one has each value.
  private mutating func writeAccuracy(
    _ points: TrackPoints, _ row: Int, _ fields: OrderedFields
  ) {
    let fix = points.fixes.isEmpty ? nil : points.fixes[row].gpxWord
    text("fix", fix ?? fields.fix?.gpxWord)
    integer("sat", points.satellites.value(row).map(Int.init) ?? fields.satellites)
    float("<hdop>", points.hdops.value(row), "</hdop>")
    number("hdop", fields.hdop)
    float("<vdop>", points.vdops.value(row), "</vdop>")
    number("vdop", fields.vdop)
    float("<pdop>", points.pdops.value(row), "</pdop>")
    number("pdop", fields.pdop)
  }
}

/// The speed and course of a point, metres per second and degrees.
struct PointMotion {
  var speed: Float?
  var course: Float?

  /// What the columns say; borrowed, since a copy would count references to every column.
  init(_ points: borrowing TrackPoints, _ row: Int) {
    speed = points.speeds.value(row)
    course = points.courses.value(row)
  }
}
