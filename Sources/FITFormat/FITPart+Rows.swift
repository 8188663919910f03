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
    var fillers = [ColumnFiller?](repeating: nil, count: RecordColumn.allCases.count)
    let runs = foreignFields.runs
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].firstRow : points.count
      let layout = foreignFields.layouts[run.layout]
      let stride = layout.byteCount
      var offset = run.firstByte
      for field in layout {
        if let developer = field.developer {
          let spans = descriptions.spans(
            developer: developer, number: field.number, rows: run.firstRow..<end)
          for (rows, description) in spans {
            let start = offset + (rows.lowerBound - run.firstRow) * stride
            fill(&fillers, rows, field, description, start, stride)
          }
        }
        offset += Int(field.size)
      }
    }
    for filler in fillers { filler?.store(in: &points) }
  }

  /// `start` is where the field of the first row begins, `stride` leads to that of the next.
  private func fill(
    _ fillers: inout [ColumnFiller?], _ rows: Range<Int>, _ field: ForeignFieldLayout,
    _ description: FITFieldDescription, _ start: Int, _ stride: Int
  ) {
    guard description.nativeMessage == FITMessageNumber.record,
      let column = description.nativeField.flatMap({ RecordColumn.of(field: $0)?.column }),
      let type = FITBaseType(byte: description.baseType), Int(field.size) >= type.size
    else { return }
    if fillers[column.rawValue] == nil { fillers[column.rawValue] = ColumnFiller(column, points) }
    foreignFields.bytes.withUnsafeBytes { bytes in
      for row in rows where fillers[column.rawValue]?.lacks(row) == true {
        let first = start + (row - rows.lowerBound) * stride
        guard first + type.size <= bytes.count else { return }
        let value = UnsafeRawBufferPointer(rebasing: bytes[first..<first + type.size])
        if let raw = FITValue.number(type, value) {
          fillers[column.rawValue]?.fill(row, raw / description.scale - description.offset)
        }
      }
    }
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

  /// Whether a row has no value.
  func lacks(_ row: Int) -> Bool {
    row < doubles.count && doubles[row].isNaN || row < floats.count && floats[row].isNaN
      || row < counts.count && counts[row] == Missing.count
  }

  /// Fills a row that has no value.
  mutating func fill(_ row: Int, _ value: Double) {
    if !doubles.isEmpty {
      doubles[row] = value
    } else if !floats.isEmpty {
      floats[row] = Float(value)
    } else if let count = UInt16(exactly: value.rounded()) {
      counts[row] = count
    }
    hasChanged = true
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
