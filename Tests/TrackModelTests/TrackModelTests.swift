import Testing
import TrackModel

@Suite struct TrackModelTests {
  @Test(arguments: [
    ("walking", ActivityKind.walk), ("Running", .run), ("trail_running", .run), ("9", .run),
    ("1", .ride), ("Mountain Biking", .ride), ("VirtualRide", .ride), ("hiking", .hike),
    ("Nordic-Walking", .walk), ("Kayaking", .paddle), ("open water swimming", .swim),
    ("backcountry_skiing", .ski), ("inline_skating", .roll), ("  run ", .run), ("Other", .other),
  ])
  func aSourceWordMeansItsKind(word: String, kind: ActivityKind) {
    #expect(ActivityKind(sourceWord: word) == kind)
  }

  @Test(arguments: ["", "  ", "unknown", "97", "geocaching", "_", "Workout"])
  func aWordThatSaysNothingIsNoKind(word: String) {
    #expect(ActivityKind(sourceWord: word) == nil)
  }

  @Test func everyKindKnowsItsOwnWord() {
    for kind in ActivityKind.allCases { #expect(ActivityKind(sourceWord: kind.rawValue) == kind) }
  }

  @Test func segmentsCoverAllRowsAlsoWhenSomeAreEmpty() {
    let points = TrackPoints(
      times: [1, 2, 3], latitudes: [1, 2, 3], longitudes: [1, 2, 3],
      segmentStarts: [0, 0, 2, 3])
    let rows = points.segmentStarts.indices.map(points.rows(ofSegment:))
    #expect(rows == [0..<0, 0..<2, 2..<3, 3..<3])
  }

  @Test func issuesAreCountedBeyondThoseKept() {
    var log = IssueLog()
    for row in 0..<250 { log.add(ReadIssue(kind: .badTime, point: row, message: "bad time")) }
    log.count(.badNumber)
    #expect(log.kept.count == IssueLog.capacity)
    #expect(log.total == 251)
    #expect(log.counts[.badTime] == 250)
  }

  @Test func errorsSayWhereAndWhat() {
    let error = ReadError(
      .damaged, file: "ride.gpx", place: SourcePlace(line: 42, column: 17),
      message: "bad latitude \"91.2\"")
    #expect(error.description == "ride.gpx:42:17: bad latitude \"91.2\"")
    #expect(ReadError(.empty, file: "a.gpx", message: "nothing").description == "a.gpx: nothing")
    #expect(ReadError(.empty, message: "nothing").description == "nothing")
  }

  @Test func paceAndSpeedAreAbsentWithoutDistanceOrTime() {
    var summary = ActivitySummary(
      source: SourceReference(path: "-", format: .gpx, bytes: 0), geometry: .track,
      activity: .walk, activityOrigin: .file, measure: .quick)
    #expect(summary.pace == nil && summary.averageSpeed == nil)
    (summary.distance, summary.timedDistance) = (0, 0)
    summary.moving = 1000
    #expect(summary.pace == nil)
    #expect(summary.averageSpeed == 0)
    (summary.distance, summary.timedDistance) = (2000, 2000)
    summary.moving = 1_000_000
    #expect(summary.pace == 500)
    #expect(summary.averageSpeed == 2)
  }

  @Test func rejectionsAreCountedByReason() {
    var counts = RejectionCounts()
    for reason in RejectionReason.allCases { counts[reason] += 2 }
    #expect(counts.total == 2 * RejectionReason.allCases.count)
    #expect(Set(RejectionReason.allCases.map(\.word)).count == RejectionReason.allCases.count)
  }
}
