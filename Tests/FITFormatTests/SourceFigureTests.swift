import FITFormat
import TestSupport
import Testing
import TrackModel

/// One figure that the authors of a corpus file, or the tests of another program, assert for it.
struct SourceFigure: Sendable, CustomTestStringConvertible {
  typealias Contents = (document: TrackDocument, inventory: FITInventory)

  let file: String
  let what: String
  let expected: Double
  let tolerance: Double
  let value: @Sendable (Contents) -> Double?

  init(
    _ file: String, _ what: String, _ expected: Double, within tolerance: Double = 0,
    _ value: @escaping @Sendable (Contents) -> Double?
  ) {
    self.file = file
    self.what = what
    self.expected = expected
    self.tolerance = tolerance
    self.value = value
  }

  var testDescription: String { "\(file): \(what)" }

  // MARK: Kinds of figures

  static func count(_ file: String, _ number: UInt16, _ expected: Int) -> Self {
    Self(file, "messages \(number)", Double(expected)) { Double($0.inventory.count(number)) }
  }

  static func records(_ file: String, _ expected: Int) -> Self { count(file, 20, expected) }
  static func laps(_ file: String, _ expected: Int) -> Self { count(file, 19, expected) }
  static func sessions(_ file: String, _ expected: Int) -> Self { count(file, 18, expected) }

  static func parts(_ file: String, _ expected: Int) -> Self {
    Self(file, "chained files", Double(expected)) { Double($0.inventory.parts.count) }
  }

  static func headerSize(_ file: String, _ expected: Int) -> Self {
    Self(file, "bytes of the header", Double(expected)) {
      $0.inventory.parts.first.map { Double($0.headerSize) }
    }
  }

  static func protocolVersion(_ file: String, _ expected: String) -> Self {
    Self(file, "protocol \(expected)", 1) { contents in
      contents.inventory.parts.first?.protocolVersion == expected ? 1 : 0
    }
  }

  static func fileType(_ file: String, _ expected: Int) -> Self {
    Self(file, "file type", Double(expected)) {
      $0.inventory.parts.first?.fileType.map(Double.init)
    }
  }

  static func issues(_ file: String, _ kind: ReadIssue.Kind, _ expected: Int) -> Self {
    Self(file, "issues \(kind)", Double(expected)) {
      Double($0.document.issues.counts[kind] ?? 0)
    }
  }

  static func positions(_ file: String, _ expected: Int) -> Self {
    Self(file, "records with a position", Double(expected)) { contents in
      Double(contents.document.points.count { !$0.latitude.isNaN })
    }
  }

  static func longestGap(_ file: String, seconds: Double, within tolerance: Double = 0) -> Self {
    Self(file, "longest gap", seconds, within: tolerance) { contents in
      let times = contents.document.points.map(\.time).filter { $0 != Missing.time }
      return zip(times, times.dropFirst()).map { Double($1 - $0) / 1000 }.max()
    }
  }

  static func timesBack(_ file: String, _ expected: Int) -> Self {
    Self(file, "times that go back", Double(expected)) { contents in
      let times = contents.document.points.map(\.time).filter { $0 != Missing.time }
      return Double(zip(times, times.dropFirst()).count { $1 < $0 })
    }
  }

  static func total(
    _ file: String, _ what: String, _ expected: Double, within tolerance: Double = 0.5,
    _ value: @escaping @Sendable (DeviceTotals) -> Double?
  ) -> Self {
    Self(file, what, expected, within: tolerance) { contents in
      contents.document.tracks.first?.session.flatMap { value($0.totals) }
    }
  }

  static func elevations(_ file: String, from low: Double, to high: Double) -> [Self] {
    [("lowest", low, \[Double].lowest), ("highest", high, \[Double].highest)].map {
      what, expected, path in
      Self(file, "\(what) elevation", expected, within: 0.11) { contents in
        contents.document.tracks.flatMap(\.points.elevations).filter { !$0.isNaN }[keyPath: path]
      }
    }
  }
}

extension [Double] {
  fileprivate var lowest: Double? { self.min() }
  fileprivate var highest: Double? { self.max() }
}

extension TrackDocument {
  /// Time and latitude of all rows, those of routes behind those of tracks.
  fileprivate var points: [(time: Int64, latitude: Double)] {
    tracks.flatMap { Array(zip($0.points.times, $0.points.latitudes)) }.map { ($0, $1) }
      + routes.flatMap(\.points).map { ($0.time, $0.latitude) }
  }

  /// The first and the last time of the rows; nil where none has one.
  fileprivate var timeSpan: (first: Int64, last: Int64)? {
    let times = points.map(\.time).filter { $0 != Missing.time }
    guard let first = times.min(), let last = times.max() else { return nil }
    return (first, last)
  }
}

