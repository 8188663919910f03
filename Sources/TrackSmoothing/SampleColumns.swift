import Geodesy
import TrackCleaning
import TrackModel

/// Columns of the rows that count, gathered in their order.
enum SampleColumns {
  /// Whether the rows are all rows of the file in its order, so that columns serve as they are.
  static func areAllRows(_ clean: CleanTrack) -> Bool {
    clean.rows.count == clean.points.count
      && clean.rows.indices.allSatisfy { clean.rows[$0] == Int32($0) }
  }

  static func gather<Value>(_ column: [Value], _ rows: [Int32]) -> [Value] {
    [Value](unsafeUninitializedCapacity: rows.count) { buffer, initialized in
      for index in rows.indices {
        buffer.initializeElement(at: index, to: column[Int(rows[index])])
      }
      initialized = rows.count
    }
  }

  /// Times that never fall; a sample without a time carries the one before, or the first there is.
  static func times(_ clean: CleanTrack) -> [Int64] {
    guard clean.timing != .untimed else { return [] }
    let column = clean.points.times
    guard var latest = clean.rows.lazy.map({ column[Int($0)] }).first(where: isUsable) else {
      return []
    }
    return clean.rows.map { row in
      let time = column[Int(row)]
      if isUsable(time), time > latest { latest = time }
      return latest
    }
  }

  private static func isUsable(_ time: Int64) -> Bool { SampleTimes.isUsable(time) }

  /// The positions on the local plane.
  static func plane(_ clean: CleanTrack) -> LocalPlane {
    if areAllRows(clean) {
      return LocalPlane.project(
        latitudes: clean.points.latitudes.span, longitudes: clean.points.longitudes.span)
    }
    let latitudes = gather(clean.points.latitudes, clean.rows)
    let longitudes = gather(clean.points.longitudes, clean.rows)
    return LocalPlane.project(latitudes: latitudes.span, longitudes: longitudes.span)
  }
}
