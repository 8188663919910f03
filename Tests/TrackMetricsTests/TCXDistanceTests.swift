import TestSupport
import Testing
import TrackFiles
import TrackMetrics
import TrackModel

/// Our distances of real TCX files beside those of their devices.
@Suite(.enabled(if: Corpus.tcx.isPresent, Comment(rawValue: Corpus.absence)))
struct TCXDistanceTests {
  private func summaries(_ name: String, isRaw: Bool = false) throws -> [ActivitySummary] {
    let file = try TrackFileReader().read(path: Corpus.tcx.path(name))
    let source = SourceReference(path: name, format: .tcx, bytes: file.byteCount)
    return TrackPipeline(options: PipelineOptions(isRaw: isRaw))
      .summaries(of: file.document, source: source)
  }

  /// Others say 42,293 m, which is what the counter shows at the end.
  @Test(arguments: [true, false]) func theRunOf299MetresIs299Metres(isRaw: Bool) throws {
    let run = try #require(
      try summaries("distances-missing-on-some-points.tcx", isRaw: isRaw).first)
    #expect(run.device?.distance == 299.03)
    let distance = try #require(run.distance)
    #expect(abs(distance - 299) < 6, "\(distance)")
  }

  @Test func aFirstPointWithoutAPositionIsNotFarAway() throws {
    let ride = try #require(try summaries("first-point-without-position.tcx", isRaw: true).first)
    let distance = try #require(ride.distance)
    #expect(abs(distance - 601) < 2, "\(distance)")
  }

  /// Complete recordings whose device measured the whole way.
  static let recordings = [
    "garmin-run-3-laps-384-points.tcx", "ten-spaces-before-xml-declaration.tcx",
    "4mb-22-laps-5689-points.tcx",
    "bom-23-laps-no-xml-encoding.tcx",
  ]

  @Test(arguments: recordings) func ourDistanceIsNearThatOfTheDevice(_ name: String) throws {
    let summary = try #require(try summaries(name).first)
    let (ours, device) = (try #require(summary.distance), try #require(summary.device?.distance))
    #expect(abs(ours / device - 1) < 0.015, "\(ours) and \(device)")
  }

  @Test func threeSportsAreThreeRows() throws {
    let rows = try summaries("multisport-three-activities-with-transitions.tcx")
    #expect(rows.map(\.activity) == [.ride, .run, .ride])
    for (row, metres) in zip(rows, [2355.0, 11_460, 2355]) {
      #expect(abs((row.device?.distance ?? 0) - metres) < 10)
    }
  }

  @Test func indoorActivitiesHaveTimesAndTheDistanceOfTheDevice() throws {
    let swim = try #require(try summaries("pool-swim-36-laps.tcx").first)
    #expect(swim.distance == nil && swim.device?.distance == 2300)
    #expect(swim.pointsAccepted == 0 && swim.rejections.total == swim.pointsRead)
    #expect(swim.maximumHeartRate == 146)
    let logged = try #require(try summaries("laps-without-tracks.tcx").first)
    #expect(logged.device?.distance == 5000 && logged.distance == nil)
  }
}
