internal import TrackModel

extension FITComposer {
  /// Writes the records of a track, with the kept messages and the events of the timer between
  /// them; returns the number of records of the part so far.
  mutating func writeRecords(
    of written: WrittenTrack, rowsBefore: Int, _ messages: inout MessageQueue
  ) -> Int {
    let track = written.track
    countPointFields(of: track)
    let values = RecordSource(written)
    var records = FITRecordEncoder(
      hasWideElevations: values.hasWideElevations, hasWideSpeeds: values.hasWideSpeeds)
    var events = TimerQueue(track, isFromFIT: isFromFIT)
    var foreign = ForeignCursor(track.foreignFields)
    var segments = track.points.segmentStarts.dropFirst()[...]
    for row in 0..<track.points.count {
      if messages.nextRow != nil { messages.write(before: rowsBefore + row, to: &encoder) }
      var beginsSegment = false
      while let start = segments.first, start <= row {
        beginsSegment = true
        segments.removeFirst()
      }
      events.write(
        before: track.points.times[row], beginsSegment: beginsSegment, to: &encoder)
      let record = values[row]
      omissions[.number] += record.unwritable
      omissions[.timeFraction] += record.fractions
      foreign.move(to: row)
      if foreign.isPlain {
        records.write(record, layout: foreign.layout, foreign: foreign.bytes, to: &encoder)
      } else {
        let kept = foreign.writable
        omissions[.foreignField] += kept.dropped
        records.write(
          record, layout: kept.fields.layout, foreign: kept.fields.bytes[...], to: &encoder)
      }
    }
    events.writeRest(to: &encoder)
    return rowsBefore + track.points.count
  }

  private mutating func countPointFields(of track: Track) {
    let points = track.points
    let floats = [
      points.verticalAccuracies, points.hdops, points.vdops, points.pdops, points.courses,
    ]
    omissions[.pointField] += floats.reduce(0) { $0 + $1.count { !$0.isNaN } }
    omissions[.pointField] += points.satellites.count { $0 != Missing.count }
    omissions[.pointField] += points.fixes.count { $0 != .missing }
    omissions[.pointField] += track.pointFields.reduce(0) { $0 + $1.fields.count }
    omissions[.foreignElement] += (track.pointExtensions + track.segmentExtensions).reduce(0) {
      $0 + $1.elements.count
    }
  }
}

/// The values of a track's rows as FIT has them.
private struct RecordSource {
  private let points: TrackPoints
  private let distances: [Double]
  let hasWideElevations: Bool
  let hasWideSpeeds: Bool

  init(_ written: WrittenTrack) {
    points = written.track.points
    distances = written.distances
    let widest = Double(FITRecordValues.widest16)
    hasWideElevations = points.elevations.contains { ($0 + 500) * 5 > widest + 0.4 }
    hasWideSpeeds = points.speeds.contains { Double($0) * 1000 > widest + 0.4 }
  }

  subscript(row: Int) -> FITRecordValues {
    var values = FITRecordValues()
    values.set(time: points.times[row])
    values.set(latitude: points.latitudes[row], longitude: points.longitudes[row])
    if !points.elevations.isEmpty { values.set(elevation: points.elevations[row]) }
    if !distances.isEmpty { values.set(distance: distances[row]) }
    if !points.speeds.isEmpty { values.set(speed: Double(points.speeds[row])) }
    if !points.horizontalAccuracies.isEmpty {
      values.set(accuracy: points.horizontalAccuracies[row])
    }
    values.set(heartRate: Self.value(points.heartRates, row))
    values.set(cadence: Self.value(points.cadences, row))
    values.set(power: Self.value(points.powers, row))
    if !points.temperatures.isEmpty { values.set(temperature: points.temperatures[row]) }
    return values
  }

  private static func value(_ column: [UInt16], _ row: Int) -> Int? {
    column.isEmpty || column[row] == Missing.count ? nil : Int(column[row])
  }
}

/// Walks over the kept fields of rows, one after the other.
private struct ForeignCursor {
  private let fields: ForeignPointFields
  private var run = -1
  private(set) var layout: [ForeignFieldLayout] = []
  private(set) var isPlain = true
  private(set) var bytes: ArraySlice<UInt8> = []

  /// So many fields of ours may stand before the kept ones in a definition of at most 255.
  private static let ownFields = 11

  init(_ fields: ForeignPointFields) { self.fields = fields }

  mutating func move(to row: Int) {
    let runs = fields.runs
    while run + 1 < runs.count, runs[run + 1].firstRow <= row {
      run += 1
      layout = fields.layouts[runs[run].layout]
      isPlain = layout.isInDefinitionOrder && layout.count <= 255 - Self.ownFields
    }
    guard run >= 0, !layout.isEmpty else { return bytes = [] }
    let size = layout.byteCount
    let start = runs[run].firstByte + (row - runs[run].firstRow) * size
    bytes = start + size <= fields.bytes.count ? fields.bytes[start..<start + size] : []
    if bytes.count < size { layout = [] }
  }

  /// The fields that a definition has room for, those of developers last.
  var writable: (fields: ForeignFields, dropped: Int) {
    var room = ForeignFields()
    var dropped = 0
    var start = bytes.startIndex
    for field in layout {
      let end = start + Int(field.size)
      let count = room.layout.count { ($0.developer == nil) == (field.developer == nil) }
      if count < 255 - Self.ownFields {
        room.layout.append(field)
        room.bytes += bytes[start..<end]
      } else {
        dropped += 1
      }
      start = end
    }
    return (room.developersLast, dropped)
  }
}
