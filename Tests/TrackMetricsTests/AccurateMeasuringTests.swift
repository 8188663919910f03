import TestSupport
import Testing
import TrackMetrics
import TrackModel
import TrackSmoothing

@Suite struct AccurateMeasuringTests {
  private func summary(
    _ points: TrackPoints, kind: ActivityKind = .walk, ascent: AscentMethod = .automatic,
    elevation: ElevationChoice = .gnss, adjustment: GradeAdjustment = .automatic,
    splits: SplitUnit? = .kilometre
  ) -> ActivitySummary? {
    let pipeline = TrackPipeline(
      options: PipelineOptions(
        activity: kind, depth: .accurate, elevation: elevation, ascent: ascent,
        gradeAdjustment: adjustment, splits: splits, findsBestEfforts: true))
    return pipeline.summaries(
      of: TrackDocument(format: .gpx, tracks: [Track(points: points)]),
      source: SourceReference(path: "t", format: .gpx, bytes: 0)
    ).first
  }

  private func hillyWalk(_ generator: inout SeededGenerator) -> TrackPoints {
    var maker = TrackMaker.walk(count: 3000, using: &generator)
    for turn in 0..<90 { maker.step(east: turn % 2 == 0 ? 0.05 : -0.05) }
    maker.beginSegment()
    maker.step(east: 900, milliseconds: 400_000)
    maker.steps(1500, east: 1.2, north: 0.3)
    maker.elevations = maker.times.indices.map { row in
      let part = Double(row % 800) / 800
      return 500 + 40 * (part < 0.5 ? part : 1 - part) + .random(in: -1...1, using: &generator)
    }
    return maker.points
  }

  @Test(arguments: 0..<5) func splitsAndTimesAddUpExactly(_: Int) throws {
    var generator = SeededGenerator()
    let all = try #require(summary(hillyWalk(&generator)))
    #expect(all.measure == .accurate)
    let times = [all.moving, all.stopped, all.paused, all.unknown].compactMap(\.self)
    #expect(times.reduce(0, +) == all.elapsed, "seed \(generator.seed)")
    func sum(_ value: (Split) -> Double?) -> Double {
      all.splits.reduce(0) { $0 + (value($1) ?? 0) }
    }
    #expect(all.splits.reduce(0) { $0 + ($1.moving ?? 0) } == all.moving)
    #expect(abs(sum(\.distance) - (all.distance ?? 0)) < 1e-6, "seed \(generator.seed)")
    #expect(abs(sum(\.ascent) - (all.ascent ?? 0)) < 1e-6, "seed \(generator.seed)")
    #expect(abs(sum(\.descent) - (all.descent ?? 0)) < 1e-6, "seed \(generator.seed)")
    #expect((all.distanceDeviation ?? 0) > 0 && (all.ascentDeviation ?? 0) > 0)
    #expect(all.bestEfforts.contains { $0.name == "1 km" })
  }

  @Test func climbIsSummedUpAsAsked() throws {
    var generator = SeededGenerator(seed: 5)
    let points = hillyWalk(&generator)
    let expected = try #require(summary(points, ascent: .expected))
    let swings = try #require(summary(points, ascent: .hysteresis))
    #expect(expected.ascentMethod == "expected climb of the grade")
    #expect(swings.ascentMethod == "hysteresis 4 m")
    #expect((swings.ascent ?? 0) <= (expected.ascent ?? 0))
    #expect(summary(points)?.ascent == expected.ascent)
    let barometer = try #require(summary(points, elevation: .barometer))
    #expect(barometer.ascentMethod == "hysteresis 1 m")
  }

  @Test func paceIsAdjustedToTheGrade() throws {
    func walk(_ grade: Double, _ kind: ActivityKind) throws -> ActivitySummary {
      var maker = TrackMaker(latitude: 40)
      maker.steps(2000, east: 1.5)
      maker.elevations = (0...2000).map { 400 + 1.5 * grade * Double($0) }
      return try #require(summary(maker.points, kind: kind))
    }
    let level = try walk(0, .run)
    let pace = try #require(level.pace)
    #expect(abs((level.gradeAdjustedPace ?? 0) / pace - 1) < 1e-9)
    let climbing = try walk(0.1, .run)
    #expect(abs((climbing.pace ?? 0) / (climbing.gradeAdjustedPace ?? 1) - 1.47) < 0.03)
    let ride = try walk(0.1, .ride)
    #expect(ride.gradeAdjustedPace == nil)
  }

  @Test func theAdjustedPaceHangsNeitherOnSplitsNorOnWhereZeroIs() throws {
    var generator = SeededGenerator(seed: 8)
    let points = hillyWalk(&generator)
    var raised = points
    raised.elevations = points.elevations.map { $0 + 256 }
    let pace = try #require(summary(points)?.gradeAdjustedPace)
    #expect(summary(points, splits: nil)?.gradeAdjustedPace == pace)
    #expect(abs((summary(raised)?.gradeAdjustedPace ?? 0) / pace - 1) < 1e-9)
    let run = try #require(summary(points, kind: .run, adjustment: .minetti)?.gradeAdjustedPace)
    #expect(run != summary(points, kind: .run)?.gradeAdjustedPace)
  }

  @Test func rulesOfThumbTellTheTimeOnFoot() throws {
    func time(_ grade: Double) throws -> WalkingTime {
      var maker = TrackMaker(latitude: 40)
      maker.steps(4000, east: 1.25)
      maker.elevations = (0...4000).map { 1500 + 1.25 * grade * Double($0) }
      let pipeline = TrackPipeline(options: PipelineOptions(activity: .hike, depth: .accurate))
      let document = TrackDocument(format: .gpx, tracks: [Track(points: maker.points)])
      return WalkingTime(
        try #require(pipeline.smoothTrack(document.tracks[0], in: document).track.grades))
    }
    let level = try time(0)
    // 5 km at 5 km/h, and at the 5.04 km/h that Tobler has on the level.
    #expect(abs(level.naismith - 3600) < 40)
    #expect(abs(level.tobler - 3574) < 40)
    // 500 m of climb take 50 minutes; as much fall at a slope of 6° saves 16 min 40 s.
    #expect(abs(try time(0.1).naismith - 6600) < 90)
    #expect(abs(try time(-0.1).naismith - 2600) < 90)
    #expect(abs(try time(-0.3).naismith - 6600) < 160)
  }

  @Test func halfOfAnIntervalAtTheEdgeOfAStopIsMoving() throws {
    var maker = TrackMaker(latitude: 40)
    maker.steps(600, east: 1.4)
    for turn in 0..<120 { maker.step(east: turn % 2 == 0 ? 0.02 : -0.02) }
    maker.steps(600, east: 1.4)
    let all = try #require(summary(maker.points))
    #expect(abs((all.moving ?? 0) - 1_200_000) <= 6000)
    #expect((all.stopped ?? 0) > 0 && all.paused == 0)
  }
}
