internal import ByteScanning
public import TrackModel

/// Writes track points as comma-separated values (RFC 4180), one row a point, nothing left out.
///
/// The first row names the columns: `track` and `segment`, counted from 0 as in the file; `index`,
/// the row of the point in its track, from 0; `time`, UTC; `latitude` and `longitude`, degrees;
/// `elevation`, metres; and then those of `distance` (metres by the device), `horizontal_accuracy`, `vertical_accuracy` (metres),
/// `hdop`, `vdop`, `pdop`, `speed` (metres per second), `course` (degrees), `heart_rate`,
/// `cadence` (a minute), `power` (watts), `temperature` (°C), `satellites` and `fix` that any point
/// of the document has. A missing value is an empty field.
public enum PointsCSV {
  /// The track points of a document. Routes, waypoints and foreign elements, for which a table of
  /// points has no room, are counted.
  public static func write(_ document: TrackDocument) -> WrittenDocument {
    var columns: Set<PointColumn> = []
    for track in document.tracks { columns.formUnion(PointColumn.present(in: track.points)) }
    var table = PointTable(columns: PointColumn.allCases.filter(columns.contains))
    for (index, track) in document.tracks.enumerated() { table.append(track, number: index) }
    table.omissions[.route] += document.routes.count
    table.omissions[.waypoint] += document.waypoints.count
    table.omissions[.foreignElement] += document.extensions.count
    table.omissions.addRecorderData(of: document)
    return WrittenDocument(bytes: table.bytes, omissions: table.omissions)
  }
}

/// A table of points in writing.
private struct PointTable {
  var bytes: [UInt8] = []
  var omissions = WriteOmissions()
  private let columns: [PointColumn]

  init(columns: [PointColumn]) {
    self.columns = columns
    let first = ["track", "segment", "index", "time", "latitude", "longitude", "elevation"]
    CSVText.appendRow(first + columns.map(\.rawValue), to: &bytes)
  }

  mutating func append(_ track: Track, number: Int) {
    for segment in track.points.segmentStarts.indices {
      let start = Array("\(number),\(segment),".utf8)
      for row in track.points.rows(ofSegment: segment) {
        bytes.append(contentsOf: start)
        append(track.points, row)
      }
    }
    omissions[.text] += track.pointFields.reduce(0) { $0 + $1.fields.count }
    omissions[.foreignElement] +=
      (track.pointExtensions + track.segmentExtensions).reduce(track.about.extensions.count) {
        $0 + $1.elements.count
      }
  }

  private mutating func append(_ points: TrackPoints, _ row: Int) {
    DecimalText.append(row, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    append(time: points.times[row])
    bytes.append(UInt8(ascii: ","))
    DecimalText.append(points.latitudes[row], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    DecimalText.append(points.longitudes[row], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    if !points.elevations.isEmpty { DecimalText.append(points.elevations[row], to: &bytes) }
    for column in columns {
      bytes.append(UInt8(ascii: ","))
      if let value = column.value(points, row) {
        DecimalText.append(value, to: &bytes)
      } else if let word = column.word(points, row) {
        CSVText.appendField(word, to: &bytes)
      }
    }
    bytes.append(contentsOf: CSVText.rowEnd)
  }

  private mutating func append(time: Int64) {
    guard time != Missing.time else { return }
    if InstantText.range.contains(time) {
      InstantText.append(milliseconds: time, to: &bytes)
    } else {
      omissions[.time] += 1
    }
  }
}
