import TestSupport
import Testing
import TrackMetrics
import TrackModel

@Suite struct SplitTests {
  private func summary(_ points: TrackPoints, _ unit: SplitUnit) -> ActivitySummary? {
    var document = TrackDocument(format: .gpx)
    document.tracks = [Track(points: points)]
    return TrackPipeline(options: PipelineOptions(activity: .walk, splits: unit))
      .summaries(of: document, source: SourceReference(path: "t", format: .gpx, bytes: 0)).first
  }

  @Test func aSplitEndsBetweenSamples() throws {
    var maker = TrackMaker(latitude: 0)
    maker.steps(1000, east: 3, milliseconds: 1000)
    let all = try #require(summary(maker.points, .kilometre))
    #expect(all.splits.map(\.isPartial) == [false, false, true])
    #expect(all.splits.prefix(2).allSatisfy { $0.distance == 1000 })
    // 3 m a second, as exactly as the steps are: 333.3 s.
    #expect(all.splits.prefix(2).allSatisfy { abs(($0.moving ?? 0) - 333_333) < 400 })
    #expect(all.splits.map(\.number) == [1, 2, 3])
  }

  @Test(arguments: 0..<12) func splitsAddUpToTheTrack(_: Int) throws {
    var generator = SeededGenerator()
    var maker = TrackMaker.walk(count: 2500, using: &generator)
    maker.beginSegment()
    maker.step(east: 2000, milliseconds: 300_000)
    maker.steps(900, east: 1.3, north: 0.2)
    maker.step(east: 900, milliseconds: 1_800_000)
    maker.steps(700, east: -1.3)
    maker.elevations = maker.times.indices.map {
      400 + 30 * Double($0 % 900) / 900 + Double.random(in: -1...1, using: &generator)
    }
    let unit: SplitUnit = Bool.random(using: &generator) ? .kilometre : .mile
    let all = try #require(summary(maker.points, unit))
    let splits = all.splits
    #expect(splits.count >= 2, "seed \(generator.seed)")
    #expect(splits.reduce(0) { $0 + ($1.elapsed ?? 0) } == all.elapsed, "\(generator.seed)")
    #expect(splits.reduce(0) { $0 + ($1.moving ?? 0) } == all.moving, "\(generator.seed)")
    #expect(splits.reduce(0) { $0 + ($1.paused ?? 0) } == all.paused, "\(generator.seed)")
    func sum(_ value: (Split) -> Double?) -> Double { splits.reduce(0) { $0 + (value($1) ?? 0) } }
    #expect(abs(sum(\.distance) - (all.distance ?? 0)) < 1e-6, "seed \(generator.seed)")
    #expect(abs(sum(\.ascent) - (all.ascent ?? 0)) < 1e-6, "seed \(generator.seed)")
    #expect(abs(sum(\.descent) - (all.descent ?? 0)) < 1e-6, "seed \(generator.seed)")
    #expect(splits.dropLast().allSatisfy { !$0.isPartial && abs($0.distance - unit.metres) < 1e-6 })
  }

  @Test func timeAfterTheLastMetreBelongsToTheLastSplit() throws {
    var maker = TrackMaker()
    maker.steps(20, east: 1.4)
    for turn in 0..<60 { maker.step(east: turn % 2 == 0 ? 0.01 : -0.01) }
    let all = try #require(summary(maker.points, .kilometre))
    #expect(all.splits.count == 1 && all.splits.first?.elapsed == all.elapsed)
  }

  @Test func withoutTimesASplitHasNone() throws {
    var maker = TrackMaker()
    maker.steps(1200, east: 1.4)
    var points = maker.points
    points.times = points.times.map { _ in Missing.time }
    let all = try #require(summary(points, .kilometre))
    #expect(
      all.splits.count == 2 && all.splits.allSatisfy { $0.elapsed == nil && $0.ascent == nil })
  }
}
