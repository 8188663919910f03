import Geodesy
import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackSmoothing

@Suite struct PathTests {
  private func smooth(_ points: TrackPoints, as kind: ActivityKind = .walk) -> SmoothTrack {
    let clean = TrackCleaner(options: CleaningOptions(activity: kind)).clean(
      Track(points: points))
    return TrackSmoother().smooth(clean)
  }

  @Test(arguments: [ActivityKind.walk, .hike, .run, .ride])
  func straightConstantSpeedIsExact(_ kind: ActivityKind) {
    let speed = SmoothingParameters(kind).typicalSpeed
    var maker = TrackMaker(latitude: 40)
    maker.steps(600, east: 0, north: speed)
    let track = smooth(maker.points, as: kind)
    let length = pathLength(
      latitudes: maker.latitudes.span, longitudes: maker.longitudes.span)
    #expect(abs((track.distances.last ?? 0) - length) <= 1e-6 * length)
    #expect(track.states.dropFirst().allSatisfy { $0 == .moving })
  }

  @Test func unevenIntervalsGiveTheSameStraightLine() {
    var generator = SeededGenerator()
    var maker = TrackMaker(latitude: 40)
    for _ in 0..<600 {
      let milliseconds = Int64.random(in: 700...1300, using: &generator)
      maker.step(east: 0, north: 1.4 * Double(milliseconds) / 1000, milliseconds: milliseconds)
    }
    let length = pathLength(latitudes: maker.latitudes.span, longitudes: maker.longitudes.span)
    let track = smooth(maker.points)
    #expect(abs((track.distances.last ?? 0) - length) <= 1e-6 * length, "\(generator.seed)")
  }

  @Test(arguments: 0..<5) func reversingTimeGivesTheSameDistance(_: Int) {
    var generator = SeededGenerator()
    let points = TrackMaker.walk(count: 900, using: &generator).points
    var reversed = points
    reversed.latitudes.reverse()
    reversed.longitudes.reverse()
    let (forth, back) = (smooth(points).distances.last ?? 0, smooth(reversed).distances.last ?? 1)
    #expect(abs(forth - back) < 0.002 * forth, "seed \(generator.seed)")
  }

  @Test(arguments: 0..<5) func acrossTheAntimeridianNothingChanges(_: Int) {
    var generator = SeededGenerator()
    let points = TrackMaker.walk(count: 900, using: &generator).points
    var moved = points
    let shift = 180 - points.longitudes[450]
    moved.longitudes = points.longitudes.map { $0 + shift > 180 ? $0 + shift - 360 : $0 + shift }
    let (here, there) = (smooth(points).distances.last ?? 0, smooth(moved).distances.last ?? 1)
    #expect(abs(here - there) < 1e-6 * here, "seed \(generator.seed)")
  }

  @Test(arguments: [0.0, 47, -60, 75, 89.99]) func shortStepsKeepTheirLengthOnThePlane(
    _ latitude: Double
  ) {
    var generator = SeededGenerator()
    var latitudes = [latitude]
    var longitudes = [179.9999]
    for _ in 0..<5000 {
      let step = Double.random(in: 1e-6...1e-3, using: &generator)
      latitudes.append(
        min(90, latitudes[latitudes.count - 1] + step * .random(in: -1...1, using: &generator)))
      let east = longitudes[longitudes.count - 1] + step * .random(in: -1...1, using: &generator)
      longitudes.append(east > 180 ? east - 360 : east < -180 ? east + 360 : east)
    }
    let plane = LocalPlane.project(latitudes: latitudes.span, longitudes: longitudes.span)
    let steps = stepLengths(latitudes: latitudes.span, longitudes: longitudes.span)
    for (row, length) in steps.enumerated() {
      let east = plane.places[row + 1].x - plane.places[row].x
      let north = plane.places[row + 1].y - plane.places[row].y
      let step = (east * east + north * north).squareRoot()
      #expect(abs(step - length) <= 1e-9 * length + 1e-10, "seed \(generator.seed)")
    }
  }

  @Test func someRowsProjectLikeACopyOfThem() {
    var generator = SeededGenerator()
    let points = TrackMaker.walk(count: 300, using: &generator).points
    let rows = Array(0..<300).shuffled(using: &generator).prefix(100).sorted()
    let copy = points.selecting(rows)
    let all = rows.map { Int32($0) }
    let picked = LocalPlane.project(
      latitudes: points.latitudes.span, longitudes: points.longitudes.span, rows: all.span)
    let copied = LocalPlane.project(
      latitudes: copy.latitudes.span, longitudes: copy.longitudes.span)
    #expect(picked.places == copied.places)
  }

  @Test(arguments: 0..<10) func jitterAroundAPlaceIsNoWay(_: Int) {
    var generator = SeededGenerator()
    var maker = TrackMaker()
    var points = maker.points
    maker.steps(600, east: 0)
    points = maker.points
    for row in points.latitudes.indices {
      points.latitudes[row] += Double.random(in: -5e-6...5e-6, using: &generator)
      points.longitudes[row] += Double.random(in: -5e-6...5e-6, using: &generator)
    }
    let track = smooth(points)
    #expect(track.distances.last == 0, "seed \(generator.seed)")
    #expect(track.states.dropFirst().allSatisfy { $0 == .stopped }, "seed \(generator.seed)")
  }

  @Test func aStopIsFoundButForItsEdges() {
    var maker = TrackMaker()
    maker.steps(300, east: 1.4)
    for turn in 0..<120 { maker.step(east: turn % 2 == 0 ? 0.05 : -0.05) }
    maker.steps(300, east: 1.4)
    let stopped = smooth(maker.points).states.dropFirst().count { $0 == .stopped }
    #expect(abs(stopped - 120) <= 8)
  }

  @Test func aSlowWayIsMotionAndASlowHalfMinuteIsNot() {
    for (seconds, isMotion) in [(120, true), (20, false)] {
      var maker = TrackMaker()
      maker.steps(200, east: 1.4)
      maker.steps(seconds, east: 0.3)
      maker.steps(200, east: 1.4)
      let stopped = smooth(maker.points).states.dropFirst().count { $0 == .stopped }
      #expect((stopped == 0) == isMotion)
    }
  }

  @Test(arguments: [Int64(1), 20, 100, 999, 1001, 7000, 60_000])
  func anySamplingRateGivesTheLengthOfAStraightLine(_ milliseconds: Int64) {
    var maker = TrackMaker(latitude: 40)
    maker.steps(2000, east: 0, north: 0.0014 * Double(milliseconds), milliseconds: milliseconds)
    let length = pathLength(latitudes: maker.latitudes.span, longitudes: maker.longitudes.span)
    let track = smooth(maker.points)
    #expect(abs((track.distances.last ?? 0) - length) <= 1e-6 * length)
  }

  @Test func aMixedTrackCountsAllItsGeometry() {
    var maker = TrackMaker()
    maker.steps(100, east: 1.4)
    var points = maker.points
    for row in 0...100 where row % 10 != 0 { points.times[row] = Missing.time }
    let track = smooth(points)
    #expect(track.clean.timing == .mixed && track.clean.gaps.isEmpty)
    let length = pathLength(latitudes: points.latitudes.span, longitudes: points.longitudes.span)
    #expect(abs((track.distances.last ?? 0) - length) < 1e-6)
    #expect(track.states.dropFirst().allSatisfy { $0 == .moving })
  }
}