/// The figures of the corpus's list of sources that are about reading, one by one.
@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct SourceFigureTests {
  static let figures: [SourceFigure] = shapes + counts + gaps + totals + elevations

  @Test(arguments: figures)
  func figureIsAsAsserted(_ figure: SourceFigure) throws {
    let contents = try Reading.all(Corpus.fit.bytes(figure.file))
    let value = try #require(figure.value(contents))
    #expect(abs(value - figure.expected) <= figure.tolerance, "\(value)")
  }

  // MARK: Shapes

  static let shapes: [SourceFigure] = [
    .headerSize("garmin-fr70-run-compressed-timestamp-antfs-dump.fit", 12),
    .headerSize("sdk-run-12byte-header-bigendian-definitions.fit", 12),
    .headerSize("chained-run-then-settings.fit", 12),
    .headerSize("garmin-edge500-ride-93km.fit", 12),
    .headerSize("unknown-recorder-ride-base-type-0x0c.fit", 12),
    .headerSize("onelap-virtual-ride-protocol-2.3.fit", 12),
    .headerSize("garmin-edge810-ride-vector-power.fit", 14),
    .protocolVersion("onelap-virtual-ride-protocol-2.3.fit", "2.3"),
    .protocolVersion("suunto-ambit3-run-20km-protocol-1.14.fit", "1.14"),
    .protocolVersion("stages-course-no-lap-one-point.fit", "1.7"),
    .fileType("sdk-monitoring-b.fit", 32), .fileType("sdk-workout-individual-steps.fit", 5),
    .fileType("garmin-instinct-locations.fit", 8), .fileType("course-38km-1790-points.fit", 6),
    .parts("chained-run-then-settings.fit", 2), .parts("chained-run-run-second-bad-crc.fit", 2),
    .parts("garmin-fr920xt-triathlon-chained-4-hr.fit", 4),
    .parts("garmin-fr735xt-poolswim-chained-5-hr.fit", 5),
    .parts("garmin-fr955-walk-chained-4-hr-gps-metadata.fit", 4),
    .parts("garmin-fr945-openwater-chained-6-hr.fit", 6),
    .issues("sdk-run-truncated-eof.fit", .truncated, 2),
    .issues("sdk-run-bad-file-crc.fit", .badChecksum, 1),
    .issues("chained-run-run-second-bad-crc.fit", .badChecksum, 1),
    .issues("chained-run-then-corrupt-header.fit", .trailingBytes, 1),
    .issues("chained-run-then-header-without-data.fit", .truncated, 2),
    .issues("garmin-fr245m-run-bad-crc-gps-metadata.fit", .badChecksum, 1),
    .issues("zwift-ride-unfinished-data-size-zero.fit", .unfinished, 1),
    .issues("garmin-fr70-run-compressed-timestamp-speed-distance.fit", .relativeTime, 1),
    SourceFigure("garmin-edge810-ride-vector-power.fit", "the header has no checksum", 1) {
      $0.inventory.parts.first?.headerChecksum == .absent ? 1 : 0
    },
    SourceFigure("course-38km-1790-points.fit", "the header has no checksum", 1) {
      $0.inventory.parts.first?.headerChecksum == .absent ? 1 : 0
    },
    SourceFigure("garmin-fr255-triathlon-summary-first.fit", "legs", 5) {
      Double($0.document.tracks.count)
    },
    SourceFigure("zwift-ride-null-compressed-speed-distance.fit", "rows without a distance", 0) {
      Double($0.document.tracks.flatMap(\.points.distances).count { $0.isNaN })
    },
  ]

  // MARK: Counts

  static let counts: [SourceFigure] = [
    .records("sdk-monitoring-b.fit", 0),
    .laps("sdk-truncated-activity-no-summary.fit", 0),
    .sessions("sdk-truncated-activity-no-summary.fit", 0),
    SourceFigure("coros-pace2-ride-misaligned-field-sizes.fit", "messages", 11_293) {
      Double($0.inventory.messageCount)
    },
    SourceFigure("garmin-fr920xt-triathlon-chained-4-hr.fit", "messages", 3023) {
      Double($0.inventory.messageCount)
    },
    .sessions("sigma-ride-truncated-last-record-bad-crc.fit", 0),
    .count("garmin-fr735xt-poolswim-chained-5-hr.fit", 132, 1415),
    .records("lezyne-ride-bad-endian-byte-bad-crc.fit", 804),
    .records("zwift-ride-unfinished-data-size-zero.fit", 2319),
    .sessions("zwift-ride-unfinished-data-size-zero.fit", 0),
    .records("unknown-recorder-indoor-duplicate-timestamps.fit", 3279),
    .laps("unknown-recorder-indoor-duplicate-timestamps.fit", 0),
    .records("magellan-ride-27-day-gap.fit", 3699),
    .laps("srm-ride-broken-start-position.fit", 0),
    .count("garmin-fr245m-run-bad-crc-gps-metadata.fit", 160, 1594),
    .count("sdk-poolswim-with-hr-messages.fit", 132, 950),
    .records("garmin-fenix5-run-short.fit", 21), .records("garmin-fenix5-walk-short.fit", 17),
    .records("garmin-fenix2-multisport-7-sessions-large.fit", 24_239),
    .sessions("garmin-fenix2-multisport-7-sessions-large.fit", 7),
    .records("garmin-edge200-ride-11km.fit", 221),
    .count("garmin-edge530-ride-67km-hrv.fit", 78, 10_177),
    .laps("synthetic-100k-records-bench.fit", 0),
    .positions("garmin-oregon700-ride-no-record-distance.fit", 997),
    .count("garmin-virb-ultra-video-gps-metadata.fit", 160, 1419),
    .records("gpsbabel-course-with-course-points.fit", 64),
    .count("gpsbabel-course-with-course-points.fit", 32, 12),
    .positions("garmin-fr10-run-no-altitude.fit", 514),
    .laps("garmin-fr10-run-no-altitude.fit", 11),
    .records("fittrackee-course-bigendian.fit", 25),
    .records("course-38km-1790-points.fit", 1790), .laps("course-38km-1790-points.fit", 1),
    .count("stages-course-with-10-course-points.fit", 32, 10),
    .laps("stages-course-no-lap-one-point.fit", 0),
    .records("suunto9-trail-run-8km-1817m-ascent.fit", 9543),
    .positions("suunto9-trail-run-8km-1817m-ascent.fit", 2802),
    .laps("coros-apexpro-run-21km.fit", 22),
    .records("garmin-fr935-ironman-5-sessions.fit", 30_582),
    .laps("garmin-fr935-ironman-5-sessions.fit", 73),
    .sessions("garmin-fr935-ironman-5-sessions.fit", 5),
    .records("garmin-fr910xt-trail-run-28km-2295m-ascent.fit", 20_342),
    .records("garmin-fenix5x-ironman-large.fit", 45_805),
    .laps("garmin-fenix5x-ironman-large.fit", 112),
    .count("garmin-fenix5x-ironman-large.fit", 78, 44_843),
    .records("suunto-snorkeling-few-positions.fit", 2112),
    .positions("suunto-snorkeling-few-positions.fit", 15),
    .records("garmin-fr55-run-gps-loss-intervals.fit", 1429),
    .positions("garmin-fr55-run-gps-loss-intervals.fit", 1429 - 474),
    .laps("garmin-fr55-run-gps-loss-intervals.fit", 22),
  ]

  // MARK: Times

  static let gaps: [SourceFigure] = [
    .longestGap("wahoo-elemnt-ride-bigendian-838-definitions.fit", seconds: 42 * 60, within: 30),
    .longestGap("coros-mtb-ride-misaligned-field-size.fit", seconds: 80 * 60, within: 60),
    .longestGap("nielsen-kellerman-row-inverted-times.fit", seconds: 5 * 3600, within: 1800),
    .longestGap("magellan-ride-27-day-gap.fit", seconds: 27.8 * 86_400, within: 4320),
    .longestGap("garmin-oregon700-ride-no-record-distance.fit", seconds: 1896),
    .longestGap("hammerhead-karoo-ride-64km.fit", seconds: 596),
    .longestGap("garmin-edge800-ride-144km-1830m-ascent.fit", seconds: 1119),
    .longestGap("garmin-edge1030-ride-171km-1800m-ascent.fit", seconds: 3240),
    .timesBack("garmin-fenix2-multisport-7-sessions-large.fit", 2),
    SourceFigure("unknown-recorder-indoor-duplicate-timestamps.fit", "start", 1_490_036_968_000) {
      ($0.document.timeSpan?.first).map(Double.init)
    },
    SourceFigure(
      "garmin-fr70-run-compressed-timestamp-speed-distance.fit", "first time", 17_217_864
    ) {
      ($0.document.timeSpan?.first).map { Double($0 / 1000 - 631_065_600) }
    },
    SourceFigure("garmin-fr935-ironman-5-sessions.fit", "swim begins", 1_539_450_301_000) {
      ($0.document.tracks.first?.session?.start).map(Double.init)
    },
  ]

  // MARK: Totals

  static let totals: [SourceFigure] = [
    .total("wahoo-elemnt-ride-bigendian-838-definitions.fit", "speed", 5.86, within: 0.005) {
      $0.averageSpeed
    },
    .total("suunto9-trail-run-8km-1817m-ascent.fit", "distance", 8225) { $0.distance },
    .total("suunto9-trail-run-8km-1817m-ascent.fit", "ascent", 1817) { $0.ascent },
    .total("suunto9-trail-run-8km-1817m-ascent.fit", "energy", 2540) { $0.calories },
    .total("coros-apexpro-run-21km.fit", "distance", 21_524.3) { $0.distance },
    .total("coros-apexpro-run-21km.fit", "ascent", 539) { $0.ascent },
    .total("coros-apexpro-run-21km.fit", "energy", 1661) { $0.calories },
    .total("garmin-fr935-ironman-5-sessions.fit", "swim", 3933.3) { $0.distance },
    .total("garmin-fr935-ironman-5-sessions.fit", "energy of the swim", 869) { $0.calories },
    .total("garmin-fr910xt-trail-run-28km-2295m-ascent.fit", "ascent", 2295) { $0.ascent },
    .total("garmin-edge530-ride-39km-1385m-ascent.fit", "ascent", 1385) { $0.ascent },
    .total("garmin-fenix3-ski-861m-ascent.fit", "ascent", 861) { $0.ascent },
    .total("garmin-fenix5xplus-trail-run-609m-ascent.fit", "ascent", 609) { $0.ascent },
    .total("tomtom-runner3-ride-bigendian.fit", "ascent", 0) { $0.ascent },
    SourceFigure("garmin-edge200-ride-11km.fit", "distance", 11_500, within: 60) {
      $0.document.tracks.first?.session?.totals.distance
    },
  ]

  // MARK: Elevations and positions

  static let elevations: [SourceFigure] =
    SourceFigure.elevations(
      "goldencheetah-export-of-fr55-walk-base-type-0x06.fit", from: -500, to: -487.2)
    + [
      SourceFigure("tomtom-runner3-ride-bigendian.fit", "first elevation", -500) {
        $0.document.tracks.first?.points.elevations.first
      },
      SourceFigure("garmin-fr10-run-no-altitude.fit", "rows with an elevation", 0) {
        Double($0.document.tracks.flatMap(\.points.elevations).count { !$0.isNaN })
      },
      SourceFigure("nielsen-kellerman-row-inverted-times.fit", "rows with an elevation", 0) {
        Double($0.document.tracks.flatMap(\.points.elevations).count { !$0.isNaN })
      },
      SourceFigure("strava-android-run-corrupt-midstream.fit", "rows before the damage", 237) {
        Double($0.document.tracks.flatMap(\.points.elevations).count { !$0.isNaN })
      },
      SourceFigure("garmin-instinct-locations.fit", "locations kept", 10) {
        Double($0.inventory.count(29))
      },
      SourceFigure("stages-course-no-lap-one-point.fit", "course points", 1) {
        Double($0.document.waypoints.count)
      },
    ]
}

