import RouteVerification
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

  @Test(
    "A page to share is the same, whatever a file has inside of a zone around its start",
    .enabled(if: Corpus.gpx.isPresent, "\(Corpus.absence)"))
  func aPageToShareIsTheSame() throws {
    var pages = 0
    for name in Corpus.gpx.names(endingIn: ".gpx") {
      guard var document = try? TrackFileReader().read(path: Corpus.gpx.path(name)).document,
        let points = document.tracks.first?.points, points.count > 100, points.count < 5000,
        let row = points.latitudes.indices.first(where: { abs(points.latitudes[$0]) <= 90 }),
        let zone = PrivacyZone(
          latitude: points.latitudes[row], longitude: points.longitudes[row], radius: 300)
      else { continue }
      let clearing = PrivacyClearing(zones: [zone])
      let page = ReportedTrack.page(clearing.cleared(document), isShared: true)
      document.creator = "Home"
      for number in document.tracks.indices {
        document.tracks[number].about.name = "Home"
        let points = document.tracks[number].points
        for row in 0..<points.count
        where zone.contains(latitude: points.latitudes[row], longitude: points.longitudes[row]) {
          document.tracks[number].points.latitudes[row] = zone.latitude
          document.tracks[number].points.longitudes[row] = zone.longitude
        }
      }
      #expect(ReportedTrack.page(clearing.cleared(document), isShared: true) == page, "\(name)")
      pages += 1
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
