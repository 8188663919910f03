import FITFormat
import Foundation
import TestSupport
import Testing
import TrackModel

/// Each run makes other documents; the seed of a failure is in its message.
@Suite struct RandomWritingTests {
  private let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private let first = UInt64.random(in: 0...UInt64.max / 2)

  @Test func randomRecordingsComeBackAsTheyWere() throws {
    for seed in first..<first + (isSlow ? 20_000 : 1000) {
      var random = RandomRecording(seed: seed)
      let document = random.make()
      let written = FITWriter().write(document)
      #expect(written.omissions.isEmpty, "seed \(seed)")
      let again = try Reading.document(written.bytes)
      let found = differences(document, again)
      #expect(found.prefix(3) == [], "seed \(seed)")
      #expect(again.issues.kept == [], "seed \(seed)")
      #expect(FITWriter().write(again).bytes == written.bytes, "seed \(seed)")
      if !found.isEmpty { return }
    }
  }

  /// Documents of GPX, whose times jump and whose numbers have no limits.
  @Test func anyDocumentIsWrittenAsAFileThatHasNothingWrong() throws {
    for seed in first..<first + (isSlow ? 20_000 : 500) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let again = try Reading.document(FITWriter().write(document).bytes)
      let wrong = again.issues.kept.filter { $0.kind != .relativeTime && $0.kind != .emptyFile }
      #expect(wrong == [], "seed \(seed)")
      let second = FITWriter().write(again)
      let last = try Reading.document(second.bytes)
      #expect(differences(again, last).prefix(3) == [], "seed \(seed)")
      let isSame = FITWriter().write(last).bytes == second.bytes
      #expect(isSame, "seed \(seed)")
      if !isSame { return }
    }
  }

  @Test func aDocumentThatNobodyWouldMakeIsWritten() throws {
    var track = Track(
      points: TrackPoints(
        times: [.max, .min, 0, Int64.max - 1], latitudes: [.infinity, -.infinity, 1e300, 180],
        longitudes: [0, .nan, -1e300, 180], elevations: [1e308, -.infinity, .nan, 0],
        distances: [-1, 1e300, .nan, .infinity], speeds: [-1, .infinity, .nan, 1e30],
        heartRates: [65_534, 0, 255, 254], temperatures: [1e30, .nan, -.infinity, 127],
        segmentStarts: [0, 0, 2, 4, 4]))
    track.part = .max
    track.localOffset = .max
    track.timerEvents = [
      TimerEvent(time: .max, action: .start), TimerEvent(time: .min + 1, action: .stop),
    ]
    var totals = DeviceTotals(distance: -.infinity, ascent: 1e300, timer: .max)
    totals.elapsed = .min
    totals.averageHeartRate = .max
    track.laps = [
      Lap(start: .max, end: .min + 1, firstRow: .min, totals: totals),
      Lap(start: .min + 1, end: .max, totals: totals),
    ]
    track.session = Session(start: .max, end: .max, totals: totals)
    for format in [TrackFormat.fit, .gpx, .tcx] {
      let document = TrackDocument(
        format: format,
        waypoints: [Waypoint(latitude: .infinity, longitude: .nan, elevation: 1e300, time: .max)],
        tracks: [track, Track(), track])
      let again = try Reading.document(FITWriter().write(document).bytes)
      let rows = again.tracks.reduce(0) { $0 + $1.points.count }
      #expect(rows == 8)
    }
  }
}