/// What the list of sources says in words.
@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct SourceWordTests {
  /// The profile's product 1169 is the Edge 800.
  @Test func theDeviceIsThatOfTheSource() throws {
    let document = try Reading.document(
      Corpus.fit.bytes("garmin-edge800-ride-144km-1830m-ascent.fit"))
    let device = try #require(document.tracks.first?.device)
    #expect(device.manufacturer == "garmin" && device.productNumber == 1169)
  }

  @Test func kindsAreThoseOfTheSources() throws {
    for (file, kind, subKind) in [
      ("suunto-snorkeling-few-positions.fit", "snorkeling", nil),
      ("garmin-fenix5xplus-trail-run-609m-ascent.fit", "running", "trail"),
    ] {
      let about = try #require(try Reading.document(Corpus.fit.bytes(file)).tracks.first).about
      #expect(about.kind == kind, "\(file)")
      if let subKind { #expect(about.subKind == subKind, "\(file)") }
    }
  }

  @Test func nothingIsInAnEmptyFile() {
    let bytes = Corpus.fit.bytes("zero-bytes.fit")
    #expect(bytes.isEmpty)
    #expect(throws: ReadError.self) { try Reading.document(bytes) }
  }

  /// GoldenCheetah filled the gaps of the walk that it was given with six records.
  @Test func theCopyOfAWalkHasSixRecordsMore() throws {
    let records = try [
      "garmin-fr55-walk-coretemp-developer-fields.fit",
      "goldencheetah-export-of-fr55-walk-base-type-0x06.fit",
    ].map { try Reading.all(Corpus.fit.bytes($0)).inventory.records }
    #expect(records[1] - records[0] == 6)
  }

  @Test func textsAreReadWhateverTheirBytes() throws {
    for file in ["wahoo-indoor-unterminated-strings.fit", "zwift-ride-non-utf8-string.fit"] {
      let document = try Reading.document(Corpus.fit.bytes(file))
      let texts = document.messages.entries.indices.flatMap { index in
        let fields = document.messages[index].fields
        return fields.layout.compactMap { fields.text($0.number, developer: $0.developer) }
      }
      #expect(!texts.isEmpty, "\(file)")
    }
  }
}
