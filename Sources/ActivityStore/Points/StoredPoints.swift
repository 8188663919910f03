internal import ByteScanning
package import TrackModel

/// The points of a track as the store keeps them: whole numbers of milliseconds, 1e-7 degrees,
/// centimetres, hundredths of other units. `Int64.min` is a missing value.
///
/// Measuring takes the points that `points` gives back, so that a stored activity measures the same
/// for ever.
package struct StoredPoints: Sendable, Equatable {
  /// Rows, also those without a position.
  package let count: Int
  /// First row of each segment.
  package let segmentStarts: [Int]
  /// By `StoredColumn.rawValue`; empty where no row has a value.
  var columns: [[Int64]]

  /// Points as read. A time outside of the years 1 to 9999 becomes a missing one, longitude 180°
  /// becomes −180°: what no file could say again.
  package init(_ points: TrackPoints) {
    count = points.count
    segmentStarts = points.segmentStarts
    columns = [[Int64]](repeating: [], count: StoredColumn.allCases.count)
    set(.time, points.times.map { InstantText.range.contains($0) ? $0 : Missing.time })
    setPositions(points)
    set(.elevation, points.elevations)
    set(.distance, points.distances)
    set(.horizontalAccuracy, points.horizontalAccuracies)
    set(.verticalAccuracy, points.verticalAccuracies)
    set(.hdop, points.hdops)
    set(.vdop, points.vdops)
    set(.pdop, points.pdops)
    set(.speed, points.speeds)
    set(.course, points.courses)
    set(.heartRate, points.heartRates)
    set(.cadence, points.cadences)
    set(.power, points.powers)
    set(.temperature, points.temperatures)
    set(.satellites, points.satellites)
    set(.fix, points.fixes.map { $0 == .missing ? Missing.time : Int64($0.rawValue) })
  }

  /// Columns that were read.
  init(count: Int, segmentStarts: [Int], columns: [[Int64]]) {
    self.count = count
    self.segmentStarts = segmentStarts
    self.columns = columns
  }

  /// Why rows do not count; those that are not named do.
  package mutating func reject(_ rows: [(row: Int, reason: RejectionReason)]) {
    var column = [Int64](repeating: Missing.time, count: rows.isEmpty ? 0 : count)
    for (row, reason) in rows { column[row] = Int64(reason.rawValue) }
    columns[StoredColumn.rejection.rawValue] = column
  }

  /// Why a row does not count; nil where it does.
  package func rejection(ofRow row: Int) -> RejectionReason? {
    let column = self[.rejection]
    return column.isEmpty ? nil : RejectionReason(rawValue: UInt8(truncatingIfNeeded: column[row]))
  }

  /// Whether a latitude and a longitude are a place on the globe.
  @inline(__always)
  static func isPlace(_ latitude: Int64, _ longitude: Int64) -> Bool {
    latitude.magnitude <= 900_000_000 && longitude.magnitude <= 1_800_000_000
  }

  /// Whether any row has a place on the globe.
  package var hasPlace: Bool {
    let (latitudes, longitudes) = (self[.latitude], self[.longitude])
    guard !latitudes.isEmpty, !longitudes.isEmpty else { return false }
    return (0..<count).contains { Self.isPlace(latitudes[$0], longitudes[$0]) }
  }

  subscript(column: StoredColumn) -> [Int64] { columns[column.rawValue] }

  /// The rows of a segment.
  func rows(ofSegment segment: Int) -> Range<Int> {
    let end = segment + 1 < segmentStarts.count ? segmentStarts[segment + 1] : count
    return segmentStarts[segment]..<end
  }

  /// The points, each value that nearest to its whole number.
  package var points: TrackPoints {
    TrackPoints(
      times: filled(.time), latitudes: filled(.latitude).map(StoredColumn.latitude.value),
      longitudes: filled(.longitude).map(StoredColumn.longitude.value),
      elevations: self[.elevation].map(StoredColumn.elevation.value),
      distances: self[.distance].map(StoredColumn.distance.value),
      horizontalAccuracies: measures(.horizontalAccuracy),
      verticalAccuracies: measures(.verticalAccuracy), hdops: measures(.hdop),
      vdops: measures(.vdop), pdops: measures(.pdop), speeds: measures(.speed),
      courses: measures(.course), heartRates: counts(.heartRate), cadences: counts(.cadence),
      powers: counts(.power), temperatures: measures(.temperature),
      satellites: counts(.satellites),
      fixes: self[.fix].map { FixKind(rawValue: UInt8(truncatingIfNeeded: $0)) ?? .missing },
      segmentStarts: segmentStarts)
  }

  private func filled(_ column: StoredColumn) -> [Int64] {
    self[column].isEmpty ? [Int64](repeating: Missing.time, count: count) : self[column]
  }

  private func measures(_ column: StoredColumn) -> [Float] {
    self[column].map { Float(column.value($0)) }
  }

  private func counts(_ column: StoredColumn) -> [UInt16] {
    self[column].map { $0 == Missing.time ? Missing.count : UInt16(clamping: $0) }
  }

  private mutating func set(_ column: StoredColumn, _ values: [Int64]) {
    columns[column.rawValue] = values.allSatisfy { $0 == Missing.time } ? [] : values
  }

  private mutating func set(_ column: StoredColumn, _ values: [Double]) {
    set(column, values.map(column.stored))
  }

  private mutating func set(_ column: StoredColumn, _ values: [Float]) {
    set(column, values.map { column.stored(Double($0)) })
  }

  private mutating func set(_ column: StoredColumn, _ values: [UInt16]) {
    set(column, values.map { $0 == Missing.count ? Missing.time : Int64($0) })
  }

  private mutating func setPositions(_ points: TrackPoints) {
    set(.latitude, points.latitudes)
    set(
      .longitude,
      points.longitudes.map {
        let stored = StoredColumn.longitude.stored($0)
        return stored == 1_800_000_000 ? -1_800_000_000 : stored
      })
  }
}
