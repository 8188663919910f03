import ByteScanning
import SyntheticTracks
import TrackModel

/// Samples whose text the generator does not write itself.
enum SampleTexts {
  /// A ride as a GPX 1.0 logger writes it.
  static func gpx10(points: Int, seed: UInt64) -> String {
    var generator = TrackGenerator(kind: .ride, points: points, seed: seed)
    generator.channels = .speed
    let columns = generator.generate().track.points
    var text = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <gpx version="1.0" creator="outnudge samples" xmlns="http://www.topografix.com/GPX/1/0">
      <name>Logger</name>
      <trk><name>Logger</name><trkseg>

      """
    for row in 0..<columns.count { text += point(columns, row) }
    return text + "</trkseg></trk>\n</gpx>\n"
  }

  private static func point(_ columns: TrackPoints, _ row: Int) -> String {
    let course = (row * 7 + 40) % 360
    return "<trkpt lat=\"\(decimal(columns.latitudes[row], 7))\""
      + " lon=\"\(decimal(columns.longitudes[row], 7))\">"
      + "<ele>\(decimal(columns.elevations[row], 1))</ele><time>\(time(columns.times[row]))</time>"
      + "<course>\(course)</course><speed>\(decimal(Double(columns.speeds[row]), 2))</speed>"
      + "<fix>3d</fix><sat>\(7 + row % 4)</sat>"
      + "<hdop>\(decimal(Double(columns.hdops[row]), 2))</hdop></trkpt>\n"
  }

  private static func decimal(_ value: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func time(_ milliseconds: Int64) -> String {
    var bytes: [UInt8] = []
    InstantText.append(milliseconds: milliseconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A planned route in an empty place.
  static let route = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="outnudge samples" xmlns="http://www.topografix.com/GPX/1/1">
     <metadata><name>Dune crossing</name><keywords>plan, desert</keywords></metadata>
     <wpt lat="20.5000000" lon="52.9000000"><ele>98.0</ele><name>Start</name><sym>Flag</sym></wpt>
     <wpt lat="20.5300000" lon="52.9450000"><ele>131.5</ele><name>High dune</name></wpt>
     <rte>
      <name>Dune crossing</name><type>hike</type>
      <rtept lat="20.5000000" lon="52.9000000"><ele>98.0</ele><name>Start</name></rtept>
      <rtept lat="20.5120000" lon="52.9180000"><ele>110.0</ele></rtept>
      <rtept lat="20.5300000" lon="52.9450000"><ele>131.5</ele><name>High dune</name></rtept>
      <rtept lat="20.5410000" lon="52.9710000"><ele>104.0</ele><name>End</name></rtept>
     </rte>
    </gpx>

    """
}
