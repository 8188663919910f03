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
    var sum = 0.0
    var start = 0
    for gap in clean.gaps where gap.cause == .segment {
      sum += rawLength(start..<gap.sample)
      start = gap.sample
    }
    sum += rawLength(start..<count)
    for row in clean.report.rejectedRows { sum += lengthFromRow(row) }
    return sum
  }

  /// Metres from the row of each of the samples, which are all those of a piece that count.
  private func rawLength(_ samples: Range<Int>) -> Double {
    guard let last = samples.last else { return 0 }
    var sum = lengthFromRow(Int(clean.rows[last]))
    places.withUnsafeBufferPointer { places in
      clean.rows.withUnsafeBufferPointer { rows in
        var (place, row) = (places[samples.lowerBound], rows[samples.lowerBound])
        for sample in samples.dropFirst() {
          let (nextPlace, nextRow) = (places[sample], rows[sample])
          let way = (nextPlace - place).length
          let isOnPlane = nextRow == row &+ 1 && way < Self.longestPlaneStep
          sum += isOnPlane ? way : lengthFromRow(Int(row))
          (place, row) = (nextPlace, nextRow)
        }
      }
    }
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
