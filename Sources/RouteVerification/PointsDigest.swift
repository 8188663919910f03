import ByteScanning
import Digests
package import TrackModel

/// The resolution of exported points, and a digest of them that anybody can recompute.
///
/// SHA-256 of lines of text that end in a line feed, UTF-8. For each segment `segment`, a blank and
/// why it begins (`start`, or `pause`, `gap`, `chain`, `recovered`); then for each point six whole
/// numbers with a blank between: latitude and longitude in 1e-12 degrees, elevation in nanometres,
/// time in milliseconds since 1970 UTC, accuracy radius in millimetres, hdop in thousandths; `-`
/// where there is none. For each route `route`, then its points alike.
package enum PointsDigest {
  /// The digest of all tracks and routes, hexadecimal.
  package static func digest(of document: TrackDocument) -> String {
    var hasher = SHA256Hasher()
    for track in document.tracks { add(track, to: &hasher) }
    for route in document.routes {
      var lines = Array("route\n".utf8)
      for point in route.points {
        append(degrees(point.latitude), " ", to: &lines)
        append(degrees(point.longitude), " ", to: &lines)
        append(metres(point.elevation), " ", to: &lines)
        append(point.time == Missing.time ? nil : point.time, " ", to: &lines)
        lines += "- -\n".utf8
      }
      hasher.update(lines.span)
    }
    return hasher.finish().description
  }

  private static func add(_ track: Track, to hasher: inout SHA256Hasher) {
    let points = track.points
    let breaks = track.segmentBreaks()
    for segment in points.segmentStarts.indices {
      var lines = Array("segment \(breaks[segment]?.rawValue ?? "start")\n".utf8)
      for row in points.rows(ofSegment: segment) {
        append(degrees(points.latitudes[row]), " ", to: &lines)
        append(degrees(points.longitudes[row]), " ", to: &lines)
        append(points.elevations.isEmpty ? nil : metres(points.elevations[row]), " ", to: &lines)
        append(points.times[row] == Missing.time ? nil : points.times[row], " ", to: &lines)
        append(thousandths(points.horizontalAccuracies, row), " ", to: &lines)
        append(thousandths(points.hdops, row), "\n", to: &lines)
      }
      hasher.update(lines.span)
    }
  }

  private static func append(_ number: Int64?, _ end: StaticString, to lines: inout [UInt8]) {
    if let number {
      DecimalText.append(number, to: &lines)
    } else {
      lines.append(UInt8(ascii: "-"))
    }
    lines.append(end.utf8Start[0])
  }

  private static func degrees(_ value: Double) -> Int64? { whole(value * 1e12) }
  private static func metres(_ value: Double) -> Int64? { whole(value * 1e9) }

  private static func thousandths(_ column: [Float], _ row: Int) -> Int64? {
    column.isEmpty ? nil : whole(Double(column[row]) * 1000)
  }

  private static func whole(_ value: Double) -> Int64? {
    Int64(exactly: value.rounded(.toNearestOrEven))
  }

  // MARK: The resolution

  /// A coordinate to 1e-12 degrees; 180 is −180.
  package static func onGrid(degrees value: Double) -> Double {
    value == 180 ? -180 : (value * 1e12).rounded(.toNearestOrEven) / 1e12
  }

  /// An elevation to a nanometre.
  package static func onGrid(metres value: Double) -> Double {
    (value * 1e9).rounded(.toNearestOrEven) / 1e9
  }

  /// Rows of a track between the steps of the resolution: nobody of ours wrote them.
  package static func rowsOffGrid(of points: TrackPoints) -> [Int] {
    points.times.indices.filter { row in
      onGrid(degrees: points.latitudes[row]) != points.latitudes[row]
        || onGrid(degrees: points.longitudes[row]) != points.longitudes[row]
    }
  }
}
