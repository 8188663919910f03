import TestSupport
import Testing
import TrackFiles
import TrackModel
import TrackReports

struct CorpusReportTests {
  @Test(
    .enabled(if: Corpus.gpx.isPresent, "\(Corpus.absence)"),
    arguments: [Corpus.gpx, .fit, .tcx])
  func everyFileGivesAPageOfUnderTwoMegabytesATrack(_ corpus: Corpus) throws {
    var pages = 0
    for name in corpus.names(endingIn: "") {
      guard let file = try? TrackFileReader().read(path: corpus.path(name)) else { continue }
      for report in ReportedTrack.reports(file.document) {
        var report = report
        report.summary.name = nil
        let page = ReportPage([report], maker: "test").html
        #expect(page.utf8.count < 2_000_000, "\(name)")
        #expect(Self.hasNumbersOnly(page), "\(name)")
        pages += 1
      }
    }
    #expect(pages > 10)
  }

  @Test func anyColumnsGiveAPage() throws {
    var random = SeededGenerator()
    for round in 0..<300 {
      let points = TrackPoints.nonsense(using: &random)
      let page = ReportedTrack.page(TrackDocument(Track(points: points)))
      #expect(page.hasSuffix("</html>\n"), "seed \(random.seed), round \(round)")
      #expect(Self.hasNumbersOnly(page))
    }
  }

  /// Whether no number of a drawing is infinite or none.
  private static func hasNumbersOnly(_ page: String) -> Bool {
    page.firstMatch(of: /[ML\[,]-?(nan|inf)/) == nil
  }
}
