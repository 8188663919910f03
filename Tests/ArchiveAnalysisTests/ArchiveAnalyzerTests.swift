import ArchiveAnalysis
import TestSupport
import Testing

@Suite struct ArchiveAnalyzerTests {
  @Test func everythingSeenIsDoneFailedOrSkipped() throws {
    let folder = try TemporaryFolder()
    try folder.write("# not a track\n", to: "notes.md")
    try folder.write("<gpx><trk>", to: "cut.gpx")
    try folder.write(
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>", to: "one.gpx")
    var words: [String] = []
    ArchiveAnalyzer(jobs: 3).run(InputWalk([folder.path])) { outcome in
      switch outcome.result {
      case .done: words.append("done")
      case .failed: words.append("failed")
      case .skipped: words.append("skipped")
      }
      return true
    }
    #expect(words == ["failed", "skipped", "done"])
  }
}
