import TestSupport
import Testing
import TrackCleaning
import TrackModel

/// One reason a row: hand-worked cases.
@Suite struct RejectionTests {
  private func clean(
    _ points: TrackPoints, activity: ActivityKind = .walk, startTime: Int64? = nil,
    format: TrackFormat = .gpx
  ) -> CleanTrack {
    TrackCleaner(options: CleaningOptions(activity: activity))
      .clean(Track(points: points), startTime: startTime, format: format)
  }

  /// A walk east in which one row is changed.
  private func walk(_ row: Int, latitude: Double, longitude: Double) -> TrackPoints {
    var maker = TrackMaker()
    maker.steps(9, east: 1.4)
    var points = maker.points
    points.latitudes[row] = latitude
    points.longitudes[row] = longitude
    return points
  }

  @Test(arguments: [
    (Double.nan, 8.0, RejectionDetail.notANumber), (47, .nan, .notANumber),
    (47, .infinity, .notANumber), (90.0001, 8, .outOfRange), (47, -180.0001, .outOfRange),
    (47, 359, .outOfRange), (0, 0, .nullIsland), (-0.0, 0, .nullIsland), (100, 0, .pauseSentinel),
    (200, 0, .pauseSentinel),
  ])
  func aPositionThatIsNoneIsInvalid(_ latitude: Double, _ longitude: Double, _ why: RejectionDetail)
  {
    let track = clean(walk(4, latitude: latitude, longitude: longitude))
    #expect(track.report.reason(ofRow: 4) == .invalid)
    #expect(track.report.detail(ofRow: 4) == why)
    #expect(track.report.accepted == 9 && track.report.rejected[.invalid] == 1)
  }

  @Test func aRowWithoutAPositionIsNoPositionInOtherFormats() {
    let track = clean(walk(4, latitude: .nan, longitude: .nan), format: .fit)
    #expect(track.report.reason(ofRow: 4) == .noPosition)
  }

  @Test func nullIslandIsAPlaceForThoseWhoPassIt() {
    var maker = TrackMaker(latitude: 0, longitude: -1e-5)
    maker.steps(2, east: 1.1132)
    var points = maker.points
    points.latitudes[1] = 0
    points.longitudes[1] = 0
    #expect(clean(points).report.accepted == 3)
    points.longitudes[2] = 0.5
    #expect(clean(points, activity: .other).report.detail(ofRow: 1) == .nullIsland)
  }

  @Test func aRunOfZerosInATrackElsewhereIsInvalid() {
    var points = walk(3, latitude: 0, longitude: 0)
    for row in 4...6 { (points.latitudes[row], points.longitudes[row]) = (0, 0) }
    #expect(clean(points).report.rejected[.invalid] == 4)
  }

  @Test func accuracyIsTakenInMetresElseFromHdopElseUnknown() {
    var maker = TrackMaker()
    maker.steps(5, east: 1.4)
    var points = maker.points
    points.horizontalAccuracies = [5, -1, .nan, 101, .nan, 100]
    points.hdops = [99, 1, 20.1, 1, .nan, 99]
    let report = clean(points).report
    #expect(report.reason(ofRow: 0) == nil && report.reason(ofRow: 5) == nil)
    #expect(report.detail(ofRow: 1) == .negativeAccuracy)
    #expect(report.reason(ofRow: 2) == .accuracy && report.reason(ofRow: 3) == .accuracy)
    #expect(report.reason(ofRow: 4) == nil)
    let accuracy = HorizontalAccuracy(points)
    points.hdops[2] = 0.1
    #expect(HorizontalAccuracy(points).metres(2) == 2.5)
    #expect(accuracy.metres(4) == 5 && accuracy.metres(0) == 5)
  }

  @Test func ofEqualTimesTheMoreAccurateStays() {
    var maker = TrackMaker()
    maker.steps(3, east: 1.4, milliseconds: 1000)
    maker.step(east: 1.4, milliseconds: 0)
    maker.accuracies = [5, 5, 5, 8, 4]
    let report = clean(maker.points).report
    #expect(report.reason(ofRow: 3) == .duplicate && report.reason(ofRow: 4) == nil)
    maker.accuracies[4] = 8
    #expect(clean(maker.points).report.reason(ofRow: 4) == .duplicate, "the western one stays")
  }

  @Test func theWesternOneOfEqualTimesStaysAcrossTheAntimeridianToo() {
    var maker = TrackMaker(longitude: 180 - 6.4e-5)
    maker.steps(3, east: 1.4, milliseconds: 1000)
    maker.step(east: 1.4, milliseconds: 0)
    #expect(maker.longitudes[3] > 179 && maker.longitudes[4] < -179)
    #expect(clean(maker.points).report.reason(ofRow: 4) == .duplicate)
  }

  @Test func aRepeatedPositionIsStaleAndASamePlaceLaterIsNot() {
    var maker = TrackMaker()
    maker.steps(2, east: 1.4)
    maker.steps(2, east: 0)
    maker.step(east: 1.4)
    let track = clean(maker.points)
    #expect(track.report.rejected[.stale] == 2 && track.rows == [0, 1, 2, 5])
  }

  @Test func anOldFirstFixIsAge() {
    var maker = TrackMaker()
    maker.step(east: 3, milliseconds: 31_000)
    maker.steps(20, east: 1.4)
    let report = clean(maker.points).report
    #expect(report.detail(ofRow: 0) == .cachedStart && report.rejected.total == 1)
  }

  @Test func burstsWithLongWaitsAreNoOldFirstFixes() {
    var maker = TrackMaker()
    for _ in 0..<20 {
      maker.steps(3, east: 1.4)
      maker.step(east: 60, milliseconds: 60_000)
    }
    #expect(clean(maker.points).report.rejected.total == 0)
  }

