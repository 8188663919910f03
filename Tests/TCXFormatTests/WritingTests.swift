import TCXFormat
import TestSupport
import Testing
import TrackModel

/// What is written of a document, and what is counted as left out.
struct WritingTests {
  private func document(_ track: Track) -> TrackDocument {
    TrackDocument(format: .gpx, tracks: [track])
  }

  private func expectLoss(
    _ kind: WriteOmissions.Kind, _ count: Int = 1, of document: TrackDocument,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = TCXWriter().write(document)
    #expect(result.omissions.kinds == [kind], sourceLocation: sourceLocation)
    #expect(result.omissions[kind] == count, sourceLocation: sourceLocation)
    let again = TCXWriter().write(try readAgain(result))
    #expect(firstDifference(result, again) == nil, sourceLocation: sourceLocation)
    #expect(again.omissions.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: What the schema asks for

  @Test func trackWithoutLapsGetsOneThatTheReaderDoesNotSee() throws {
    var maker = TrackMaker()
    maker.steps(10, east: 2)
    var track = maker.track
    track.points.distances = (0..<11).map { Double($0) * 2 }
    let text = written(document(track))
    #expect(text.contains("<TotalTimeSeconds>10</TotalTimeSeconds>"))
    #expect(text.contains("<DistanceMeters>20</DistanceMeters><Calories>0</Calories>"))
    #expect(text.contains("<Id>2023-11-14T22:13:20Z</Id>"))
    #expect(text.contains("<Lap StartTime=\"2023-11-14T22:13:20Z\">"))
    let again = try read(text)
    #expect(
      again.tracks[0].laps.isEmpty && again.tracks[0].session?.start ?? Missing.time == Missing.time
    )
    #expect(again.points.segmentStarts == [0] && again.points.count == 11)
  }

  @Test func caloriesOfZeroAreZeroAndMissingOnesAreMissing() throws {
    let lap = Lap(firstRow: nil, totals: DeviceTotals(distance: 5))
    var other = lap
    other.totals.calories = 0
    let again = try read(written(document(Track(laps: [lap, other]))))
    #expect(again.tracks[0].laps.map(\.totals.calories) == [nil, 0])
  }

  @Test func untimedTracksAreValidAndStayUntimed() throws {
    let points = TrackPoints(
      times: [Missing.time, Missing.time], latitudes: [1, 2], longitudes: [3, 4],
      segmentStarts: [0])
    let many = TrackDocument(
      format: .gpx, tracks: Array(repeating: Track(points: points), count: 3))
    let again = try read(written(many))
    #expect(again.tracks.map(\.points.times) == Array(repeating: points.times, count: 3))
    #expect(again.tracks.allSatisfy { $0.session?.start ?? Missing.time == Missing.time })
    let folder = try TemporaryFolder()
    try expectValid([try folder.write(written(many), to: "untimed.tcx")])
  }

  @Test func activitiesThatBeginTogetherStayTwoAndAreValid() throws {
    let track = Track(laps: [Lap()], session: Session(start: 1_700_000_000_000))
    let twins = TrackDocument(format: .tcx, tracks: [track, track, track])
    let again = try read(written(twins))
    #expect(again.tracks.map(\.session?.start) == Array(repeating: 1_700_000_000_000, count: 3))
    let folder = try TemporaryFolder()
    try expectValid([try folder.write(written(twins), to: "twins.tcx")])
    #expect(firstDifference(TCXWriter().write(twins), TCXWriter().write(again)) == nil)
  }

  @Test func coursesOfOneNameStayTwoAndAreValid() throws {
    let names = ["A very long name of a course", "A very long name, another", nil, nil, "-", ""]
    let point = Waypoint(latitude: 1, longitude: 2)
    let routes = names.map { Route(about: PathDescription(name: $0), points: [point]) }
    let courses = TrackDocument(format: .gpx, routes: routes)
    #expect(try read(written(courses)).routes.map(\.about.name) == names)
    let folder = try TemporaryFolder()
    try expectValid([try folder.write(written(courses), to: "courses.tcx")])
  }

  // MARK: Segments and laps

  /// Segments and laps at every row of a short track, with steps that do and do not look paused.
  @Test func segmentsAndLapsComeBackWhereverTheyBegin() throws {
    for step in [1000, 5000] as [Int64] {
      for segments in 0..<16 {
        for laps in 0..<32 {
          let starts = [0] + (1..<5).filter { segments >> ($0 - 1) & 1 == 1 }
          let points = TrackPoints(
            times: (0..<5).map { 1_700_000_000_000 + Int64($0) * step },
            latitudes: [1, 2, 3, 4, 5], longitudes: [1, 2, 3, 4, 5], segmentStarts: starts)
          let rows = (0..<5).filter { laps >> $0 & 1 == 1 }
          let track = Track(points: points, laps: rows.map { Lap(firstRow: $0) })
          let again = try read(written(document(track))).tracks[0]
          #expect(again.points.segmentStarts == starts, "\(step) \(starts) \(rows)")
          #expect(again.laps.map(\.firstRow) == rows, "\(step) \(starts) \(rows)")
        }
      }
    }
  }

