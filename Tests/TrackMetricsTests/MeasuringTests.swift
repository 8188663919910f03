import Geodesy
import TestSupport
import Testing
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

@Suite struct MeasuringTests {
  private let source = SourceReference(path: "t", format: .gpx, bytes: 0)

  private func summary(
    _ points: TrackPoints, _ options: PipelineOptions = PipelineOptions(activity: .walk)
  ) -> ActivitySummary? {
    var document = TrackDocument(format: .gpx)
    document.tracks = [Track(points: points)]
    return TrackPipeline(options: options).summaries(of: document, source: source).first
  }

  @Test(arguments: 0..<400) func nonsenseGivesFiniteFiguresThatAddUp(_: Int) {
    var generator = SeededGenerator()
    let points = TrackPoints.nonsense(using: &generator)
    for isRaw in [false, true] {
      for activity in [nil, ActivityKind.other] {
        let options = PipelineOptions(activity: activity, isRaw: isRaw, splits: .mile)
        guard let all = summary(points, options) else {
          #expect(points.isEmpty)
          continue
        }
        check(all, generator.seed)
      }
    }
  }

  private func check(_ all: ActivitySummary, _ seed: UInt64) {
    #expect(all.pointsRead == all.pointsAccepted + all.rejections.total, "seed \(seed)")
    let numbers: [Double?] = [
      all.distance, all.rawDistance, all.bridgedDistance, all.maximumSpeed, all.averageSpeed,
      all.pace, all.ascent, all.descent, all.minimumElevation, all.maximumElevation,
      all.averageHeartRate, all.bounds?.south, all.bounds?.west, all.bounds?.east,
    ]
    #expect(numbers.allSatisfy { $0?.isFinite ?? true }, "seed \(seed)")
    #expect(all.splits.allSatisfy { $0.distance.isFinite }, "seed \(seed)")
    if let elapsed = all.elapsed, let moving = all.moving, let stopped = all.stopped,
      let paused = all.paused, let unknown = all.unknown
    {
      #expect(elapsed == moving + stopped + paused + unknown, "seed \(seed)")
      #expect(elapsed == (all.end ?? 0) - (all.start ?? 0), "seed \(seed)")
      #expect(min(moving, stopped, paused, unknown) >= 0, "seed \(seed)")
    } else {
      #expect(all.moving == nil && all.start == nil && all.maximumSpeed == nil, "seed \(seed)")
    }
    #expect((all.distance ?? 0) >= (all.bridgedDistance ?? 0) - 1e-6, "seed \(seed)")
  }

  @Test(arguments: 0..<10) func rawDistanceIsTheLengthOfTheFile(_: Int) throws {
    var generator = SeededGenerator()
    var points = TrackMaker.walk(count: 600, using: &generator).points
    points.segmentStarts = [0, 200, 200, 411]
    for _ in 0..<10 {
      let row = Int.random(in: 1..<599, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: points.latitudes[row] += 0.02
      case 1: points.latitudes[row] = .nan
      case 2: points.times.swapAt(row, row - 1)
      default: points.longitudes[row] = 200
      }
    }
    var length = 0.0
    for segment in points.segmentStarts.indices {
      let rows = points.rows(ofSegment: segment).filter {
        abs(points.latitudes[$0]) <= 90 && abs(points.longitudes[$0]) <= 180
      }
      for (from, to) in zip(rows, rows.dropFirst()) {
        length += geodesicDistance(
          latitude1: points.latitudes[from], longitude1: points.longitudes[from],
          latitude2: points.latitudes[to], longitude2: points.longitudes[to])
      }
    }
    let all = try #require(summary(points))
    let raw = try #require(summary(points, PipelineOptions(activity: .walk, isRaw: true)))
    #expect(abs((all.rawDistance ?? 0) - length) <= 1e-8 * length, "seed \(generator.seed)")
    #expect(abs((raw.distance ?? 0) - length) <= 1e-8 * length, "seed \(generator.seed)")
    #expect(raw.rawDistance == raw.distance && raw.measure == .raw)
  }

  @Test(arguments: 0..<8) func theWayOnlyGrowsAndNothingDependsOnTheLongitude(_: Int) throws {
    var generator = SeededGenerator()
    let points = TrackMaker.walk(count: 900, using: &generator).points
    let all = try #require(summary(points))
    var moved = points
    moved.longitudes = points.longitudes.map { $0 + 9.75 }
    let other = try #require(summary(moved))
    let way = all.distance ?? 0
    #expect(abs((other.distance ?? 0) - way) < 1e-6 * way, "seed \(generator.seed)")
    #expect(other.moving == all.moving && other.ascent == all.ascent, "seed \(generator.seed)")
    let clean = TrackCleaner(options: CleaningOptions(activity: .walk)).clean(
      Track(points: points))
    let distances = TrackSmoother().smooth(clean).distances
    #expect(zip(distances, distances.dropFirst()).allSatisfy(<=), "seed \(generator.seed)")
  }

