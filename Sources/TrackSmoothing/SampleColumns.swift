import Geodesy
import TrackCleaning
import TrackModel

/// Columns of the rows that count, gathered in their order.
enum SampleColumns {
  /// Whether the rows are all rows of the file in its order, so that columns serve as they are.
  static func areAllRows(_ clean: CleanTrack) -> Bool {
    guard clean.rows.count == clean.points.count else { return false }
    var differences: Int32 = 0
    for (index, row) in clean.rows.enumerated() {
      differences |= row ^ Int32(truncatingIfNeeded: index)
    }
    return differences == 0
  }

  /// The values of the rows; each row is below the count of the column.
  static func gather<Value: BitwiseCopyable>(_ column: [Value], _ rows: [Int32]) -> [Value] {
    gather(column, rows) { $0 }
  }

  /// What becomes of the values of the rows; each row is below the count of the column.
  @inline(__always)
  static func gather<Value: BitwiseCopyable>(
    _ column: [Value], _ rows: [Int32], _ transform: (Value) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: rows.count) { buffer, initialized in
      column.withUnsafeBufferPointer { column in
        rows.withUnsafeBufferPointer { rows in
          for index in rows.indices {
            buffer.initializeElement(at: index, to: transform(column[Int(rows[index])]))
          }
        }
      }
      initialized = rows.count
    }
  }

  /// Times that never fall; a sample without a time carries the one before, or the first there is.
  static func times(_ clean: CleanTrack) -> [Int64] {
    if clean.timing == .untimed { return [] }
    if clean.timing == .timed, clean.isRising {
      return areAllRows(clean) ? clean.points.times : gather(clean.points.times, clean.rows)
    }
    let column = SampleTimes.usable(clean.points.times)
    var latest = Missing.time
    for row in clean.rows where latest == Missing.time { latest = column[Int(row)] }
    return clean.rows.map { row in
      latest = max(latest, column[Int(row)])
      return latest
    }
  }

  /// The positions on the local plane.
  static func plane(_ clean: CleanTrack) -> LocalPlane {
    LocalPlane.project(
      latitudes: clean.points.latitudes.span, longitudes: clean.points.longitudes.span,
      rows: clean.rows.span)
  }
}
