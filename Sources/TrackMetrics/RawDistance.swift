import Geodesy
import TrackModel

/// The way through every positioned point, joined within its segment, metres.
enum RawDistance {
  static func metres(_ points: TrackPoints) -> Double {
    var sum = 0.0
    for segment in points.segmentStarts.indices {
      sum += metres(points, points.rows(ofSegment: segment))
    }
    return sum
  }

  /// Runs of positioned points are measured where they are; between runs there is a step.
  private static func metres(_ points: TrackPoints, _ rows: Range<Int>) -> Double {
    var sum = 0.0
    var last: Int?
    var row = rows.lowerBound
    while let run = nextRun(points, row..<rows.upperBound) {
      if let last { sum += step(points, last, run.lowerBound) }
      sum += pathLength(
        latitudes: points.latitudes.span.extracting(run),
        longitudes: points.longitudes.span.extracting(run))
      last = run.upperBound - 1
      row = run.upperBound
    }
    return sum
  }

  private static func nextRun(_ points: TrackPoints, _ rows: Range<Int>) -> Range<Int>? {
    let latitudes = points.latitudes.span
    let longitudes = points.longitudes.span
    var start = rows.lowerBound
    while start < rows.upperBound, !isPosition(latitudes[start], longitudes[start]) { start += 1 }
    var end = start
    while end < rows.upperBound, isPosition(latitudes[end], longitudes[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  private static func isPosition(_ latitude: Double, _ longitude: Double) -> Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180
  }

  private static func step(_ points: TrackPoints, _ from: Int, _ to: Int) -> Double {
    geodesicDistance(
      latitude1: points.latitudes[from], longitude1: points.longitudes[from],
      latitude2: points.latitudes[to], longitude2: points.longitudes[to])
  }
}
