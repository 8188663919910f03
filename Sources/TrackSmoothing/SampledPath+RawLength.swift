import Geodesy
import TrackCleaning
import TrackModel

extension SampledPath {
  /// The way through every positioned point of the file, joined within its segment, metres.
  ///
  /// Steps between neighbours that both count are on the plane already; only those from a row that
  /// does not count, or is not followed by its neighbour, are measured afresh. Needs the positions
  /// before smoothing.
  func rawLength() -> Double {
    let rows = clean.rows
    var sum = 0.0
    var gaps = clean.gaps[...]
    for sample in 1..<max(1, count) {
      let way = step(sample)
      var isSegment = false
      if let gap = gaps.first, gap.sample == sample {
        isSegment = gap.cause == .segment
        gaps.removeFirst()
      }
      if rows[sample] == rows[sample - 1] + 1, !isSegment, way < Self.longestPlaneStep {
        sum += way
      } else {
        sum += lengthFromRow(Int(rows[sample - 1]))
      }
    }
    if let last = rows.last { sum += lengthFromRow(Int(last)) }
    for row in clean.report.rejectedRows { sum += lengthFromRow(row) }
    return sum
  }

  /// Longer steps are no longer exact on the plane, metres.
  static let longestPlaneStep = 1000.0

  /// Metres from a row to the next positioned row of its segment; 0 where there is none.
  private func lengthFromRow(_ row: Int) -> Double {
    let points = clean.points
    guard points.isPositioned(row) else { return 0 }
    var next = row + 1
    let end = points.endOfSegment(ofRow: row)
    while next < end, !points.isPositioned(next) { next += 1 }
    guard next < end else { return 0 }
    return geodesicDistance(
      latitude1: points.latitudes[row], longitude1: points.longitudes[row],
      latitude2: points.latitudes[next], longitude2: points.longitudes[next])
  }
}

extension TrackPoints {
  /// Whether a row has a position on the globe.
  fileprivate func isPositioned(_ row: Int) -> Bool {
    abs(latitudes[row]) <= 90 && abs(longitudes[row]) <= 180
  }

  /// The first row after the segment of a row.
  fileprivate func endOfSegment(ofRow row: Int) -> Int {
    var low = 0
    var high = segmentStarts.count
    while low < high {
      let middle = (low + high) / 2
      if segmentStarts[middle] <= row { low = middle + 1 } else { high = middle }
    }
    return low < segmentStarts.count ? segmentStarts[low] : count
  }
}
