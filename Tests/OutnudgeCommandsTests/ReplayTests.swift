import Foundation
import OutnudgeCommands
import TestSupport
import Testing
import TrackCleaning
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// Tracks played again: what the recorder confirms is measured like any import, and of a clean track
/// it is what any import would take.
struct ReplayTests {
  /// Real tracks of all formats and many devices.
  private static let real: [(Corpus, [String])] = [
    (
      .gpx,
      [
        "apple-health-export-route.gpx", "basecamp-bom-gpxx-trp-extensions.gpx",
        "bmw-connected-six-segments-177-km.gpx", "break-of-hours-between-trksegs.gpx",
        "first-and-last-point-far-off.gpx", "four-tracks-one-without-times.gpx",
        "gps-error-last-two-points-28-km-jump-etrex32.gpx", "gpxkit-garmin-run-2012.gpx",
        "gpxkit-sa-calobra-climb.gpx", "kalman-gaps-and-zingers-3-tracks.gpx",
      ]
    ),
    (
      .fit,
      [
        "coros-apexpro-run-21km.fit", "garmin-edge200-ride-11km.fit", "garmin-edge840-ride-8km.fit",
        "garmin-fenix3-ski-861m-ascent.fit", "garmin-fenix5-run-short.fit",
        "garmin-fr55-run-gps-loss-intervals.fit", "hammerhead-karoo-ride-64km.fit",
        "sigma-rox11-ride-54km.fit",
      ]
    ),
    (.tcx, Array(Corpus.tcx.names(endingIn: ".tcx").prefix(6))),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("REC-7, I3: a recorded sample track has the figures of analyze, to the last digit")
  func samples() throws {
    let samples = URL(filePath: #filePath).appending(path: "../../../SampleTracks").standardized
      .path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: samples).sorted()
    let paths = names.filter { ["gpx", "fit", "tcx"].contains($0.suffix(3)) }
      .map { samples + "/" + $0 }
    let compared = try paths.count { try isRecordedAsAnalyzed($0) }
    #expect(compared > 40, "\(compared)")
  }

  @Test(
    "REC-7, I3: a recorded real track has the figures of analyze, to the last digit",
    .enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
  func corpus() throws {
    let paths = Self.real.flatMap { corpus, names in names.map(corpus.path) }
    let compared = try paths.count { try isRecordedAsAnalyzed($0) }
    #expect(compared >= 20, "\(compared)")
  }

  /// Records a track and compares it with what is measured of the points that were confirmed, and of
  /// the whole track where it is clean. False for a file that has no track with times and places.
  private func isRecordedAsAnalyzed(_ path: String) throws -> Bool {
    let store = folder.path("\(path.split(separator: "/").last ?? "").outnudge")
    let answer = CommandRun("record", "--replay", path, "--full", "--json", "--store", store)
    let lines = try answer.objects()
    guard let last = lines.last, last["schema"] as? String == "outnudge.activity/1" else {
      #expect(answer.status != .done || answer.messages.contains("without a point"), "\(path)")
      return false
    }
    let confirmed = store + ".gpx"
    #expect(CommandRun("export", "last", "--store", store, "-o", confirmed).status == .done)
    let shown = try CommandRun("show", "last", "--json", "--store", store).objects().first
    let analyzed = try CommandRun("analyze", confirmed, "--format", "ndjson").objects().first
    #expect(comparable(shown?["summary"]) == comparable(analyzed), "\(path)")
    let times = try timedTrack(confirmed).track.points.times
    #expect(lines.dropLast().last?["points"] as? Int == times.count, "\(path)")
    if let accepted = try acceptedTimes(ofClean: path) { #expect(times == accepted, "\(path)") }
    return true
  }

  /// A summary without what says where it comes from.
  private func comparable(_ summary: Any?) -> NSDictionary {
    var members = summary as? [String: Any] ?? [:]
    for name in ["source", "name", "issues", "issues_total"] { members[name] = nil }
    return members as NSDictionary
  }

  private func timedTrack(_ path: String) throws -> (document: TrackDocument, track: Track) {
    let document = try TrackFileReader().read(path: path).document
    let track = document.tracks.first { $0.points.times.contains { $0 != Missing.time } }
    return (document, try #require(track))
  }

  /// The times of the points that analyze accepts; nil for a track that is not clean: one point a
  /// second, none at the place of the one before, none out of reach.
  private func acceptedTimes(ofClean path: String) throws -> [Int64]? {
    let (document, track) = try timedTrack(path)
    let points = track.points
    let isClean = (1..<max(1, points.count)).allSatisfy { row in
      let isStale: Bool =
        points.latitudes[row] == points.latitudes[row - 1]
        && points.longitudes[row] == points.longitudes[row - 1]
      return !isStale && points.times[row] == points.times[row - 1] &+ 1000
    }
    let clean = TrackPipeline().smoothTrack(track, in: document).track.clean
    guard isClean, !clean.report.rejections.contains(where: { $0.reason == .speed }) else {
      return nil
    }
    return clean.rows.map { points.times[Int($0)] }
  }

  // MARK: Memory

  @Test("a day at one point a second takes no more memory as it goes on")
  func memory() throws {
    let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
    let count = isLong ? 86_400 : 10_800
    let output = folder.path("lines")
    let recorder = try CommandProcess(
      ["record", "--replay", try day(count), "--full", "--json", "--store", folder.path("store")],
      output: output)
    var most = (early: 0, late: 0)
    while recorder.isRunning {
      if let points = try lastPoints(output), let memory = recorder.residentMemory {
        if points > count / 10, points < count / 2 { most.early = max(most.early, memory) }
        if points > count / 2, points < count - 500 { most.late = max(most.late, memory) }
      }
      usleep(5000)
    }
    #expect(recorder.wait() == 0, "\(recorder.messages)")
    #expect(most.early > 0)
    #expect(most.late > 0)
    #expect(most.late < most.early + 1_000_000)
  }

  /// A walk of one point a second.
  private func day(_ count: Int) throws -> String {
    let points = (0..<count).map { second in
      let time = Date(timeIntervalSince1970: 1_780_000_000 + Double(second)).ISO8601Format()
      let latitude = String(format: "%.7f", 20 + Double(second) * 1.2e-5)
      return "<trkpt lat=\"\(latitude)\" lon=\"50\"><time>\(time)</time></trkpt>\n"
    }
    return try folder.write(
      "<gpx version=\"1.1\" creator=\"test\" xmlns=\"http://www.topografix.com/GPX/1/1\">"
        + "<trk><type>walk</type><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "day.gpx")
  }

  /// The points that the last whole line of the output has.
  private func lastPoints(_ path: String) throws -> Int? {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let end = try file.seekToEnd()
    try file.seek(toOffset: end > 4000 ? end - 4000 : 0)
    let tail = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    guard let range = tail.range(of: "\"points\":", options: .backwards) else { return nil }
    return Int(tail[range.upperBound...].prefix { $0.isNumber })
  }
}