  @Test func samplesBeforeTheStatedStartAreAgeWhenItLiesAmongTheFirstFive() {
    var maker = TrackMaker()
    maker.steps(9, east: 1.4)
    let first = maker.times[0]
    #expect(clean(maker.points, startTime: first + 2500).report.rejected[.age] == 3)
    #expect(clean(maker.points, startTime: first + 4000).report.rejected[.age] == 4)
    #expect(clean(maker.points, startTime: first + 4001).report.rejected[.age] == 0)
    #expect(clean(maker.points, startTime: first - 1).report.rejected[.age] == 0)
    #expect(clean(maker.points, startTime: .max).report.rejected[.age] == 0)
  }

  @Test func wrongOrderInASegmentIsSortedAndCounted() {
    var maker = TrackMaker()
    maker.steps(9, east: 1.4)
    var points = maker.points
    points.times.swapAt(3, 4)
    points.latitudes.swapAt(3, 4)
    points.longitudes.swapAt(3, 4)
    let track = clean(points)
    #expect(track.report.rejected.total == 0 && track.report.inversions == 1)
    #expect(track.rows == [0, 1, 2, 4, 3, 5, 6, 7, 8, 9])
  }

  @Test func segmentsAreOrderedByFirstTimeAndOverlapIsOutOfOrder() {
    var maker = TrackMaker()
    maker.steps(4, east: 1.4)
    maker.beginSegment()
    maker.steps(5, east: 1.4)
    var points = maker.points
    let base = points.times[0]
    points.times = [10, 11, 12, 13, 14, 0, 1, 2, 10, 20].map { base + $0 * 1000 }
    let track = clean(points, activity: .other)
    #expect(track.rows == [5, 6, 7, 8, 9])
    #expect(track.report.rejected[.outOfOrder] == 5)
    points.times = [10, 11, 12, 13, 14, 0, 1, 2, 3, 4].map { base + $0 * 1000 }
    let apart = clean(points, activity: .other)
    #expect(apart.rows == [5, 6, 7, 8, 9, 0, 1, 2, 3, 4])
    #expect(apart.gaps.map(\.sample) == [5] && apart.gaps[0].cause == .segment)
  }

  @Test func aPauseSentinelEndsTheSegment() {
    let track = clean(walk(4, latitude: 100, longitude: 0))
    #expect(track.gaps.map(\.sample) == [4] && track.gaps[0].cause == .segment)
  }

  @Test func aShortSpellElsewhereIsSpeedAndALongOneANewStretch() {
    for (count, rejected) in [(25, 25), (40, 0)] {
      var maker = TrackMaker()
      maker.steps(60, east: 1.4)
      maker.step(east: 5000)
      maker.steps(count - 1, east: 1.4)
      if count == 25 { maker.step(east: -5000) }
      maker.steps(60, east: 1.4)
      let track = clean(maker.points)
      #expect(track.report.rejected[.speed] == rejected)
      #expect(track.gaps.contains { $0.cause == .chain } == (rejected == 0))
    }
  }

  @Test func aWrongFirstFixIsSpeed() {
    var maker = TrackMaker()
    maker.step(east: 3000)
    maker.steps(30, east: 1.4)
    #expect(clean(maker.points).rows.first == 1)
  }

  @Test func whatIsTooFastForAWalkIsNotForARide() {
    var maker = TrackMaker()
    maker.steps(300, east: 12)
    #expect(clean(maker.points, activity: .ride).report.rejected.total == 0)
    #expect(clean(maker.points, activity: .walk).report.rejected[.speed] > 200)
    var options = CleaningOptions(activity: .walk)
    options.maximumSpeed = 13
    #expect(TrackCleaner(options: options).clean(maker.track).report.rejected.total == 0)
  }

  @Test func aRelocationBetweenSegmentsIsNoMatterOfSpeed() {
    var maker = TrackMaker()
    maker.steps(10, east: 1.4)
    maker.beginSegment()
    maker.step(east: 90_000)
    maker.steps(10, east: 1.4)
    #expect(clean(maker.points).report.rejected.total == 0)
  }

  @Test func withoutTimesOnlyPositionsAreJudged() {
    var maker = TrackMaker()
    maker.steps(3, east: 1.4)
    maker.step(east: 90_000)
    maker.step(east: 0)
    var points = maker.points
    points.times = points.times.map { _ in Missing.time }
    let track = clean(points)
    #expect(track.timing == .untimed && track.medianInterval == nil)
    #expect(track.rows == [0, 1, 2, 3, 4] && track.report.rejected[.stale] == 1)
  }

  @Test func aSampleWithoutATimeKeepsItsPlace() {
    var maker = TrackMaker()
    maker.steps(9, east: 1.4)
    var points = maker.points
    points.times[4] = Missing.time
    points.times.swapAt(3, 5)
    let track = clean(points)
    #expect(track.timing == .mixed && track.rows == [0, 1, 2, 5, 4, 3, 6, 7, 8, 9])
  }

  @Test func asReadEveryPositionCountsInTheOrderOfTheFile() {
    var points = walk(4, latitude: 91, longitude: 8)
    (points.latitudes[6], points.longitudes[6]) = (0, 0)
    points.times.swapAt(1, 2)
    let track = CleanTrack(asRead: Track(points: points))
    #expect(track.rows == [0, 1, 2, 3, 5, 6, 7, 8, 9])
    #expect(track.report.inversions == 1 && track.report.rejected[.invalid] == 1)
  }
}
