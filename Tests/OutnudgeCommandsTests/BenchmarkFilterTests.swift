import Foundation
import OutnudgeCommands
import TestSupport
import Testing

@Suite struct BenchmarkFilterTests {
  @Test func aGeneratedTrackIsTimedAndAccountedFor() throws {
    let run = CommandRun("benchmark", "filter", "--points", "500", "--runs", "3", "--json")
    #expect(run.status == .done)
    let result = try #require(try run.objects().first)
    let points = try #require(result["points"] as? [String: Any])
    let rejected = try #require(points["rejected"] as? [String: Int])
    #expect(points["read"] as? Int == 500)
    #expect((points["accepted"] as? Int ?? 0) + rejected.values.reduce(0, +) == 500)
    let stages = try #require(result["ns_per_point"] as? [String: [String: Double]])
    #expect(Set(stages.keys) == ["filter", "smoothing", "metrics", "together"])
    for stage in stages.values {
      #expect((stage["min"] ?? 0) > 0)
      #expect((stage["median"] ?? 0) >= (stage["min"] ?? 0))
    }
  }

  @Test func ownFilesAreTimedAndBadOnesAreToldApart() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "walk.gpx")
    let run = CommandRun("benchmark", "filter", "--runs", "2", path, path)
    #expect(run.status == .done)
    #expect(run.output.contains("120 points, 2 runs: 120 kept, 0 rejected"))
    #expect(CommandRun("benchmark", "filter", folder.path + "/no.gpx").status == .noInput)
    let empty = try folder.write("<gpx/>", to: "empty.gpx")
    #expect(CommandRun("benchmark", "filter", empty).status == .damagedData)
  }
}
