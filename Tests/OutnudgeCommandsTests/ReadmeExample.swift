import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackMetrics
import TrackModel

/// The example of the README, as it stands there.
private func readmeExample() throws {
  let file = try TrackFileReader().read(path: "ride.gpx")
  for activity in TrackPipeline().summaries(of: file.document, source: file.source) {
    print(activity.activity, activity.distance ?? 0, activity.ascent ?? 0)
  }
}

@Suite struct ReadmeExampleTests {
  @Test func theLibraryExampleOfTheReadmeCompilesAndRuns() throws {
    let page = try String(contentsOf: packageFile("README.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    let block = try #require(blocks.first { $0.hasPrefix("swift\n") })
    let source = try String(
      contentsOf: packageFile("Tests/OutnudgeCommandsTests/ReadmeExample.swift"), encoding: .utf8)
    for line in block.split(separator: "\n").dropFirst() {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
    let error = #expect(throws: ReadError.self) { try readmeExample() }
    #expect(error?.reason == .missing)
  }

  private func packageFile(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(path)
  }
}
