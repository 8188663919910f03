import Foundation
import OutnudgeCommands
import TestSupport
import Testing
import TrackFiles
import TrackModel

@Suite struct ConvertCommandTests {
  @Test func theEndingChoosesTheFormatAndAllPointsAreThere() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "walk.gpx")
    for ending in ["gpx", "geojson", "csv"] {
      let run = CommandRun("convert", path, folder.path("out.\(ending)"))
      #expect(run.status == .done)
      #expect(run.output.isEmpty && run.messages.isEmpty)
    }
    let copy = try TrackFileReader().read(path: folder.path("out.gpx")).document
    let original = try TrackFileReader().read(path: path).document
    #expect(copy.tracks.map(\.points) == original.tracks.map(\.points))

    let csv = try String(contentsOfFile: folder.path("out.csv"), encoding: .utf8)
    #expect(csv.split(whereSeparator: \.isNewline).count == 61)
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: folder.path("out.geojson"))))
    #expect((json as? [String: Any])?["type"] as? String == "FeatureCollection")
  }

  @Test func cleaningLeavesOutWhatDoesNotCountAndChangesNothingElse() throws {
    let folder = try TemporaryFolder()
    let spoilt = walkGPX().replacingOccurrences(of: "lat=\"20.0002400\"", with: "lat=\"21\"")
    let path = try folder.write(spoilt, to: "walk.gpx")
    #expect(CommandRun("convert", "--clean", path, folder.path("clean.gpx")).status == .done)
    let points = try #require(
      try TrackFileReader().read(path: folder.path("clean.gpx")).document.tracks.first
    ).points
    let original = try #require(try TrackFileReader().read(path: path).document.tracks.first).points
    #expect(original.latitudes[20] == 21)
    #expect(points.count == 59)
    #expect(points.latitudes == Array(original.latitudes[..<20] + original.latitudes[21...]))
    #expect(points.segmentStarts == [0])
    let again = CommandRun("analyze", "--format", "ndjson", folder.path("clean.gpx"))
    let counts = try #require(try again.objects()[0]["points"] as? [String: Any])
    #expect(counts["read"] as? Int == counts["accepted"] as? Int)
  }

  @Test func whatTheTargetCannotHoldIsSaidAndUnderStrictAnError() throws {
    let folder = try TemporaryFolder()
    let spoilt = walkGPX().replacingOccurrences(of: "lat=\"20.0002400\"", with: "lat=\"120\"")
    let path = try folder.write(spoilt, to: "walk.gpx")
    let target = folder.path("out.gpx")
    let run = CommandRun("convert", path, target)
    #expect(run.status == .done)
    #expect(run.messages.contains("gpx cannot hold: 1 track point"))
    try FileManager.default.removeItem(atPath: target)
    #expect(CommandRun("convert", "--strict", path, target).status == .damagedData)
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func wrongCallsAndMissingFilesHaveTheirStatus() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "walk.gpx")
    #expect(CommandRun("convert", path).status == .usage)
    #expect(CommandRun("convert", path, folder.path("out.kml")).status == .usage)
    #expect(CommandRun("convert", path, "-").status == .usage)
    #expect(CommandRun("convert", folder.path("no.gpx"), folder.path("o.gpx")).status == .noInput)
    #expect(CommandRun("convert", path, folder.path("no/such/o.gpx")).status == .cannotCreate)
    #expect(CommandRun("convert", "--format", "csv", path, "-").output.contains("latitude"))
  }
}
