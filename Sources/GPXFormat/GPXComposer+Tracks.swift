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
      for row in track.points.rows(ofSegment: segment) { write(track.points, row, &rare) }
      let elements = ofSegments.takeElements(segment)
      extensions { $0.writeForeign(elements) }
      xml.markup("  </trkseg>\n")
    }
    rare.countRest(&omissions)
    omissions[.foreignElement] += ofSegments.reduce(0) { $0 + $1.elements.count }
    xml.markup(" </trk>\n")
  }

  @inline(__always)
  private mutating func write(_ points: TrackPoints, _ row: Int, _ rare: inout RareRows) {
    let latitude = points.latitudes[row]
    let longitude = points.longitudes[row]
    guard Self.allows(latitude, longitude) else {
      omissions[.trackPoint] += 1
      return rare.pass(row)
    }
    xml.markup("   <trkpt")
    position(latitude, longitude)
    xml.markup(">")
    if !points.elevations.isEmpty { elevation(points.elevations[row]) }
    time(points.times[row])
    if rare.hasFields(row) {
      writeRareRow(points, row, &rare)
    } else {
      if rare.hasAccuracy { writeAccuracy(points, row, nil) }
      if rare.hasExtensions || rare.hasElements(row) {
        writeExtensions(points, row, nil, &rare)
      }
    }
    xml.markup("</trkpt>\n")
  }

  @inline(never)
  private mutating func writeRareRow(_ points: TrackPoints, _ row: Int, _ rare: inout RareRows) {
    let fields = OrderedFields(rare.takeFields(row))
    omissions[.repeatedField] += fields.repeated
    writeDescription(fields)
    writeAccuracy(points, row, fields)
    writeDifferential(fields)
    writeExtensions(points, row, fields, &rare)
  }

  // MARK: The schema's accuracy

  /// The fields from the kind of fix on. A column beats a rare field of the same name.
  private mutating func writeAccuracy(
    _ points: TrackPoints, _ row: Int, _ fields: OrderedFields?
  ) {
    let fix = points.fixes.isEmpty ? nil : points.fixes[row].gpxWord
    text("fix", fix ?? fields?.fix?.gpxWord)
    integer("sat", points.satellites.value(row).map(Int.init) ?? fields?.satellites)
    dilution("hdop", points.hdops.value(row), fields?.hdop)
    dilution("vdop", points.vdops.value(row), fields?.vdop)
    dilution("pdop", points.pdops.value(row), fields?.pdop)
  }

  private mutating func dilution(_ name: String, _ column: Float?, _ field: Double?) {
    if let column { float(name, column) } else { number(name, field) }
  }

  /// An element with a number of a column; counted where it cannot be written.
  mutating func float(_ name: String, _ value: Float?) {
    guard let value else { return }
    guard GPXNumber.allows(Double(value)) else { return omissions[.number] += 1 }
    xml.open(name)
    GPXNumber.append(value, to: &xml.bytes)
    xml.close(name)
  }
}