  @Test(arguments: 0..<8) func theFilesOfATrackSplitAtAGapAddUp(_: Int) throws {
    var generator = SeededGenerator()
    var maker = TrackMaker.walk(count: 700, using: &generator)
    let isPause = Bool.random(using: &generator)
    if isPause { maker.beginSegment() }
    maker.step(east: 2500, milliseconds: 2_000_000)
    maker.steps(500, east: 1.2, north: 0.4)
    let points = maker.points
    func smooth(_ rows: Range<Int>) -> SmoothTrack {
      let options = CleaningOptions(activity: .walk, medianInterval: 1)
      let part = rows.count == points.count ? points : points.selecting(Array(rows))
      return TrackSmoother(options: SmoothingOptions(movingSpeed: 1.4)).smooth(
        TrackCleaner(options: options).clean(Track(points: part)))
    }
    func measure(_ rows: Range<Int>) -> ActivitySummary {
      ActivityMeasurer().measure(smooth(rows), source: source, origin: .option)
    }
    let whole = measure(0..<points.count)
    let (first, second) = (measure(0..<700), measure(700..<points.count))
    #expect(whole.gaps == 1 && first.gaps == 0 && second.gaps == 0)
    func metres(_ all: ActivitySummary) -> Double { all.distance ?? .nan }
    #expect(abs(metres(whole) - metres(first) - metres(second)) < 1e-6, "\(generator.seed)")
    #expect(whole.moving == (first.moving ?? 0) + (second.moving ?? 0), "\(generator.seed)")
    #expect((isPause ? whole.paused : whole.unknown) == 2_000_000)
  }

  @Test func theGreatestSpeedIsNeverThatOfAPair() throws {
    var maker = TrackMaker()
    maker.steps(200, east: 1.4)
    maker.step(east: 7)
    maker.steps(200, east: 1.4)
    let speed = try #require(summary(maker.points)?.maximumSpeed)
    #expect(speed > 1.4 && speed < 2.6)
    var pair = TrackMaker()
    pair.step(east: 30, milliseconds: 10_000)
    #expect(summary(pair.points)?.maximumSpeed == nil)
  }

  @Test(arguments: [
    ([400.0, 404, 400, 404, 400], 5.0, 0.0, 0.0), ([400, 410, 400], 5, 10, 10),
    ([400, 403, 398, 420, 416, 425, 419], 5, 27, 11), ([400, 395, 390], 5, 0, 10),
    ([400, 400.9, 401.8, 400], 1, 1.8, 1.8), ([400, .nan, 410], 5, 10, 0), ([400], 5, 0, 0),
  ])
  func climbIsHandWorked(
    _ elevations: [Double], _ threshold: Double, _ ascent: Double, _ descent: Double
  ) {
    let climb = SwingClimb(elevations, breaks: [], threshold: threshold)
    #expect(abs(climb.ascent - ascent) < 1e-9 && abs(climb.descent - descent) < 1e-9)
  }

  @Test func aHigherThresholdNeverClimbsMoreAndNoneMoreThanAllRises() {
    var generator = SeededGenerator()
    for _ in 0..<2000 {
      var elevation = 400.0
      let steps = Double.random(in: 0.1...30, using: &generator)
      let elevations = (0..<Int.random(in: 1...80, using: &generator)).map { _ in
        elevation += .random(in: -steps...steps, using: &generator)
        return elevation
      }
      let rises = zip(elevations, elevations.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0) }
      let falls = zip(elevations, elevations.dropFirst()).reduce(0) { $0 + max(0, $1.0 - $1.1) }
      var (ascent, descent) = (rises, falls)
      for threshold in stride(from: 0, through: 90, by: 0.7) {
        let climb = SwingClimb(elevations, breaks: [], threshold: threshold)
        #expect(climb.ascent <= ascent + 1e-9, "seed \(generator.seed)")
        #expect(climb.descent <= descent + 1e-9, "seed \(generator.seed)")
        (ascent, descent) = (climb.ascent, climb.descent)
      }
    }
  }

  @Test func climbDoesNotCrossABreak() {
    let climb = SwingClimb([400, 401, 500, 501], breaks: [2], threshold: 5)
    #expect(climb.ascent == 0 && climb.descent == 0)
  }

  @Test func heartRateIsWeightedByTimeAndCarriedFiveSeconds() throws {
    var maker = TrackMaker()
    maker.steps(100, east: 1.4)
    maker.steps(50, east: 2.8, milliseconds: 2000)
    var points = maker.points
    points.heartRates = points.times.indices.map { $0 < 100 ? 100 : 160 }
    var all = try #require(summary(points))
    #expect(all.averageHeartRate == 130 && all.maximumHeartRate == 160)
    points.heartRates = points.times.indices.map { $0 == 0 ? 120 : $0 == 50 ? 140 : .max }
    all = try #require(summary(points))
    #expect(all.averageHeartRate == 130)
    points.heartRates = points.times.map { _ in 0 }
    #expect(summary(points)?.maximumHeartRate == nil)
  }

  @Test func withoutTimesThereIsNoKeyOfTime() throws {
    var maker = TrackMaker()
    maker.steps(50, east: 1.4)
    maker.elevations = maker.times.indices.map { 400 + Double($0) }
    var points = maker.points
    points.times = points.times.map { _ in Missing.time }
    let all = try #require(summary(points))
    #expect(all.start == nil && all.elapsed == nil && all.moving == nil && all.unknown == nil)
    #expect(all.averageSpeed == nil && all.pace == nil && all.maximumSpeed == nil)
    #expect(abs((all.distance ?? 0) - 70) < 0.3 && all.ascent != nil)
  }

  @Test func boundsMayCrossTheAntimeridian() throws {
    var maker = TrackMaker(latitude: 10, longitude: 179.999)
    maker.steps(200, east: 1.4)
    let bounds = try #require(summary(maker.points)?.bounds)
    #expect(bounds.west == 179.999 && bounds.east < -179.99)
  }

  @Test func onePointHasABoxAndNoWay() throws {
    let all = try #require(summary(TrackMaker().points))
    #expect(all.distance == 0 && all.elapsed == 0 && all.pace == nil && all.averageSpeed == nil)
    #expect(all.bounds?.south == 47 && all.segments == 1)
  }
}
