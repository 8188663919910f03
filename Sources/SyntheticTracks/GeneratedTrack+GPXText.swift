import ByteScanning
import TrackModel

extension GeneratedTrack {
  /// The track as GPX 1.1: seven decimals a degree, hdop as generated, and the channels in Garmin's
  /// TrackPointExtension. About 140 bytes a point, 390 with all channels.
  ///
  /// Reading the text gives the generated points back, to the bit.
  package func gpxText(name: String? = nil, creator: String = "outnudge") -> [UInt8] {
    var text = GPXTrackText(points: track.points)
    text.begin(creator: creator, name: name, kind: track.about.kind)
    for segment in track.points.segmentStarts.indices {
      text.append("  <trkseg>\n")
      for row in track.points.rows(ofSegment: segment) { text.append(row: row) }
      text.append("  </trkseg>\n")
    }
    text.append(" </trk>\n</gpx>\n")
    return text.bytes
  }
}

/// The text in the making. It writes only what the generator makes: no missing values, no foreign
/// elements.
private struct GPXTrackText {
  private(set) var bytes: [UInt8] = []
  private let points: TrackPoints
  private let hasChannels: Bool

  init(points: TrackPoints) {
    self.points = points
    hasChannels =
      !(points.heartRates.isEmpty && points.cadences.isEmpty && points.temperatures.isEmpty
      && points.speeds.isEmpty)
    bytes.reserveCapacity(600 + points.count * (hasChannels ? 370 : 160))
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func begin(creator: String, name: String?, kind: String?) {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"")
    append(escaping: creator)
    append("\" xmlns=\"http://www.topografix.com/GPX/1/1\"")
    if hasChannels {
      append("\n  xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\"")
    }
    append(">\n <trk>\n")
    if let name {
      append("  <name>")
      append(escaping: name)
      append("</name>\n")
    }
    if let kind {
      append("  <type>")
      append(escaping: kind)
      append("</type>\n")
    }
  }

  mutating func append(row: Int) {
    append("   <trkpt lat=\"")
    append(points.latitudes[row], decimals: 7)
    append("\" lon=\"")
    append(points.longitudes[row], decimals: 7)
    append("\">\n    <ele>")
    append(points.elevations[row], decimals: 1)
    append("</ele>\n    <time>")
    InstantText.append(milliseconds: points.times[row], to: &bytes)
    append("</time>\n    <hdop>")
    append(Double(points.hdops[row]), decimals: 2)
    append("</hdop>\n")
    if hasChannels { appendChannels(row) }
    append("   </trkpt>\n")
  }

  /// In the order of Garmin's schema.
  private mutating func appendChannels(_ row: Int) {
    append("    <extensions>\n     <gpxtpx:TrackPointExtension>\n")
    if !points.temperatures.isEmpty {
      append("      <gpxtpx:atemp>")
      append(Double(points.temperatures[row]), decimals: 0)
      append("</gpxtpx:atemp>\n")
    }
    if !points.heartRates.isEmpty {
      append("      <gpxtpx:hr>")
      append(Double(points.heartRates[row]), decimals: 0)
      append("</gpxtpx:hr>\n")
    }
    if !points.cadences.isEmpty {
      append("      <gpxtpx:cad>")
      append(Double(points.cadences[row]), decimals: 0)
      append("</gpxtpx:cad>\n")
    }
    if !points.speeds.isEmpty {
      append("      <gpxtpx:speed>")
      append(Double(points.speeds[row]), decimals: 2)
      append("</gpxtpx:speed>\n")
    }
    append("     </gpxtpx:TrackPointExtension>\n    </extensions>\n")
  }

  private mutating func append(_ value: Double, decimals: Int) {
    DecimalText.append(value, decimals: decimals, to: &bytes)
  }

  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: bytes.append(byte)
      }
    }
  }
}
