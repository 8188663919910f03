internal import ByteScanning
internal import TrackModel

/// Tracks and their points.
extension GeoJSONComposer {
  mutating func write(_ track: Track, number: Int) {
    let all = lines(track.points)
    let lines = all.filter { $0.positions.count > 1 }
    let points = track.points
    feature("track", geometry: { $0.geometry(lines, alwaysMany: true) }) { composer in
      composer.json.numberField("track", number)
      composer.write(track.about)
      composer.json.key("segments")
      composer.each(lines) { $0.json.number($1.segment) }
      if points.times.contains(where: { $0 != Missing.time }) {
        composer.json.key("coordTimes")
        composer.each(lines) { $0.times($1, points) }
      }
      composer.writeColumns(points, lines)
    }
    for line in all where line.positions.count == 1 {
      writeLone(line.positions[0], points, track: number, segment: line.segment)
    }
    omissions[.text] += track.pointFields.reduce(0) { $0 + $1.fields.count }
    omissions[.foreignElement] += (track.pointExtensions + track.segmentExtensions).reduce(0) {
      $0 + $1.elements.count
    }
  }

  private mutating func lines(_ points: TrackPoints) -> [GeoLine] {
    var lines = GeoLines()
    for segment in points.segmentStarts.indices {
      lines.begin(segment: segment)
      for row in points.rows(ofSegment: segment) {
        guard Self.allows(points.latitudes[row], points.longitudes[row]) else {
          omissions[.trackPoint] += 1
          continue
        }
        lines.append(
          GeoPosition(
            longitude: points.longitudes[row], latitude: points.latitudes[row],
            elevation: points.elevations.isEmpty ? Missing.metres : points.elevations[row],
            row: row))
      }
    }
    return lines.lines
  }

  private mutating func times(_ line: GeoLine, _ points: TrackPoints) {
    each(line.positions) { composer, position in
      guard let row = position.row, points.times[row] != Missing.time else {
        return composer.json.null()
      }
      composer.json.instant(milliseconds: points.times[row])
    }
  }

  private mutating func writeColumns(_ points: TrackPoints, _ lines: [GeoLine]) {
    let columns = PointColumn.present(in: points)
    guard !columns.isEmpty else { return }
    json.key("coordinateProperties")
    json.beginObject()
    for column in columns {
      json.key(column.rawValue)
      each(lines) { composer, line in
        composer.each(line.positions) { $0.value(of: column, points, $1.row) }
      }
    }
    json.endObject()
  }

  private mutating func value(of column: PointColumn, _ points: TrackPoints, _ row: Int?) {
    guard let row else { return json.null() }
    if let value = column.value(points, row) {
      json.number(value)
    } else if let word = column.word(points, row) {
      json.string(word)
    } else {
      json.null()
    }
  }

  /// A segment of a single point, which is no line.
  private mutating func writeLone(
    _ position: GeoPosition, _ points: TrackPoints, track: Int, segment: Int
  ) {
    feature("track_point", geometry: { $0.point(position) }) { composer in
      composer.json.numberField("track", track)
      composer.json.numberField("segment", segment)
      guard let row = position.row else { return }
      composer.json.instantField("time", milliseconds: points.times[row])
      for column in PointColumn.present(in: points) {
        guard column.value(points, row) != nil || column.word(points, row) != nil else { continue }
        composer.json.key(column.rawValue)
        composer.value(of: column, points, row)
      }
    }
  }
}
