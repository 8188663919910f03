internal import TrackModel

extension FITPart {
  /// Gives every message another count of records before it.
  mutating func renumber(_ number: (Int) -> Int) {
    for index in sessions.indices {
      sessions[index].pointsBefore = number(sessions[index].pointsBefore)
    }
    for index in laps.indices { laps[index].pointsBefore = number(laps[index].pointsBefore) }
    descriptions.renumber(number)
  }

  /// Fills what the records do not say from developers' fields that stand for fields of the
  /// profile; their descriptions may have come before or after them.
  mutating func fillFromDevelopers() {
    guard descriptions.hasNativeRecordFields else { return }
    let runs = foreignFields.runs
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].firstRow : points.count
      let layout = foreignFields.layouts[run.layout]
      var offset = run.firstByte
      for field in layout {
        if let developer = field.developer {
          fill(run.firstRow..<end, from: field, of: developer, at: offset, layout.byteCount)
        }
        offset += Int(field.size)
      }
    }
  }

  private mutating func fill(
    _ rows: Range<Int>, from field: ForeignFieldLayout, of developer: UInt8, at start: Int,
    _ stride: Int
  ) {
    var filler: ColumnFiller?
    for row in rows {
      guard
        let description = descriptions.description(
          developer: developer, number: field.number, row: row),
        description.nativeMessage == FITMessageNumber.record,
        let native = description.nativeField,
        let column = RecordColumn.of(field: native)?.column,
        let type = FITBaseType(byte: description.baseType), Int(field.size) >= type.size
      else { continue }
      if filler?.column != column {
        filler?.store(in: &points)
        filler = ColumnFiller(column, points)
      }
      let first = start + (row - rows.lowerBound) * stride
      guard first + type.size <= foreignFields.bytes.count else { return }
      let raw = FITValue.number(type, foreignFields.bytes[first..<first + type.size])
      if let raw { filler?.fill(row, raw / description.scale - description.offset) }
    }
    filler?.store(in: &points)
  }
}

/// Fills the rows of a column that have no value.
private struct ColumnFiller {
  let column: RecordColumn
  private var doubles: [Double] = []
  private var floats: [Float] = []
  private var counts: [UInt16] = []
  private var hasChanged = false

  /// A copy of a column; nil of one that is not filled this way.
  init?(_ column: RecordColumn, _ points: TrackPoints) {
    self.column = column
    func whole<Value>(_ values: [Value], _ missing: Value) -> [Value] {
      values.isEmpty ? Array(repeating: missing, count: points.count) : values
    }
    switch column {
    case .times, .latitudes, .longitudes: return nil
    case .elevations: doubles = whole(points.elevations, Missing.metres)
    case .distances: doubles = whole(points.distances, Missing.metres)
    case .accuracies: floats = whole(points.horizontalAccuracies, Missing.measure)
    case .speeds: floats = whole(points.speeds, Missing.measure)
    case .temperatures: floats = whole(points.temperatures, Missing.measure)
    case .heartRates: counts = whole(points.heartRates, Missing.count)
    case .cadences: counts = whole(points.cadences, Missing.count)
    case .powers: counts = whole(points.powers, Missing.count)
    }
  }

  mutating func fill(_ row: Int, _ value: Double) {
    if row < doubles.count, doubles[row].isNaN {
      doubles[row] = value
      hasChanged = true
    } else if row < floats.count, floats[row].isNaN {
      floats[row] = Float(value)
      hasChanged = true
    } else if row < counts.count, counts[row] == Missing.count,
      let count = UInt16(exactly: value.rounded())
    {
      counts[row] = count
      hasChanged = true
    }
  }

  func store(in points: inout TrackPoints) {
    guard hasChanged else { return }
    switch column {
    case .times, .latitudes, .longitudes: break
    case .elevations: points.elevations = doubles
    case .distances: points.distances = doubles
    case .accuracies: points.horizontalAccuracies = floats
    case .speeds: points.speeds = floats
    case .temperatures: points.temperatures = floats
    case .heartRates: points.heartRates = counts
    case .cadences: points.cadences = counts
    case .powers: points.powers = counts
    }
  }
}
