import TestSupport
import Testing
import TrackCleaning
import TrackModel
import TrackSmoothing

@Suite struct GradeProfileTests {
  private func smooth(
    _ points: TrackPoints, _ choice: ElevationChoice = .gnss, as kind: ActivityKind = .walk
  ) -> SmoothTrack {
    let clean = TrackCleaner(options: CleaningOptions(activity: kind)).clean(
      Track(points: points))
    return TrackSmoother(
      options: SmoothingOptions(depth: .accurate, elevation: choice)
    ).smooth(clean)
  }

  /// A straight walk over an elevation for each second.
  private func walk(_ elevations: [Double], speed: Double = 1.4) -> TrackPoints {
    var maker = TrackMaker(latitude: 40)
    maker.steps(elevations.count - 1, east: speed)
    maker.elevations = elevations
    return maker.points
  }

  /// Hills with noise.
  private func hills(_ generator: inout SeededGenerator) -> [Double] {
    let lengths = (0..<4).map { _ in Double.random(in: 150...1500, using: &generator) }
    return (0..<2400).map { second in
      lengths.reduce(500.0) { $0 + 6 * triangle(1.4 * Double(second) / $1) }
        + .random(in: -1...1, using: &generator)
    }
  }

  private func triangle(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    return part < 0.5 ? 4 * part - 1 : 3 - 4 * part
  }

  @Test(arguments: [2.0, 5, 15, 30, 60, 300], [ElevationChoice.gnss, .barometer])
  func aRampIsAsHighAsItIs(_ height: Double, _ choice: ElevationChoice) throws {
    let track = smooth(walk(ramp(height)), choice)
    let grades = try #require(track.grades)
    #expect(abs(grades.ascent - height) < 0.005 * height)
    #expect(grades.descent >= 0 && grades.descent < min(0.005 * height, 0.5))
    #expect(grades.ascentDeviation > abs(grades.ascent - height))
    let ends = (track.elevations.first ?? 0, track.elevations.last ?? 0)
    #expect(abs(ends.1 - ends.0 - height) < 0.005 * height)
  }

  private func ramp(_ height: Double) -> [Double] {
    (0..<3000).map { 400 + height * Double($0) / 2999 }
  }

  @Test(arguments: 0..<6) func climbLessFallIsTheDifferenceOfTheEnds(_: Int) throws {
    var generator = SeededGenerator()
    let track = smooth(walk(hills(&generator)))
    let grades = try #require(track.grades)
    let net = (track.elevations.last ?? 0) - (track.elevations.first ?? 0)
    #expect(abs(grades.ascent - grades.descent - net) < 1e-6, "seed \(generator.seed)")
    #expect(grades.ascent > 0 && grades.descent > 0, "seed \(generator.seed)")
    #expect(zip(grades.ascents, grades.ascents.dropFirst()).allSatisfy(<=))
    #expect(zip(grades.descents, grades.descents.dropFirst()).allSatisfy(<=))
  }

  @Test(arguments: 0..<4) func whereZeroIsDoesNotMatter(_: Int) throws {
    var generator = SeededGenerator()
    let elevations = hills(&generator)
    let here = try #require(smooth(walk(elevations)).grades)
    let there = try #require(smooth(walk(elevations.map { $0 + 256 })).grades)
    #expect(abs(here.ascent - there.ascent) < 1e-6, "seed \(generator.seed)")
    #expect(here.terrain == there.terrain, "seed \(generator.seed)")
  }

  @Test(arguments: 0..<4) func theWayBackSwapsClimbAndFall(_: Int) throws {
    var generator = SeededGenerator()
    let elevations = hills(&generator)
    let forth = try #require(smooth(walk(elevations)).grades)
    let back = try #require(smooth(walk(elevations.reversed())).grades)
    #expect(abs(forth.ascent - back.descent) < 0.005 * forth.ascent, "seed \(generator.seed)")
    #expect(abs(forth.descent - back.ascent) < 0.005 * forth.descent, "seed \(generator.seed)")
  }

