internal import TrackModel

/// Joins neighbouring records of one time that complement each other, as some devices write them:
/// one with the position, one with the heart rate. Two that differ in a value stay two rows.
struct RowMerging {
  private(set) var points: TrackPoints
  private(set) var foreignFields = ForeignPointFields()
  /// The records that became rows; the others joined one of them.
  private(set) var kept: [Range<Int>] = []
  /// The row that each record became.
  private var rows: [Int] = []

  /// Nil where no two records are joined.
  init?(_ points: TrackPoints, _ foreign: ForeignPointFields) {
    guard points.times.indices.dropFirst().contains(where: { points.areOne($0 - 1, $0) }) else {
      return nil
    }
    self.points = points
    rows.reserveCapacity(points.count)
    var count = 0
    var builder = ForeignRowsBuilder(foreign, rowCount: points.count)
    for row in points.times.indices {
      let last = (kept.last?.upperBound ?? 0) - 1
      if last >= 0, self.points.areOne(last, row), builder.join(row, to: last) {
        self.points.join(last, row)
      } else {
        builder.begin(row)
        count += 1
        if last == row - 1, !kept.isEmpty {
          kept[kept.count - 1] = kept[kept.count - 1].lowerBound..<row + 1
        } else {
          kept.append(row..<row + 1)
        }
      }
      rows.append(count - 1)
    }
    guard count < points.count else { return nil }
    self.points = self.points.gathered(kept)
    foreignFields = builder.finished()
  }

  /// The row that a record became; behind the last, the count.
  func number(_ row: Int) -> Int {
    row < rows.count ? rows[row] : (rows.last ?? -1) + 1
  }
}

extension TrackPoints {
  /// Whether two rows have one time, and no value of one differs from that of the other.
  fileprivate func areOne(_ row: Int, _ other: Int) -> Bool {
    times[row] == times[other] && times[row] != Missing.time && complement(row, other)
  }

  private func complement(_ row: Int, _ other: Int) -> Bool {
    func agree(_ column: [Double]) -> Bool {
      column.isEmpty || column[row].isNaN || column[other].isNaN || column[row] == column[other]
    }
    func agree(_ column: [Float]) -> Bool {
      column.isEmpty || column[row].isNaN || column[other].isNaN || column[row] == column[other]
    }
    func agree(_ column: [UInt16]) -> Bool {
      column.isEmpty || column[row] == Missing.count || column[other] == Missing.count
        || column[row] == column[other]
    }
    // Two records with positions are two fixes.
    return (latitudes[row].isNaN || latitudes[other].isNaN) && agree(elevations)
      && agree(distances) && agree(horizontalAccuracies) && agree(speeds) && agree(temperatures)
      && agree(heartRates) && agree(cadences) && agree(powers)
  }

  /// Gives a row what it lacks and another has.
  fileprivate mutating func join(_ row: Int, _ other: Int) {
    func join(_ column: inout [Double]) {
      if !column.isEmpty, column[row].isNaN { column[row] = column[other] }
    }
    func join(_ column: inout [Float]) {
      if !column.isEmpty, column[row].isNaN { column[row] = column[other] }
    }
    func join(_ column: inout [UInt16]) {
      if !column.isEmpty, column[row] == Missing.count { column[row] = column[other] }
    }
    join(&latitudes)
    join(&longitudes)
    join(&elevations)
    join(&distances)
    join(&horizontalAccuracies)
    join(&speeds)
    join(&temperatures)
    join(&heartRates)
    join(&cadences)
    join(&powers)
  }
}

/// Gathers the kept fields of rows: those of stretches that nothing is joined in as they are.
private struct ForeignRowsBuilder {
  private let source: ForeignPointFields
  private let rowCount: Int
  private var gathered: ForeignPointFields
  private var layouts: [[ForeignFieldLayout]: Int] = [:]
  /// How many rows are gathered.
  private var count = 0
  /// The first row of the stretch that is not gathered yet.
  private var stretch = 0
  /// The fields of the last row, once others have joined it; they are not gathered yet.
  private var open: ForeignFields?
  /// What of the last row says something; nil until that is asked.
  private var said: ForeignFields?

  init(_ source: ForeignPointFields, rowCount: Int) {
    self.source = source
    self.rowCount = rowCount
    gathered = ForeignPointFields(layouts: source.layouts, runs: [], bytes: [])
  }

  /// A row begins that joins no other.
  mutating func begin(_ row: Int) {
    said = nil
    guard open != nil else { return }
    close()
    stretch = row
  }

  /// Joins a row to the last, unless one that says something there says something else here.
  mutating func join(_ row: Int, to last: Int) -> Bool {
    var joined = open ?? source[last]
    let new = source[row].without([])
    let known = said ?? joined.without([])
    said = known
    let differs = new.layout.contains { field in
      let value = known.bytes(of: field.number, developer: field.developer)
      return value != nil && value != new.bytes(of: field.number, developer: field.developer)
    }
    guard !differs else { return false }
    joined.join(new, knownBefore: known)
    if open == nil { gather(upTo: last) }
    open = joined
    if !new.isEmpty { said = nil }
    return true
  }

  mutating func finished() -> ForeignPointFields {
    if open == nil { gather(upTo: rowCount) } else { close() }
    return gathered
  }

  private mutating func gather(upTo end: Int) {
    guard stretch < end else { return }
    gathered.append(stretch..<end, of: source, rowCount: rowCount, firstRow: count)
    count += end - stretch
  }

  private mutating func close() {
    guard let fields = open else { return }
    open = nil
    defer { count += 1 }
    guard !fields.isEmpty || !gathered.runs.isEmpty else { return }
    gathered.begin(row: count, layout: index(of: fields.layout))
    fields.bytes.withUnsafeBytes { gathered.append($0) }
  }

  private mutating func index(of fields: [ForeignFieldLayout]) -> Int {
    if let known = layouts[fields] { return known }
    let index = gathered.index(of: fields)
    layouts[fields] = index
    return index
  }
}

extension ForeignFields {
  /// Adds the fields of another, all of which say something, that say nothing here.
  fileprivate mutating func join(_ new: ForeignFields, knownBefore known: ForeignFields) {
    var joined: [ForeignFieldLayout] = []
    var start = 0
    for field in new.layout {
      let value = new.bytes[start..<start + Int(field.size)]
      start += Int(field.size)
      guard known.bytes(of: field.number, developer: field.developer) == nil else { continue }
      // A definition may name a field twice: both are kept.
      if joined.contains(where: { $0.number == field.number && $0.developer == field.developer }) {
        layout.append(field)
        bytes += value
      } else {
        replace(field, with: value)
      }
      joined.append(field)
    }
  }

  /// Puts a value in the place of one that says nothing, or behind the last.
  private mutating func replace(_ field: ForeignFieldLayout, with value: ArraySlice<UInt8>) {
    var start = 0
    for (index, own) in layout.enumerated() {
      let end = start + Int(own.size)
      if own.number == field.number, own.developer == field.developer, end <= bytes.count {
        bytes.replaceSubrange(start..<end, with: value)
        layout[index] = field
        return
      }
      start = end
    }
    layout.append(field)
    bytes += value
  }
}
