internal import TrackModel

/// Joins neighbouring records of one time that complement each other, as some devices write them:
/// one with the position, one with the heart rate. Two that differ in a value stay two rows.
struct RowMerging {
  private(set) var points: TrackPoints
  private(set) var foreignFields = ForeignPointFields()
  /// The row that each record became.
  private var rows: [Int] = []

  /// Nil where no two records are joined.
  init?(_ points: TrackPoints, _ foreign: ForeignPointFields) {
    self.points = points
    rows.reserveCapacity(points.count)
    var kept: [Int] = []
    var builder = ForeignRowsBuilder()
    for row in points.times.indices {
      let fields = foreign.isEmpty ? ForeignFields() : foreign[row]
      if let last = kept.last, points.times[row] != Missing.time,
        points.times[row] == points.times[last], self.points.complement(last, row),
        builder.join(fields)
      {
        self.points.join(last, row)
      } else {
        builder.begin(fields)
        kept.append(row)
      }
      rows.append(kept.count - 1)
    }
    guard kept.count < points.count else { return nil }
    self.points = self.points.gathered(kept.map { $0..<$0 + 1 })
    foreignFields = builder.finished()
  }

  /// The row that a record became; behind the last, the count.
  func number(_ row: Int) -> Int {
    row < rows.count ? rows[row] : (rows.last ?? -1) + 1
  }
}

extension TrackPoints {
  /// Whether no value of one row differs from that of another.
  fileprivate func complement(_ row: Int, _ other: Int) -> Bool {
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

/// Gathers the kept fields of rows, the last of which others may still join.
private struct ForeignRowsBuilder {
  private var rows = ForeignPointFields()
  private var layouts: [[ForeignFieldLayout]: Int] = [:]
  private var lastLayout: (fields: [ForeignFieldLayout], index: Int)?
  private var count = 0
  private var open: ForeignFields?
  /// What of the open row says something; nil until that is asked.
  private var said: ForeignFields?

  mutating func begin(_ fields: ForeignFields) {
    close()
    open = fields
    said = nil
  }

  /// Joins fields to the open row, unless one that says something there says something else here.
  mutating func join(_ fields: ForeignFields) -> Bool {
    guard var row = open else { return false }
    let new = fields.without([])
    var known = said ?? row.without([])
    defer { said = known }
    let differs = new.layout.contains { field in
      let value = known.bytes(of: field.number, developer: field.developer)
      return value != nil && value != new.bytes(of: field.number, developer: field.developer)
    }
    guard !differs else { return false }
    row.join(new, knownBefore: known)
    open = row
    if !new.isEmpty { known = row.without([]) }
    return true
  }

  mutating func finished() -> ForeignPointFields {
    close()
    return rows
  }

  private mutating func close() {
    guard let fields = open else { return }
    defer { count += 1 }
    guard !fields.isEmpty || !rows.runs.isEmpty else { return }
    let layout = index(of: fields.layout)
    rows.begin(row: count, layout: layout)
    fields.bytes.withUnsafeBytes { rows.append($0) }
  }

  /// Neighbours have the same layout nearly always.
  private mutating func index(of fields: [ForeignFieldLayout]) -> Int {
    if let lastLayout, lastLayout.fields == fields { return lastLayout.index }
    let index = layouts[fields] ?? rows.add(fields)
    layouts[fields] = index
    lastLayout = (fields, index)
    return index
  }
}

extension ForeignFields {
  /// Adds the fields of another, all of which say something, that say nothing here.
  fileprivate mutating func join(_ new: ForeignFields, knownBefore known: ForeignFields) {
    for field in new.layout {
      guard known.bytes(of: field.number, developer: field.developer) == nil,
        let value = new.bytes(of: field.number, developer: field.developer)
      else { continue }
      replace(field, with: value)
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
