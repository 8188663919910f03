internal import ByteScanning

/// A row of the table `segment`: neighbouring points in one blob, with what is searched and checked
/// without reading it.
struct StoredSegment: Sendable, Equatable {
  /// Its number in the track, from 0; an empty segment leaves its number out.
  var number: Int
  /// What made it begin.
  var reason: Reason
  /// Points.
  var count: Int
  /// Least and greatest time, milliseconds since 1970 UTC; nil without times.
  var times: ClosedRange<Int64>? = nil
  /// The box of the points that count; nil where none has a place.
  var bounds: StoredBounds? = nil
  /// The bits of its columns.
  var columns: Int64
  /// CRC-32C over the activity's ID and all that says how to read the blob, and the blob.
  var checksum: UInt32
  /// The points, by `SegmentCodec`.
  var data: [UInt8]

  /// What made a segment begin.
  enum Reason: String, Sendable {
    case start, resume, recovered, gap, chain
    /// The file begins one here and does not say why.
    case file = "import"
  }

  /// The checksum that the segment should have.
  func checksum(in activity: ActivityID) -> UInt32 {
    var sum = CRC32C()
    sum.add(activity.bytes.span)
    sum.add(Int64(number))
    sum.add(Int64(count))
    sum.add(columns)
    sum.add(data.span)
    return sum.value
  }

  /// The segments of points that are not empty.
  static func segments(
    of points: StoredPoints, in activity: ActivityID, reasons: [Int: Reason]
  ) -> [StoredSegment] {
    var segments: [StoredSegment] = []
    for number in points.segmentStarts.indices {
      let rows = points.rows(ofSegment: number)
      if rows.isEmpty { continue }
      let (columns, data) = SegmentCodec.encode(points, rows)
      var segment = StoredSegment(
        number: number, reason: reasons[number] ?? (segments.isEmpty ? .start : .file),
        count: rows.count, times: times(points, rows), bounds: StoredBounds(points, rows),
        columns: columns, checksum: 0, data: data)
      segment.checksum = segment.checksum(in: activity)
      segments.append(segment)
    }
    return segments
  }

  /// The points of segments that follow each other.
  static func points(of segments: [StoredSegment]) throws(BinaryReader.Fault) -> StoredPoints {
    var starts: [Int] = []
    var count = 0
    var columns = [[Int64]](repeating: [], count: StoredColumn.allCases.count)
    for segment in segments {
      while starts.count <= segment.number { starts.append(count) }
      let read = try SegmentCodec.decode(
        segment.data, columns: segment.columns, count: segment.count)
      for index in columns.indices {
        append(read[index], rows: segment.count, to: &columns[index], after: count)
      }
      count += segment.count
    }
    return StoredPoints(count: count, segmentStarts: starts, columns: columns)
  }

  /// A column that some segments lack is missing in their rows.
  private static func append(
    _ values: [Int64], rows: Int, to column: inout [Int64], after before: Int
  ) {
    if values.isEmpty && column.isEmpty { return }
    if column.isEmpty { column = [Int64](repeating: .min, count: before) }
    column += values.isEmpty ? [Int64](repeating: .min, count: rows) : values
  }

  private static func times(_ points: StoredPoints, _ rows: Range<Int>) -> ClosedRange<Int64>? {
    let times = points[.time]
    guard !times.isEmpty else { return nil }
    var range: (first: Int64, last: Int64)?
    for row in rows where times[row] != .min {
      range = (
        min(range?.first ?? times[row], times[row]), max(range?.last ?? times[row], times[row])
      )
    }
    return range.map { $0.first...$0.last }
  }
}
