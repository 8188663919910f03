import Foundation
import RouteVerification
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Every real file gets a verdict, and what holds of it is exported, read by others and verified
/// again.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusVerificationTests {
  private static let verifier = RouteVerifier(tool: "test 1", now: VerifiedWalk.now)
  /// Larger sources are exported in the long form only, bytes.
  private static let largest = isSlow ? Int.max : 400_000
  private static let isSlow = ProcessInfo.processInfo.environment["SLOW"] != nil

  private func files() -> [TrackFile] {
    return Corpus.paths.compactMap { path in
      let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
      return size <= Self.largest ? try? TrackFileReader().read(path: path) : nil
    }
  }

  private func verify(_ file: TrackFile, bytes: [UInt8] = []) -> Verification {
    Self.verifier.verify(file.document, from: file.source, bytes: bytes)
  }

  /// Times by a route planner, by a website and by a router; and places that somebody typed.
  private let made: Set = [
    "eurovelo6-21240-points-318-times-backwards.gpx", "gpsies-bike-tour-199-points.gpx",
    "graphhopper-time-in-ms-in-route-extensions.gpx", "along-the-equator-181-points.gpx",
  ]

  @Test func everyFileGetsAVerdictWhoseFailuresNamePointsAndNoRecordingIsSaidToBeMade() {
    var verdicts: [Verdict: Int] = [:]
    var flagged: Set<String> = []
    for file in files() {
      let found = verify(file)
      verdicts[found.verdict, default: 0] += 1
      let hasPoints = file.document.tracks.contains { !$0.points.isEmpty }
      for check in found.tracks.flatMap(\.checks) where check.outcome == .failed {
        #expect(!check.points.isEmpty || !hasPoints, "\(check.condition) of \(file.name)")
        #expect(check.measures.contains { !$0.holds }, "\(check.condition) of \(file.name)")
      }
      let isFlagged = found.failures.contains {
        [.signature, .generated, .vehicle].contains($0.condition)
      }
      if isFlagged { flagged.insert(URL(filePath: file.name).lastPathComponent) }
      #expect(
        found.verdict == .unverified || found.failures.allSatisfy { $0.condition.level != .must })
    }
    #expect((verdicts[.verified] ?? 0) >= 4 && (verdicts[.plausible] ?? 0) > 30)
    #expect((verdicts[.unverified] ?? 0) > 30)
    #expect(flagged.isSubset(of: made) && flagged.count >= made.count - 1)
  }

  @Test func whatHoldsIsExportedReadByOthersAndVerifiedAgain() throws {
    let folder = try TemporaryFolder()
    var exports: [(path: String, points: Int)] = []
    for (number, file) in files().enumerated() {
      let found = verify(file)
      guard found.verdict >= .plausible else { continue }
      for (form, name) in [(VerifiedExport.Form.track, "t"), (.route(deviation: 5), "r")] {
        let bytes = VerifiedExport(form: form).write(found, of: file.document)
        let path = try folder.write(bytes, to: "\(name)\(number).gpx")
        let export = try TrackFileReader().read(bytes: bytes, named: path)
        let again = verify(export, bytes: bytes)
        #expect(again.verdict == found.verdict, "\(file.name): \(again.failures)")
        let counts =
          export.document.tracks.map(\.points.count) + export.document.routes.map(\.points.count)
        exports.append((path, counts.reduce(0, +)))
      }
    }
    #expect(exports.count > 80)
    try expectValid(exports.map(\.path))
    try expectCounts(exports)
  }

  private func expectValid(_ paths: [String]) throws {
    let schema = Corpus.gpx.folder + "/../../reference/schemas/gpx11.xsd"
    guard
      let answer = ExternalTool.run(
        "xmllint", ["--nonet", "--noout", "--schema", schema] + paths)
    else {
      #expect(!ExternalTool.mustBeThere, "xmllint is missing")
      return
    }
    #expect(answer.status == 0, "\(answer.errors.prefix(500))")
  }

  /// gpxpy and GPSBabel read as many points.
  private func expectCounts(_ exports: [(path: String, points: Int)]) throws {
    guard let python = ExternalTool.python(with: "gpxpy") else {
      #expect(!ExternalTool.mustBeThere, "gpxpy is missing")
      return
    }
    let script = """
      import sys, gpxpy
      for path in sys.argv[1:]:
          gpx = gpxpy.parse(open(path, encoding="utf-8"))
          print(sum(len(s.points) for t in gpx.tracks for s in t.segments)
                + sum(len(r.points) for r in gpx.routes))
      """
    let answer = try #require(ExternalTool.run(python, ["-c", script] + exports.map(\.path)))
    let counts = answer.output.split(separator: "\n").compactMap { Int($0) }
    #expect(counts == exports.map(\.points), "\(answer.errors.prefix(500))")
    for export in exports.prefix(Self.isSlow ? exports.count : 40) {
      let kind = export.path.contains("/r") ? "-r" : "-t"
      guard
        let read = ExternalTool.run(
          "gpsbabel", [kind, "-i", "gpx", "-f", export.path, "-o", "unicsv", "-F", "-"])
      else {
        #expect(!ExternalTool.mustBeThere, "gpsbabel is missing")
        return
      }
      let rows = read.output.split(whereSeparator: \.isNewline).count - 1
      #expect(rows == export.points, "\(export.path)")
    }
  }

  /// The samples that are meant to show it.
  @Test(arguments: ["walk-ten-minutes", "hike-barometer", "hike-paused", "run-noisy"])
  func samplesWithAccuracyAndElevationsAreVerified(_ name: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "SampleTracks/\(name).gpx")
      .path(percentEncoded: false)
    let file = try TrackFileReader().read(path: path)
    let found = verify(file)
    #expect(found.verdict == .verified, "\(found.failures)")
    #expect(!file.document.tracks[0].points.hdops.isEmpty)
    #expect(!file.document.tracks[0].points.elevations.isEmpty)
  }
}
