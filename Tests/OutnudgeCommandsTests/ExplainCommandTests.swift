import Foundation
import OutnudgeCommands
import TestSupport
import Testing

@Suite struct ExplainCommandTests {
  /// Sixty points, of which one is far off, one repeats the one before and one has no latitude.
  private func spoiltWalk() -> String {
    var lines = walkGPX().components(separatedBy: "\n")
    lines[22] = lines[22].replacingOccurrences(of: "lat=\"20.0", with: "lat=\"21.0")
    lines[31] = lines[31].replacingOccurrences(
      of: #"lat="[0-9.]*""#, with: "", options: .regularExpression)
    let previous = lines[40].components(separatedBy: "<ele>")[0]
    lines[41] = previous + "<ele>" + lines[41].components(separatedBy: "<ele>")[1]
    return lines.joined(separator: "\n")
  }

  @Test func everyRejectedPointIsNamedWithItsPlaceAndReason() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(spoiltWalk(), to: "walk.gpx")
    let run = CommandRun("explain", "--json", path)
    #expect(run.status == .done)
    let array = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let explanation = try #require((array as? [[String: Any]])?.first)
    let rejected = try #require(explanation["rejected"] as? [[String: Any]])
    #expect(rejected.map { $0["reason"] as? String } == ["speed", "invalid", "stale"])
    #expect(rejected.map { $0["line"] as? Int } == [23, 32, 42])
    #expect(rejected.map { $0["point"] as? Int } == [20, 29, 39])

    let summary = try #require(explanation["summary"] as? [String: Any])
    let row = try #require(try CommandRun("analyze", "--format", "ndjson", path).objects().first)
    #expect(summary["points"] as? NSDictionary == row["points"] as? NSDictionary)

    let text = CommandRun("explain", path).output
    #expect(text.contains("60 points read, 57 accepted, 3 rejected"))
    #expect(text.contains("point 20 (23:"))
    #expect(text.contains("not reachable from the points around it"))
  }

  @Test func gapsAndStopsAreListed() throws {
    let folder = try TemporaryFolder()
    var lines = walkGPX(points: 600).components(separatedBy: "\n")
    lines.removeSubrange(102..<402)
    let path = try folder.write(lines.joined(separator: "\n"), to: "gap.gpx")
    let text = CommandRun("explain", path).output
    #expect(text.contains("Gaps:\n  before point 100 (103:"))
    #expect(text.contains("0:05:01"))
    #expect(text.contains("unknown: nothing is known"))
  }

  @Test func whatTheAccurateWayFoundOutIsSaid() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(points: 600), to: "walk.gpx")
    let text = CommandRun("explain", path).output
    #expect(text.contains("Smoothing (accurate):"))
    #expect(text.contains("of wander while standing left out"))
    #expect(text.contains("receiver: no stop is long enough to check its accuracy"))
    #expect(text.contains("ground: grades of"))
    #expect(text.contains("ascent, expected: ") && text.contains("ascent, hysteresis: "))
    #expect(text.contains("on foot, by rules of thumb: "))
    let json = CommandRun("explain", "--json", path).output
    for key in [
      "moving_speed_mps", "still_wander_m", "roughness", "ascent_expected_m",
      "ascent_hysteresis_m", "distance_sd_m", "ascent_sd_m", "tobler_s", "naismith_s",
    ] { #expect(json.contains("\"\(key)\":"), "\(key)") }
    #expect(!CommandRun("explain", "--measure", "quick", path).output.contains("receiver:"))
  }

  @Test func nothingToExplainIsAnError() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write("<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>", to: "points.gpx")
    #expect(CommandRun("explain", empty).status == .damagedData)
    #expect(CommandRun("explain", folder.path("no.gpx")).status == .noInput)
    #expect(CommandRun("explain").status == .usage)
  }
}
