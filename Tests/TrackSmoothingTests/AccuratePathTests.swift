import Geodesy
import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackSmoothing

@Suite struct AccuratePathTests {
  private func smooth(_ points: TrackPoints, as kind: ActivityKind = .walk) -> SmoothTrack {
    let clean = TrackCleaner(options: CleaningOptions(activity: kind)).clean(
      Track(points: points))
    return TrackSmoother(options: SmoothingOptions(depth: .accurate)).smooth(clean)
  }

  private func moving(_ track: SmoothTrack) -> Int64 {
    (1..<track.count).reduce(0) {
      $0 + track.states[$1].moving(of: track.times[$1] - track.times[$1 - 1])
    }
  }

  /// A walk with a stop of two minutes in the middle, seen by a receiver whose error lasts.
  private func noisyWalk(
    count: Int = 1800, stop: Range<Int> = 800..<920, using generator: inout SeededGenerator
  ) -> TrackPoints {
    var maker = TrackMaker.walk(count: 2, using: &generator)
    var heading = 0.0
    for second in 2..<count {
      heading += Double.random(in: -0.05...0.05, using: &generator)
      let speed = stop.contains(second) ? 0 : 1.4
      maker.step(east: speed * cosine(heading), north: speed * cosine(heading - 1.5708))
    }
    var points = maker.points
    points.elevations = []
    points.horizontalAccuracies = [Float](repeating: 4, count: points.count)
    var wander = (Wander(deviation: 1.2), Wander(deviation: 1.2))
    for row in 0..<points.count {
      points.latitudes[row] += wander.0.next(&generator) / 111_200
      points.longitudes[row] += wander.1.next(&generator) / 111_200
    }
    return points
  }

  @Test(arguments: [ActivityKind.walk, .hike, .run, .ride])
  func straightConstantSpeedIsExact(_ kind: ActivityKind) {
    let speed = SmoothingParameters(kind).typicalSpeed
    var maker = TrackMaker(latitude: 40)
    maker.steps(3000, east: 0, north: speed)
    let track = smooth(maker.points, as: kind)
    let length = pathLength(latitudes: maker.latitudes.span, longitudes: maker.longitudes.span)
    #expect(abs((track.distances.last ?? 0) / length - 1) < 1e-6)
    #expect(track.states.dropFirst().allSatisfy { $0 == .moving })
    #expect(track.depth == .accurate && track.findings?.stillWander == 0)
  }

  @Test(arguments: 0..<5) func reversingTimeGivesTheSameDistance(_: Int) {
    var generator = SeededGenerator()
    let points = noisyWalk(using: &generator)
    var reversed = points
    reversed.latitudes.reverse()
    reversed.longitudes.reverse()
    let (forth, back) = (smooth(points).distances.last ?? 0, smooth(reversed).distances.last ?? 1)
    #expect(abs(forth - back) < 0.002 * forth, "seed \(generator.seed)")
  }

  @Test(arguments: 0..<5) func nothingDependsOnWhereAndWhenItIs(_: Int) {
    var generator = SeededGenerator()
    let points = noisyWalk(using: &generator)
    var moved = points
    let shift = 180 - points.longitudes[450]
    moved.longitudes = points.longitudes.map { $0 + shift > 180 ? $0 + shift - 360 : $0 + shift }
    moved.times = points.times.map { $0 + 86_400_000 * 365 }
    let (here, there) = (smooth(points), smooth(moved))
    let way = here.distances.last ?? 0
    #expect(abs(way - (there.distances.last ?? 0)) < 1e-6 * way, "seed \(generator.seed)")
    #expect(moving(here) == moving(there), "seed \(generator.seed)")
    let again = smooth(points)
    #expect(again.distances == here.distances && again.states == here.states)
  }

