import Testing
import TrackMetrics
import TrackModel

@Suite struct UnplacedActivityTests {
  @Test func anActivityWithoutPositionsHasTimesAndHeartRateAndNoDistance() throws {
    let points = TrackPoints(
      times: [0, 10_000, 20_000, 80_000, 90_000], latitudes: [0, 0, 0, 0, 0],
      longitudes: [0, 0, 0, 0, 0], heartRates: [100, 110, Missing.count, 120, 130],
      segmentStarts: [0, 3])
    let document = TrackDocument(format: .gpx, tracks: [Track(points: points)])
    let source = SourceReference(path: "-", format: .gpx, bytes: 0)
    let summary = try #require(TrackPipeline().summaries(of: document, source: source).first)
    #expect(summary.pointsAccepted == 0 && summary.rejections[.invalid] == 5)
    #expect(summary.start == 0 && summary.end == 90_000 && summary.elapsed == 90_000)
    #expect(summary.moving == 0 && summary.stopped == 0)
    #expect(summary.unknown == 30_000 && summary.paused == 60_000)
    #expect(summary.distance == nil && summary.averageSpeed == nil && summary.bounds == nil)
    #expect(summary.averageHeartRate == 115 && summary.maximumHeartRate == 130)
  }

  @Test func withoutTimesNothingIsSaid() throws {
    let points = TrackPoints(
      times: [Missing.time], latitudes: [.nan], longitudes: [.nan], segmentStarts: [0])
    let document = TrackDocument(format: .gpx, tracks: [Track(points: points)])
    let source = SourceReference(path: "-", format: .gpx, bytes: 0)
    let summary = try #require(TrackPipeline().summaries(of: document, source: source).first)
    #expect(summary.start == nil && summary.elapsed == nil && summary.unknown == nil)
  }
}
