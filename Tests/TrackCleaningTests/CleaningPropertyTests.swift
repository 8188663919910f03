import TestSupport
import Testing
import TrackCleaning
import TrackModel

/// What holds for every track, tried on seeded ones.
@Suite struct CleaningPropertyTests {
  private let cleaner = TrackCleaner(options: CleaningOptions(activity: .walk))

  private func rows(_ points: TrackPoints) -> [Int] {
    cleaner.clean(Track(points: points)).rows.map { Int($0) }
  }

  /// A walk with teleports, stale repeats, duplicates and swaps.
  private func artefacts(_ generator: inout SeededGenerator) -> TrackPoints {
    var points = TrackMaker.walk(count: 400, using: &generator).points
    points.hdops = points.times.map { _ in Float.random(in: 0.5...3, using: &generator) }
    for _ in 0..<8 {
      let row = Int.random(in: 20..<380, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: points.latitudes[row] += 0.01
      case 1:
        (points.latitudes[row], points.longitudes[row]) =
          (points.latitudes[row - 1], points.longitudes[row - 1])
      case 2: points.times[row] = points.times[row - 1]
      default: points.times.swapAt(row, row + 1)
      }
    }
    return points
  }

  /// Positions and times of the rows that count.
  private func accepted(_ points: TrackPoints) -> [[Double]] {
    rows(points).map { [Double(points.times[$0]), points.latitudes[$0], points.longitudes[$0]] }
  }

  @Test(arguments: 0..<20) func everyRowIsAcceptedOrHasAReason(_: Int) {
    var generator = SeededGenerator()
    let points = artefacts(&generator)
    let track = cleaner.clean(Track(points: points))
    let report = track.report
    let counted = (0..<points.count).filter { report.reason(ofRow: $0) == nil }
    #expect(counted == track.rows.map { Int($0) }.sorted(), "seed \(generator.seed)")
    #expect(report.read == report.accepted + report.rejected.total, "seed \(generator.seed)")
    let times = track.rows.map { points.times[Int($0)] }
    #expect(zip(times, times.dropFirst()).allSatisfy(<), "seed \(generator.seed)")
  }

  @Test(arguments: 0..<20) func cleaningAgainRejectsNothing(_: Int) {
    var generator = SeededGenerator()
    let points = artefacts(&generator)
    let kept = points.selecting(rows(points))
    let again = cleaner.clean(Track(points: kept)).report
    #expect(again.rejected.total == 0 && again.inversions == 0, "seed \(generator.seed)")
  }

  @Test(arguments: 0..<20) func theOrderOfTheInputDoesNotMatter(_: Int) {
    var generator = SeededGenerator()
    let points = artefacts(&generator)
    let shuffled = points.selecting(Array(0..<points.count).shuffled(using: &generator))
    #expect(accepted(points) == accepted(shuffled), "seed \(generator.seed)")
  }

  @Test(arguments: 0..<10) func exactDuplicatesDoNotMatter(_: Int) {
    var generator = SeededGenerator()
    let points = artefacts(&generator)
    let doubled = points.selecting((0..<points.count).flatMap { [$0, $0] })
    #expect(accepted(points) == accepted(doubled), "seed \(generator.seed)")
  }

  @Test(arguments: 0..<10) func aShiftOfTimeChangesNothingElse(_: Int) {
    var generator = SeededGenerator()
    var points = artefacts(&generator)
    let before = rows(points)
    let shift = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator)
    points.times = points.times.map { $0 + shift }
    #expect(rows(points) == before, "seed \(generator.seed)")
  }

  @Test(arguments: 0..<10) func aShiftOfLongitudeAcrossTheAntimeridianChangesNothing(_: Int) {
    var generator = SeededGenerator()
    var points = artefacts(&generator)
    let before = rows(points)
    let shift = 180 - points.longitudes[200]
    points.longitudes = points.longitudes.map { $0 + shift > 180 ? $0 + shift - 360 : $0 + shift }
    #expect(rows(points) == before, "seed \(generator.seed)")
  }

  @Test(arguments: 0..<30) func aFewFixesAKilometreAwayAreRemovedAndNoMore(_: Int) {
    var generator = SeededGenerator()
    let points = TrackMaker.walk(count: 300, using: &generator).points
    let count = Int.random(in: 1...4, using: &generator)
    let first = Int.random(in: 0...(300 - count), using: &generator)
    var spoilt = points
    for row in first..<first + count { spoilt.latitudes[row] += 0.009 }
    let left = Set(0..<300).subtracting(rows(spoilt))
    #expect(left.isSuperset(of: first..<first + count), "seed \(generator.seed)")
    #expect(left.count <= count + 1, "seed \(generator.seed)")
  }

  @Test(arguments: ActivityKind.allCases) func constantVelocityLosesNothing(_ kind: ActivityKind) {
    for latitude in [-89.9, -45, 0, 60, 89.9] {
      var maker = TrackMaker(latitude: latitude, longitude: 179.99)
      maker.steps(1000, east: kind.speedLimit * 0.8)
      let track = TrackCleaner(options: CleaningOptions(activity: kind)).clean(maker.track)
      #expect(track.report.rejected.total == 0 && track.gaps.isEmpty)
    }
  }

  @Test(arguments: 0..<500) func nonsenseNeverTrapsAndAddsUp(_: Int) {
    var generator = SeededGenerator()
    let points = TrackPoints.nonsense(using: &generator)
    for kind in [ActivityKind.walk, .other] {
      let cleaner = TrackCleaner(options: CleaningOptions(activity: kind))
      let track = cleaner.clean(Track(points: points), startTime: points.times.first)
      let report = track.report
      #expect(report.read == report.accepted + report.rejected.total, "seed \(generator.seed)")
      #expect(track.rows.count == report.accepted, "seed \(generator.seed)")
      #expect(Set(track.rows).count == track.rows.count, "seed \(generator.seed)")
    }
    let raw = CleanTrack(asRead: Track(points: points))
    #expect(raw.report.read == raw.rows.count + raw.report.rejected.total, "\(generator.seed)")
  }

  @Test func theEmptyTrackAndTheSinglePoint() {
    #expect(cleaner.clean(Track()).rows.isEmpty)
    #expect(cleaner.clean(TrackMaker().track).rows == [0])
  }

  @Test func equalTimesLeaveOneRow() {
    var maker = TrackMaker()
    maker.steps(50, east: 1.4, milliseconds: 0)
    let report = cleaner.clean(maker.track).report
    #expect(report.accepted == 1 && report.rejected[.duplicate] == 50)
  }

  @Test(arguments: 0..<50) func theMedianIsThatOfASort(_: Int) {
    var generator = SeededGenerator()
    let count = Int.random(in: 1...200, using: &generator)
    let top = Int64(1) << Int64.random(in: 1...61, using: &generator)
    let values = (0..<count).map { _ in Int64.random(in: 0...top, using: &generator) }
    let sorted = values.sorted()
    for rank in [0, count / 2, count - 1] {
      #expect(
        OrderStatistic.value(rank: rank, of: values.span) == sorted[rank], "\(generator.seed)")
    }
    let middle = (Double(sorted[(count - 1) / 2]) + Double(sorted[count / 2])) / 2
    #expect(OrderStatistic.median(of: values.span) == middle, "seed \(generator.seed)")
  }
}