  @Test func theFlatStaysFlat() throws {
    var generator = SeededGenerator(seed: 3)
    var wander = 0.0
    let elevations = (0..<3600).map { _ in
      wander += -0.03 * wander + .random(in: -0.5...0.5, using: &generator)
      return 300 + wander
    }
    let track = smooth(walk(elevations, speed: 2.8), as: .run)
    let rises = zip(elevations, elevations.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0) }
    let grades = try #require(track.grades)
    #expect(grades.ascent < 0.05 * rises)
    #expect(grades.terrain.roughness <= 0.008)
  }

  @Test(arguments: [1000, 10_000, 86_400], [ElevationChoice.gnss, .barometer])
  func aConstantElevationIsNoClimbHoweverLong(_ seconds: Int, _ choice: ElevationChoice) throws {
    let track = smooth(walk([Double](repeating: 100, count: seconds)), choice)
    let grades = try #require(track.grades)
    #expect(grades.ascent < 1e-3 && grades.descent < 1e-3)
    #expect(track.elevations.allSatisfy { abs($0 - 100) < 1e-6 })
  }

  @Test(arguments: [3600, 14_400, 43_200]) func thePhantomClimbOfFlatGroundStaysSmall(
    _ seconds: Int
  ) throws {
    var generator = SeededGenerator(seed: 5)
    var (fast, slow) = (0.0, 0.0)
    let elevations = (0..<seconds).map { _ in
      fast += -0.06 * fast + .random(in: -1...1, using: &generator)
      slow += -0.0025 * slow + .random(in: -0.4...0.4, using: &generator)
      return 300 + fast + slow
    }
    let grades = try #require(smooth(walk(elevations)).grades)
    #expect(grades.ascent < 12)
  }

  @Test(arguments: 0..<3) func repeatedSamplesChangeNothing(_: Int) throws {
    var generator = SeededGenerator()
    let points = walk(hills(&generator))
    let doubled = points.selecting((0..<2 * points.count).map { $0 / 2 })
    let (once, twice) = (smooth(points), smooth(doubled))
    let (here, there) = (try #require(once.grades), try #require(twice.grades))
    #expect(abs(here.ascent - there.ascent) < 1e-9 * here.ascent, "seed \(generator.seed)")
    #expect(once.distances == twice.distances, "seed \(generator.seed)")
  }

  /// The memory of a grade is shorter than such steps: in a tunnel, or recorded by need.
  @Test(arguments: [50.0, 400, 900]) func longStepsKeepTheClimb(_ step: Double) throws {
    var maker = TrackMaker(latitude: 40)
    maker.elevations = [500]
    for number in 1...200 {
      maker.step(east: step, milliseconds: Int64(step * 100))
      maker.elevations.append(500 + 40 * triangle(Double(number) / 40))
    }
    let grades = try #require(smooth(maker.points, .barometer, as: .ride).grades)
    // Five waves of 80 m, of which the first begins at the foot's half way.
    #expect(abs(grades.ascent - 400) < 20)
  }

  @Test(arguments: [0, 600]) func standingAddsNothing(_ rest: Int) throws {
    var maker = TrackMaker(latitude: 40)
    maker.elevations = [400]
    for second in 0..<1800 + rest {
      let stands = (1000..<1000 + rest).contains(second)
      maker.step(east: stands ? (second % 2 == 0 ? 0.05 : -0.05) : 1.4)
      let way = Double(stands ? 1000 : second < 1000 ? second : second - rest)
      maker.elevations.append(400 + 0.1 * way)
    }
    let grades = try #require(smooth(maker.points).grades)
    #expect(abs(grades.ascent - 179.9) < 0.001 * 179.9)
  }

  @Test(arguments: 0..<3) func nothingIsClimbedAtRestHoweverElevationsWander(_: Int) throws {
    var generator = SeededGenerator()
    let rest = 1000..<1600
    var maker = TrackMaker(latitude: 40)
    var (way, wander) = (0.0, 0.0)
    maker.elevations = [500]
    for second in 0..<3000 {
      let stands = rest.contains(second)
      maker.step(east: stands ? (second % 2 == 0 ? 0.05 : -0.05) : 1.4)
      way += stands ? 0 : 1.4
      wander += -0.03 * wander + .random(in: -0.7...0.7, using: &generator)
      maker.elevations.append(500 + 12 * triangle(way / 700) + wander)
    }
    let track = smooth(maker.points)
    let grades = try #require(track.grades)
    let (start, end) = (
      track.distances[rest.lowerBound + 10], track.distances[rest.upperBound - 10]
    )
    let climbs = zip(grades.distances, grades.ascents).filter { start...end ~= $0.0 }.map(\.1)
    #expect(end - start < 1e-9 && !climbs.isEmpty, "seed \(generator.seed)")
    let climb = (climbs.last ?? 0) - (climbs.first ?? 0)
    #expect(climb < 0.001 * grades.ascent, "seed \(generator.seed)")
  }

  @Test func aSpikeIsNoHill() throws {
    var elevations = [Double](repeating: 400, count: 1500)
    elevations[700] = 460
    elevations[1100] = 340
    let track = smooth(walk(elevations))
    let grades = try #require(track.grades)
    #expect(grades.ascent < 5)
    #expect(track.elevations.allSatisfy { abs($0 - 400) < 1 })
  }

  @Test func missingElevationsStayMissing() throws {
    var elevations = (0..<600).map { 400 + 0.1 * Double($0) }
    for second in 200..<260 { elevations[second] = .nan }
    let track = smooth(walk(elevations))
    #expect(track.elevations.map(\.isNaN) == elevations.map(\.isNaN))
    let grades = try #require(track.grades)
    #expect(abs(grades.ascent - 59.9) < 4)
    #expect(smooth(walk(elevations.map { _ in Double.nan })).grades == nil)
  }
}
