internal import ByteScanning
internal import TrackModel

/// The optional columns of track points as texts name them, in the order in which they are written.
enum PointColumn: String, CaseIterable {
  case distance
  case horizontalAccuracy = "horizontal_accuracy"
  case verticalAccuracy = "vertical_accuracy"
  case hdop, vdop, pdop, speed, course
  case heartRate = "heart_rate"
  case cadence, power, temperature, satellites, fix

  /// The columns that any point of a track fills.
  static func present(in points: TrackPoints) -> [PointColumn] {
    allCases.filter { $0.isPresent(in: points) }
  }

  private func isPresent(in points: TrackPoints) -> Bool {
    switch self {
    case .fix: points.fixes.contains { $0 != .missing }
    default: (0..<points.count).contains { value(points, $0) != nil }
    }
  }

  /// The number of a row, nil where it is missing, not finite or no number.
  func value(_ points: TrackPoints, _ row: Int) -> Double? {
    switch self {
    case .distance: Self.value(points.distances, row)
    case .horizontalAccuracy: Self.value(points.horizontalAccuracies, row)
    case .verticalAccuracy: Self.value(points.verticalAccuracies, row)
    case .hdop: Self.value(points.hdops, row)
    case .vdop: Self.value(points.vdops, row)
    case .pdop: Self.value(points.pdops, row)
    case .speed: Self.value(points.speeds, row)
    case .course: Self.value(points.courses, row)
    case .heartRate: Self.value(points.heartRates, row)
    case .cadence: Self.value(points.cadences, row)
    case .power: Self.value(points.powers, row)
    case .temperature: Self.value(points.temperatures, row)
    case .satellites: Self.value(points.satellites, row)
    case .fix: nil
    }
  }

  /// The word of a row, nil where it is missing; only `fix` has words.
  func word(_ points: TrackPoints, _ row: Int) -> String? {
    self == .fix && !points.fixes.isEmpty ? points.fixes[row].gpxWord : nil
  }

  private static func value(_ column: [Float], _ row: Int) -> Double? {
    guard !column.isEmpty, column[row].isFinite else { return nil }
    return DecimalText.nearestDecimal(column[row])
  }

  private static func value(_ column: [Double], _ row: Int) -> Double? {
    column.isEmpty || !column[row].isFinite ? nil : column[row]
  }

  private static func value(_ column: [UInt16], _ row: Int) -> Double? {
    guard !column.isEmpty, column[row] != Missing.count else { return nil }
    return Double(column[row])
  }
}
