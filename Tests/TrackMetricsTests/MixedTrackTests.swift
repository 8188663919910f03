import Geodesy
import TestSupport
import Testing
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

@Suite struct MixedTrackTests {
  private func summary(_ points: TrackPoints) throws -> ActivitySummary {
    let document = TrackDocument(format: .gpx, tracks: [Track(points: points)])
    let source = SourceReference(path: "-", format: .gpx, bytes: 0)
    let options = PipelineOptions(activity: .walk)
    return try #require(
      TrackPipeline(options: options).summaries(of: document, source: source).first)
  }

  @Test func aFewTimesInWildOrderAreNotesAndTheFileOrdersTheWay() throws {
    var maker = TrackMaker()
    maker.steps(400, east: 25)
    var points = maker.points
    let times = points.times
    for row in points.times.indices { points.times[row] = Missing.time }
    points.times[10] = times[300]
    points.times[200] = times[20]
    points.times[390] = times[350]
    let summary = try summary(points)
    let length = pathLength(latitudes: points.latitudes.span, longitudes: points.longitudes.span)
    #expect(summary.pointsAccepted == 401)
    #expect(abs((summary.distance ?? 0) - length) < 1e-6)
    #expect(summary.averageSpeed == nil && summary.pace == nil && summary.maximumSpeed == nil)
    #expect(summary.elapsed == times[350] - times[300])
    #expect(summary.issues.contains { $0.kind == .timeOrder })
  }

  @Test func oneMissingTimeCostsNeitherCleaningNorSmoothing() throws {
    var maker = TrackMaker()
    maker.steps(300, east: 1.4)
    var points = maker.points
    points.latitudes[150] += 0.05
    // A metre of zigzag, which smoothing takes away.
    for row in points.latitudes.indices { points.latitudes[row] += row % 2 == 0 ? 9e-6 : 0 }
    let whole = try summary(points)
    points.times[100] = Missing.time
    let mixed = try summary(points)
    #expect(whole.rejections[.speed] == 1 && mixed.rejections[.speed] == 1)
    let difference = abs((mixed.distance ?? 0) - (whole.distance ?? 0))
    #expect(difference < 5)
    #expect((whole.distance ?? 0) < 430)
    #expect(mixed.elapsed == whole.elapsed)
    #expect(mixed.averageSpeed != nil)
  }

  @Test func longStepsAreGeodesics() throws {
    let points = TrackPoints(
      times: [Missing.time, Missing.time, Missing.time], latitudes: [47, 48.5, 48.5],
      longitudes: [8, 9, 30], segmentStarts: [0])
    let summary = try summary(points)
    let length = pathLength(latitudes: points.latitudes.span, longitudes: points.longitudes.span)
    #expect(abs((summary.distance ?? 0) - length) < 1e-8 * length)
    #expect(summary.rawDistance == summary.distance)
  }
}