  @Test func aStillReceiverGoesNowhere() {
    var far = 0
    for seed in 0..<100 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let points = noisyWalk(count: 600, stop: 0..<600, using: &generator)
      let track = smooth(points)
      if (track.distances.last ?? 0) > 0 || moving(track) > 0 { far += 1 }
    }
    #expect(far <= 1)
  }

  @Test(arguments: 0..<5) func everyOtherSampleTellsTheSameTimes(_: Int) {
    var generator = SeededGenerator()
    let points = noisyWalk(using: &generator)
    let half = points.selecting(Array(stride(from: 0, to: points.count, by: 2)))
    let (whole, sparse) = (moving(smooth(points)), moving(smooth(half)))
    #expect(abs(Double(whole - sparse)) < 0.01 * Double(whole), "seed \(generator.seed)")
  }

  @Test(arguments: [Float(0.5), 0.75, 1.5, 2]) func aWrongAccuracyIsFoundOutDuringAStop(
    _ factor: Float
  ) {
    var generator = SeededGenerator(seed: 7)
    let points = noisyWalk(using: &generator)
    var wrong = points
    wrong.horizontalAccuracies = points.horizontalAccuracies.map { factor * $0 }
    let (right, other) = (smooth(points), smooth(wrong))
    let way = right.distances.last ?? 0
    #expect(abs(way - (other.distances.last ?? 0)) < 0.003 * way)
    let time = moving(right)
    #expect(abs(Double(time - moving(other))) < 0.003 * Double(time))
    #expect((right.findings?.noiseScale ?? 0) > (factor > 1 ? 1 : 0) * 0.1)
  }

  @Test(arguments: 0..<3) func movingAndStandingTogetherAreTheSameWhateverElseIs(_: Int) {
    var generator = SeededGenerator()
    var points = noisyWalk(using: &generator)
    func together() -> Int64 {
      let track = smooth(points)
      return track.states.indices.dropFirst().filter { !track.states[$0].isGap }
        .reduce(0) { $0 + track.times[$1] - track.times[$1 - 1] }
    }
    let whole = (points.times.last ?? 0) - (points.times.first ?? 0)
    #expect(together() == whole, "seed \(generator.seed)")
    points.horizontalAccuracies = points.horizontalAccuracies.map { 3 * $0 }
    points.speeds = points.times.map { _ in .random(in: 0...3, using: &generator) }
    points.latitudes = points.latitudes.map { $0 + .random(in: -1e-5...1e-5, using: &generator) }
    #expect(together() == whole, "seed \(generator.seed)")
  }

  /// Without accuracy in the file, slow ways that were taken for stops must not say that the receiver
  /// is a bad one.
  @Test func withoutAccuracyTheReceiverIsTakenForAGoodOne() {
    var generator = SeededGenerator(seed: 11)
    var points = noisyWalk(using: &generator)
    points.latitudes = points.latitudes.map { $0 + .random(in: -4e-5...4e-5, using: &generator) }
    #expect((smooth(points).findings?.noiseScale ?? 0) > 1)
    points.horizontalAccuracies = []
    #expect((smooth(points).findings?.noiseScale ?? 2) <= 1)
  }

  @Test func speedsThatLagBehindTheWayForLongAreDropped() throws {
    var maker = TrackMaker(latitude: 40)
    for second in 0..<1800 { maker.step(east: second % 300 < 20 ? 4 : 9) }
    var points = maker.points
    let truth = smooth(points, as: .ride).distances.last ?? 0
    points.speeds = (0..<points.count).map { row in
      row % 300 < 20 ? 4 : row % 300 < 60 ? 5 : 9
    }
    let distance = try #require(smooth(points, as: .ride).distances.last)
    // With them it would be a twentieth too short.
    #expect(abs(distance / truth - 1) < 0.005)
  }

  @Test func speedsOfWhatIsRecordedByNeedAreNotThoseBetween() {
    var maker = TrackMaker(latitude: 40)
    for fix in 0..<600 { maker.step(east: 12, milliseconds: fix % 4 == 0 ? 2000 : 4000) }
    var points = maker.points
    points.speeds = points.times.map { _ in 4 }
    #expect(smooth(points, as: .run).findings?.speedExcess == nil)
  }

  @Test func aSlowWayIsNoStop() {
    var maker = TrackMaker(latitude: 40)
    maker.steps(600, east: 1.4)
    maker.steps(300, east: 0.45)
    maker.steps(600, east: 1.4)
    let track = smooth(maker.points)
    #expect(track.states.count { $0 == .stopped } < 30)
  }

  @Test(arguments: 0..<4) func theDevicesSpeedsAreTakenWhereTheyCanBeRight(_: Int) throws {
    var generator = SeededGenerator()
    var points = noisyWalk(using: &generator)
    points.speeds = (0..<points.count).map { row in
      let speed: Float = (800..<920).contains(row) ? 0 : 1.4
      return max(0, speed + .random(in: -0.1...0.1, using: &generator))
    }
    let track = smooth(points)
    let truth = 1.4 * Double(points.count - 1 - 120)
    #expect(track.findings?.speedExcess != nil)
    #expect(abs((track.distances.last ?? 0) / truth - 1) < 0.01, "seed \(generator.seed)")
    points.speeds = points.speeds.map { 1.3 * $0 }
    #expect(smooth(points).findings?.speedExcess == nil, "seed \(generator.seed)")
  }

  @Test func aTrackWithoutTimesIsSmoothedTheQuickWay() {
    var generator = SeededGenerator()
    var points = TrackMaker.walk(count: 50, using: &generator).points
    points.times = points.times.map { _ in Missing.time }
    #expect(smooth(points).depth == .quick)
  }

  @Test func nonsenseGivesNumbers() {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let track = smooth(.nonsense(using: &generator), as: .ride)
      #expect(track.distances.allSatisfy { $0.isFinite }, "seed \(seed)")
      #expect(zip(track.distances, track.distances.dropFirst()).allSatisfy(<=), "seed \(seed)")
      #expect(track.distanceDeviation(bridged: 0)?.isFinite ?? true, "seed \(seed)")
      let elevations = zip(track.elevations, track.clean.rows).filter { !$0.0.isNaN }
      #expect(elevations.allSatisfy { $0.0.isFinite }, "seed \(seed)")
    }
  }
}

/// An error that lasts about twenty seconds and is smooth from second to second.
private struct Wander {
  let deviation: Double
  private var value = 0.0
  private var smooth = 0.0

  init(deviation: Double) { self.deviation = deviation }

  mutating func next(_ generator: inout SeededGenerator) -> Double {
    // The sum of twelve uniform numbers is nearly normal.
    let normal = (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0...1, using: &generator) }
    value = 0.95 * value + 0.31 * normal
    smooth += 0.4 * (value - smooth)
    return deviation * smooth
  }
}

/// The cosine, by its series; good enough for directions.
private func cosine(_ angle: Double) -> Double {
  let turns = (angle / 6.283185307179586).rounded()
  let rest = angle - turns * 6.283185307179586
  var (term, sum) = (1.0, 1.0)
  for power in stride(from: 2.0, through: 24, by: 2) {
    term *= -rest * rest / (power * (power - 1))
    sum += term
  }
  return sum
}
