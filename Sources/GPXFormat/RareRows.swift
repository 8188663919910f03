internal import TrackModel

/// What a track keeps beside its columns, handed out as the rows go by.
struct RareRows {
  /// Whether there is a column of the schema's accuracy fields.
  let hasAccuracy: Bool
  /// Whether there is a column of which the schema knows nothing.
  let hasExtensions: Bool
  private var fields: ArraySlice<RowFields>
  private var elements: ArraySlice<RowExtensions>

  /// The rare rows of a track, of which none has been handed out.
  init(_ track: Track) {
    let points = track.points
    hasAccuracy =
      !points.fixes.isEmpty || !points.satellites.isEmpty || !points.hdops.isEmpty
      || !points.vdops.isEmpty || !points.pdops.isEmpty
    hasExtensions =
      !points.heartRates.isEmpty || !points.cadences.isEmpty || !points.powers.isEmpty
      || !points.temperatures.isEmpty || !points.speeds.isEmpty || !points.courses.isEmpty
      || !points.horizontalAccuracies.isEmpty || !points.verticalAccuracies.isEmpty
    fields = track.pointFields[...]
    elements = track.pointExtensions[...]
  }

  /// Whether the row has rare fields.
  @inline(__always)
  func hasFields(_ row: Int) -> Bool { fields.first?.row == row }

  /// Whether the row has foreign elements.
  @inline(__always)
  func hasElements(_ row: Int) -> Bool { elements.first?.row == row }

  /// Hands out the rare fields of a row.
  mutating func takeFields(_ row: Int) -> [PointField] {
    var taken: [PointField] = []
    while let first = fields.first, first.row == row {
      taken += first.fields
      fields.removeFirst()
    }
    return taken
  }

  /// Hands out the foreign elements of a row.
  mutating func takeElements(_ row: Int) -> [ForeignElement] {
    elements.takeElements(row)
  }

  /// Lets a row go that is not written.
  mutating func pass(_ row: Int) {
    if hasFields(row) { _ = takeFields(row) }
    if hasElements(row) { _ = takeElements(row) }
  }

  /// Counts what belongs to no row, or stands in the wrong order.
  func countRest(_ omissions: inout WriteOmissions) {
    omissions[.repeatedField] += fields.reduce(0) { $0 + $1.fields.count }
    omissions[.foreignElement] += elements.reduce(0) { $0 + $1.elements.count }
  }
}

extension ArraySlice<RowExtensions> {
  /// Hands out the elements of a row or segment, which must be the next.
  mutating func takeElements(_ row: Int) -> [ForeignElement] {
    var taken: [ForeignElement] = []
    while let first, first.row == row {
      taken += first.elements
      removeFirst()
    }
    return taken
  }
}

extension [Float] {
  /// The value of a row, nil where it is missing.
  @inline(__always)
  func value(_ row: Int) -> Float? {
    guard !isEmpty, !self[row].isNaN else { return nil }
    return self[row]
  }
}

extension [UInt16] {
  /// The value of a row, nil where it is missing.
  @inline(__always)
  func value(_ row: Int) -> UInt16? {
    guard !isEmpty, self[row] != Missing.count else { return nil }
    return self[row]
  }
}
