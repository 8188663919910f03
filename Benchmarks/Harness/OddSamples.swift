import SyntheticTracks
import TrackModel

/// Samples of what real programs write beside the plain form: other encodings, prefixes, numbers and
/// times. Each is a short outing of the generator whose text is changed in one way.
enum OddSamples {
  static let all: [SampleTracks.Sample] = encodings + texts + structures

  private static let encodings = [
    SampleTracks.Sample(file: "walk-utf16.gpx", shows: "UTF-16 with a byte order mark") {
      let text = Self.text("Zurück über die Brücke", .walk, seed: 31)
      return utf16(text.replacing("UTF-8", with: "UTF-16"))
    },
    SampleTracks.Sample(
      file: "hike-latin1.gpx", shows: "ISO-8859-1, with umlauts in its name"
    ) {
      let text = Self.text("Höhenweg für Spätaufsteher", .hike, interval: 10_000, seed: 32)
      return text.replacing("UTF-8", with: "ISO-8859-1").unicodeScalars.map {
        UInt8(truncatingIfNeeded: $0.value)
      }
    },
    SampleTracks.Sample(
      file: "ride-prefixed.gpx", shows: "every element of GPX under a prefix, `ns2:`"
    ) {
      var text = Self.text("Prefixed", .ride, seed: 33)
      for mark in ["<", "</"] {
        for name in elements {
          text = text.replacing("\(mark)\(name)>", with: "\(mark)ns2:\(name)>")
            .replacing("\(mark)\(name) ", with: "\(mark)ns2:\(name) ")
        }
      }
      return Array(text.replacing("xmlns=", with: "xmlns:ns2=").utf8)
    },
  ]

  private static let texts = [
    SampleTracks.Sample(
      file: "hike-decimal-commas.gpx", shows: "elevations with a decimal comma, read as meant"
    ) {
      let parts = Self.text("Comma", .hike, interval: 10_000, seed: 34).split(separator: "<ele>")
      let rest = parts.dropFirst().map { part in
        let end = part.firstIndex(of: "<") ?? part.endIndex
        return part[..<end].replacing(".", with: ",") + part[end...]
      }
      return Array(([String(parts[0])] + rest.map { String($0) }).joined(separator: "<ele>").utf8)
    },
    SampleTracks.Sample(
      file: "walk-without-zone.gpx", shows: "times without a zone, read as UTC"
    ) { Array(Self.text("No zone", .walk, seed: 35).replacing("Z</time>", with: "</time>").utf8) },
    SampleTracks.Sample(
      file: "run-local-time.gpx", shows: "times with an offset: the run began at 23:59 local time"
    ) {
      let text = Self.text("Round midnight", .run, seed: 36, start: 1_780_271_940_000)
      return Array(text.replacing("Z</time>", with: "+02:00</time>").utf8)
    },
    SampleTracks.Sample(
      file: "walk-midnight.gpx", shows: "midnight written as 24:00:00, on New Year's Eve"
    ) {
      let text = Self.text("Fireworks", .walk, seed: 37, start: 1_798_761_480_000)
      return Array(
        text.replacing("2027-01-01T00:00:00Z", with: "2026-12-31T24:00:00Z").utf8)
    },
    SampleTracks.Sample(
      file: "ride-no-fix.gpx",
      shows: "no fix in the middle: elevation NaN, position 0/0, time empty"
    ) {
      var points = Self.text("Under the bridge", .ride, seed: 38).points
      points.replaceSubrange(
        40..<42,
        with: [
          "<trkpt lat=\"0\" lon=\"0\">\n    <ele>NaN</ele>\n    <time></time>\n   </trkpt>\n",
          "<trkpt lat=\"undefined\" lon=\"undefined\">\n    <ele>NaN</ele>\n   </trkpt>\n",
        ])
      return Array(points.joined(separator: "   ").utf8)
    },
    SampleTracks.Sample(
      file: "ride-pause-marks.gpx",
      shows: "a logger that marks a pause by latitudes of 200 and 100"
    ) {
      var points = Self.text("Ferry", .ride, interval: 5000, seed: 39).points
      points.insert(contentsOf: ["200", "100"].map(pauseMark), at: 45)
      return Array(points.joined(separator: "   ").utf8)
    },
    SampleTracks.Sample(
      file: "walk-doctype.gpx", shows: "a document type declaration, read past; nothing is fetched"
    ) {
      let text = Self.text("Declared", .walk, seed: 40)
      return Array(
        text.replacing("?>\n", with: "?>\n<!DOCTYPE gpx SYSTEM \"gpx.dtd\">\n").utf8)
    },
  ]

  private static let structures = [
    SampleTracks.Sample(file: "two-tracks.gpx", shows: "a run and a ride in one file: two rows") {
      let run = Self.text("There by foot", .run, seed: 41)
      let ride = Self.text("Back by bike", .ride, seed: 42)
      guard let start = ride.firstRange(of: " <trk>") else { return [] }
      return Array((run.replacing("</gpx>\n", with: "") + ride[start.lowerBound...]).utf8)
    },
    SampleTracks.Sample(file: "hike-untimed.gpx", shows: "a drawn track without any time") {
      let lines = Self.text("Drawn by hand", .hike, interval: 20_000, seed: 43)
        .split(separator: "\n").filter { !$0.contains("<time>") && !$0.contains("<hdop>") }
      return Array((lines.joined(separator: "\n") + "\n").utf8)
    },
    SampleTracks.Sample(
      file: "mixed.gpx", shows: "a waypoint, a route and a track: the track is measured"
    ) {
      let plan = """
         <wpt lat="46.6000000" lon="7.9000000"><name>Hut</name></wpt>
         <rte><name>Plan</name><rtept lat="46.6000000" lon="7.9000000"/></rte>

        """
      let text = Self.text("As walked", .hike, interval: 10_000, seed: 44)
      return Array(text.replacing(" <trk>", with: plan + " <trk>").utf8)
    },
  ]

  private static let elements = [
    "gpx", "trk", "trkseg", "trkpt", "name", "type", "ele", "time", "hdop",
  ]

  /// 90 points as text.
  private static func text(
    _ name: String, _ kind: ActivityKind, interval: Int64 = 2000, seed: UInt64,
    start: Int64? = nil
  ) -> String {
    let generator = TrackGenerator(
      kind: kind, points: 90, interval: interval, seed: seed,
      start: start ?? 1_777_622_400_000 + Int64(seed) * 86_400_000)
    var made = generator.generate()
    made.track.about.kind = kind.rawValue
    return String(
      decoding: made.gpxText(name: name, creator: "outnudge samples"), as: UTF8.self)
  }

  private static func utf16(_ text: String) -> [UInt8] {
    ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    }
  }

  private static func pauseMark(_ latitude: String) -> String {
    "<trkpt lat=\"\(latitude)\" lon=\"0\">\n    <ele>0</ele>\n   </trkpt>\n"
  }
}

extension String {
  /// The text cut before each track point: the head, then one piece a point.
  fileprivate var points: [String] {
    var pieces = split(separator: "   <trkpt", omittingEmptySubsequences: false).map { String($0) }
    for index in pieces.indices.dropFirst() { pieces[index] = "<trkpt" + pieces[index] }
    return pieces
  }
}
