import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackSmoothing

@Suite struct GapTests {
  private func smooth(_ points: TrackPoints, _ options: SmoothingOptions = SmoothingOptions())
    -> SmoothTrack
  {
    let clean = TrackCleaner(options: CleaningOptions(activity: .walk)).clean(
      Track(points: points))
    return TrackSmoother(options: options).smooth(clean)
  }

  /// Two walks of 200 s with one interval between.
  private func walk(east: Double, milliseconds: Int64, segment: Bool = false) -> TrackMaker {
    var maker = TrackMaker()
    maker.steps(200, east: 1.4)
    if segment { maker.beginSegment() }
    maker.step(east: east, milliseconds: milliseconds)
    maker.steps(200, east: 1.4)
    return maker
  }

  @Test(arguments: [
    (84.0, Int64(60_000), GapKind.bridged), (28, 60_000, .still), (250, 180_000, .bridged),
    (250, 181_000, .unknown), (28, 7_200_000, .still), (31, 200_000, .unknown),
    (3000, 7_200_000, .unknown), (9.8, 7000, .bridged),
  ])
  func aGapIsWhatItsLengthAndSpeedSay(_ east: Double, _ milliseconds: Int64, _ kind: GapKind) {
    let track = smooth(walk(east: east, milliseconds: milliseconds).points)
    #expect(track.clean.gaps.map { track.kind(of: $0) } == [kind])
    let way = track.distances[201] - track.distances[200]
    #expect(abs(way - (kind == .bridged ? east : 0)) < 0.01 * east + 0.1)
  }

  @Test func anIntervalOfSixSecondsIsNoGap() {
    #expect(smooth(walk(east: 8, milliseconds: 6000).points).clean.gaps.isEmpty)
  }

  @Test(arguments: [0.0, 10, 5000, 4_000_000])
  func aPauseHasNoDistanceWhateverItsDisplacement(_ east: Double) {
    let track = smooth(walk(east: east + 1, milliseconds: 60_000, segment: true).points)
    #expect(track.clean.gaps.map { track.kind(of: $0) } == [.paused])
    #expect(track.distances[201] == track.distances[200])
  }

  @Test(arguments: 0..<10) func deletingARunAddsNoMoreThanTheNoise(_: Int) {
    var generator = SeededGenerator()
    var maker = TrackMaker.walk(count: 800, using: &generator)
    maker.accuracies = maker.times.map { _ in 5 }
    let points = maker.points
    let first = Int.random(in: 1..<400, using: &generator)
    let last = first + Int.random(in: 0..<350, using: &generator)
    let rest = points.selecting(Array(0..<first) + Array((last + 1)..<800))
    let before = smooth(points).distances.last ?? 0
    let after = smooth(rest).distances.last ?? 0
    #expect(after <= before + 2 * (5 + 5), "seed \(generator.seed)")
  }

  @Test func theElevationAcrossAnUnknownGapIsNotJoined() {
    var maker = walk(east: 3000, milliseconds: 7_200_000)
    maker.elevations = maker.times.indices.map { $0 <= 200 ? 400 : 900 }
    let track = smooth(maker.points)
    #expect(track.elevationBreaks == [201])
    #expect(track.elevations[200] == 400 && track.elevations[201] == 900)
  }
}
