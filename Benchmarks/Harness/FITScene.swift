import SyntheticTracks
import TestSupport
import TrackModel

/// A short outing in the numbers of FIT, from which odd files are made by hand.
struct FITScene {
  /// One point.
  struct Row {
    /// Seconds of FIT's count.
    var time: UInt32
    var latitude: Int32
    var longitude: Int32
    /// Metres above −500 times five.
    var altitude: UInt16
    /// Centimetres from the start, at 250 a second.
    var distance: UInt32
    var heartRate: UInt8
  }

  var rows: [Row]

  init(_ kind: ActivityKind, points: Int = 90, interval: Int64 = 1000, seed: UInt64) {
    let generator = FITSamples.generator(kind, points: points, interval: interval, seed: seed)
    let points = generator.generate().track.points
    rows = (0..<points.count).map { row in
      let seconds = points.times[row] / 1000 - 631_065_600
      return Row(
        time: UInt32(clamping: seconds), latitude: Self.semicircles(points.latitudes[row]),
        longitude: Self.semicircles(points.longitudes[row]),
        altitude: UInt16(((points.elevations[row] + 500) * 5).rounded()),
        distance: UInt32(clamping: row) * UInt32(clamping: interval) / 1000 * 250,
        heartRate: UInt8(110 + row % 40))
    }
  }

  var start: UInt32 { rows.first?.time ?? 0 }
  var end: UInt32 { rows.last?.time ?? 0 }

  private static func semicircles(_ degrees: Double) -> Int32 {
    Int32((degrees * 2_147_483_648 / 180).rounded())
  }

  /// Begins a file of an activity.
  func head(into file: inout FITBytes) {
    file.message(
      0, .enumeration(0, 4), .uint16(1, 255), .uint16(2, 1), .uint32z(3, 1), .uint32(4, start),
      local: 1)
  }

  /// The usual record.
  func record(_ row: Row, into file: inout FITBytes) {
    file.message(
      20, .uint32(253, row.time), .int32(0, row.latitude), .int32(1, row.longitude),
      .uint16(2, row.altitude), .uint32(5, row.distance), .uint8(3, row.heartRate))
  }

  /// A lap, a session and the activity that sum all up.
  func summaries(into file: inout FITBytes, sport: UInt8, distance: UInt32? = nil) {
    let elapsed = (end - start) * 1000
    let metres = distance ?? rows.last?.distance ?? 0
    file.message(
      19, .uint32(253, end), .uint32(2, start), .uint32(7, elapsed), .uint32(8, elapsed),
      .uint32(9, metres), .enumeration(0, 9), .enumeration(1, 1), local: 2)
    file.message(
      18, .uint32(253, end), .uint32(2, start), .uint32(7, elapsed), .uint32(8, elapsed),
      .uint32(9, metres), .enumeration(5, sport), .enumeration(6, 0), .enumeration(0, 8),
      .enumeration(1, 1), local: 3)
    file.message(
      34, .uint32(253, end), .uint32(0, elapsed), .uint16(1, 1), .enumeration(2, 0),
      .enumeration(3, 26), .enumeration(4, 1), .uint32(5, end + 7200), local: 4)
  }

  /// The whole file, with every record written by `write`.
  func file(
    sport: UInt8, _ change: (inout FITBytes) -> Void = { _ in },
    write: (Row, inout FITBytes) -> Void
  ) -> FITBytes {
    var file = FITBytes()
    change(&file)
    head(into: &file)
    for row in rows { write(row, &file) }
    summaries(into: &file, sport: sport)
    return file
  }

  /// The whole file in the usual form.
  func file(sport: UInt8, _ change: (inout FITBytes) -> Void = { _ in }) -> FITBytes {
    file(sport: sport, change) { row, file in record(row, into: &file) }
  }
}