  @Test func lapsThatShareARowAreCounted() throws {
    let points = TrackPoints(
      times: [0, 1000], latitudes: [1, 2], longitudes: [1, 2], segmentStarts: [0])
    let track = Track(points: points, laps: [Lap(firstRow: 1), Lap(firstRow: 1), Lap(firstRow: 0)])
    try expectLoss(.lap, 2, of: document(track))
  }

  // MARK: Words and texts

  @Test func finerWordsForSportsComeBack() throws {
    let words = [
      "hiking": "Other", "trail run": "Running", "cycling": "Biking", "Running": "Running",
      "walk": "Other", "MTB": "Biking", "Ski & <snow>": "Other",
    ]
    for (word, schema) in words {
      let text = written(document(Track(about: PathDescription(kind: word), laps: [Lap()])))
      #expect(text.contains("<Activity Sport=\"\(schema)\">"), "\(word)")
      #expect(try read(text).tracks[0].about.kind == word)
    }
    let nameless = try read(written(document(Track(laps: [Lap()]))))
    #expect(nameless.tracks[0].about.kind == nil)
  }

  @Test func namesAndNotesComeBack() throws {
    let about = PathDescription(
      name: " A <b> & \"c\"\n]]> ", description: "\ttabs\r\nand lines", kind: "Other",
      subKind: "trail")
    let again = try read(written(document(Track(about: about, laps: [Lap(notes: " x ")]))))
    #expect(again.tracks[0].about == about && again.tracks[0].laps[0].notes == " x ")
  }

  // MARK: Losses

  @Test func valuesThatHaveNoPlaceAreCounted() throws {
    let one = TrackPoints(times: [0], latitudes: [1], longitudes: [2], segmentStarts: [0])
    var points = one
    points.hdops = [1.5]
    points.temperatures = [20]
    points.fixes = [.threeDimensional]
    points.satellites = [Missing.count]
    try expectLoss(.pointField, 3, of: document(Track(points: points)))
    points = one
    points.elevations = [.infinity]
    points.speeds = [.infinity]
    try expectLoss(.number, 2, of: document(Track(points: points)))
    points = one
    points.latitudes = [91]
    try expectLoss(.number, of: document(Track(points: points)))
    points = one
    points.times = [Int64.max]
    try expectLoss(.time, of: document(Track(points: points)))
  }

  @Test func whatAFileSaysOfItselfIsCounted() throws {
    var gpx = document(Track(about: PathDescription(comment: "c", source: "s"), laps: [Lap()]))
    try expectLoss(.text, 2, of: gpx)
    gpx = document(Track(laps: [Lap()]))
    gpx.metadata.name = "n"
    gpx.metadata.keywords = "k"
    try expectLoss(.text, 2, of: gpx)
    gpx.metadata = DocumentMetadata(links: [Link(address: "x")])
    try expectLoss(.link, of: gpx)
    gpx.metadata = DocumentMetadata()
    gpx.waypoints = [Waypoint(latitude: 1, longitude: 2)]
    try expectLoss(.waypoint, of: gpx)
  }

  @Test func whatFITSaysBeyondTCXIsCounted() throws {
    var totals = DeviceTotals(distance: 5, ascent: 10)
    totals.elapsed = 1000
    try expectLoss(.deviceTotal, 2, of: document(Track(laps: [Lap(totals: totals)])))
    try expectLoss(.deviceTotal, of: document(Track(laps: [Lap(end: 1000)])))
    let session = Session(start: 0, totals: totals)
    try expectLoss(.deviceTotal, of: document(Track(laps: [Lap()], session: session)))
    let devices = [
      RecordingDevice(name: "x", manufacturer: "garmin"),
      RecordingDevice(name: "x", serialNumber: UInt64.max),
      RecordingDevice(name: "x", productNumber: 70_000),
      RecordingDevice(name: "x", softwareVersion: "seven"),
      RecordingDevice(name: "x", softwareVersion: "7"),
    ]
    for device in devices {
      try expectLoss(.device, of: document(Track(laps: [Lap()], device: device)))
    }
  }

  @Test func foreignElementsThatAreNoneAreCounted() throws {
    for xml in ["<a", "a", "<a></b>", "<p:a/>", "<a/><b/>", "<a>&x;</a>", ""] {
      let lap = Lap(extensions: [ForeignElement(xml: xml)])
      try expectLoss(.foreignElement, of: document(Track(laps: [lap])))
    }
  }

  @Test func emptyDocumentIsAnEmptyFile() throws {
    let again = try read(written(TrackDocument(format: .gpx)))
    #expect(again.isEmpty && again.issueKinds == [.emptyFile])
    let folder = try TemporaryFolder()
    try expectValid([try folder.write(written(TrackDocument(format: .gpx)), to: "empty.tcx")])
  }
}
