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
    var sources: [[Int]] = []
    for row in points.times.indices {
      if let last = kept.last, points.times[row] != Missing.time,
        points.times[row] == points.times[last],
        foreign.complement(sources[sources.count - 1], row),
        self.points.complement(last, row)
      {
        self.points.join(last, row)
        sources[sources.count - 1].append(row)
      } else {
        kept.append(row)
        sources.append([row])
      }
      rows.append(kept.count - 1)
    }
    guard kept.count < points.count else { return nil }
    self.points = self.points.gathered(kept.map { $0..<$0 + 1 })
    foreignFields = foreign.joined(sources)
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

extension ForeignPointFields {
  /// Whether no field that says something in a row says something else in one of some others.
  fileprivate func complement(_ rows: [Int], _ other: Int) -> Bool {
    guard !isEmpty else { return true }
    let new = self[other].without([])
    guard !new.isEmpty else { return true }
    return rows.allSatisfy { row in
      let known = self[row].without([])
      return new.layout.allSatisfy { field in
        let value = known.bytes(of: field.number, developer: field.developer)
        return value == nil || value == new.bytes(of: field.number, developer: field.developer)
      }
    }
  }

  /// The fields of joined rows: those of each of its records, a field that is twice there once.
  fileprivate func joined(_ sources: [[Int]]) -> ForeignPointFields {
    guard !isEmpty else { return ForeignPointFields() }
    var joined = ForeignPointFields()
    var known: [[ForeignFieldLayout]: Int] = [:]
    for (row, records) in sources.enumerated() {
      var fields = self[records[0]]
      for record in records.dropFirst() { fields.join(self[record]) }
      guard !fields.isEmpty || !joined.runs.isEmpty else { continue }
      let layout = known[fields.layout] ?? joined.add(fields.layout)
      known[fields.layout] = layout
      joined.begin(row: row, layout: layout)
      fields.bytes.withUnsafeBytes { joined.append($0) }
    }
    return joined
  }
}

extension ForeignFields {
  /// Adds the fields of another that say something and are not there yet.
  fileprivate mutating func join(_ other: ForeignFields) {
    let new = other.without([])
    for field in new.layout {
      guard let value = new.bytes(of: field.number, developer: field.developer) else { continue }
      let own = without([]).bytes(of: field.number, developer: field.developer)
      if own == nil { replace(field, with: value) }
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
