internal import Digests
internal import TrackModel

/// The digest by which the same recording is known, whatever file it comes in.
///
/// SHA-256 over time, latitude, longitude and elevation of every row with a place on the globe, as
/// stored, and where segments begin: what every format holds. Without any such row, over the times
/// and heart rates, and over what the device says of the whole.
enum ContentHash {
  private static let boundary = Int64.max

  static func digest(_ points: StoredPoints, track: Track) -> SHA256Digest {
    let rows = points.positionedRows
    return rows.isEmpty ? unplaced(points, track) : placed(points, rows)
  }

  private static func placed(_ points: StoredPoints, _ rows: [Int]) -> SHA256Digest {
    var words: [Int64] = []
    words.reserveCapacity(rows.count * 4)
    let columns = [points[.time], points[.latitude], points[.longitude], points[.elevation]]
    var segment = 0
    var nextStart = points.segmentStarts.dropFirst().first ?? points.count
    for row in rows {
      if row >= nextStart {
        while row >= nextStart {
          segment += 1
          nextStart =
            segment + 1 < points.segmentStarts.count
            ? points.segmentStarts[segment + 1] : points.count
        }
        if !words.isEmpty { words.append(boundary) }
      }
      for column in columns { words.append(column.isEmpty ? .min : column[row]) }
    }
    return digest(of: words)
  }

  private static func unplaced(_ points: StoredPoints, _ track: Track) -> SHA256Digest {
    let totals = track.statedTotals
    let stated = [
      track.statedStart, totals?.elapsed, totals?.timer,
      totals?.distance.map(StoredColumn.distance.stored),
    ]
    return digest(of: [boundary] + stated.map { $0 ?? .min } + points[.time] + points[.heartRate])
  }

  private static func digest(of words: [Int64]) -> SHA256Digest {
    let ordered = words.map { $0.littleEndian }
    return ordered.withUnsafeBytes { SHA256Digest(of: $0.bindMemory(to: UInt8.self).span) }
  }
}
