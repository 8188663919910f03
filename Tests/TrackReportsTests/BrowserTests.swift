import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackReports

/// How pages and pictures look to other programs.
struct BrowserTests {
  private static let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private static let samples =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SampleTracks").path(percentEncoded: false)

  private func reports(_ sample: String) throws -> [TrackReport] {
    let file = try TrackFileReader().read(path: "\(Self.samples)/\(sample)")
    return ReportedTrack.reports(file.document)
  }

  @Test(
    .enabled(if: Browser.isWanted, "\(Browser.absence)"),
    arguments: isSlow
      ? ["run-heart-rate.gpx", "triathlon.tcx", "run-noisy.gpx", "hike-untimed.gpx"]
      : ["run-heart-rate.gpx"])
  func aBrowserOpensThePageWithoutAComplaintOrARequest(_ sample: String) throws {
    let folder = try TemporaryFolder()
    let page = ReportPage(try reports(sample), maker: "test").html
    let path = try folder.write(page, to: "page.html")
    let visit = try #require(Browser.visit(path))
    #expect(visit.complaints == [])
    #expect(visit.requests == [])
    #expect(visit.document.contains("aria-valuetext"), "its script has run")
    #expect(!visit.document.contains("class=\"place\" hidden"))
  }

  @Test(
    .enabled(if: Browser.isWanted, "\(Browser.absence)"),
    arguments: isSlow ? ["run-heart-rate.gpx", "ride-tunnels.gpx"] : ["ride-tunnels.gpx"])
  func aBrowserAndLibrsvgDrawTheSame(_ sample: String) throws {
    let folder = try TemporaryFolder()
    let report = try #require(try reports(sample).first)
    var heat = HeatGrid()
    heat.add(HeatCells(report.track))
    let drawings = [report.mapSVG, report.profileSVG, HeatMap(heat)?.svg]
    for (name, drawing) in zip(["map", "profile", "heat"], drawings) {
      let svg = try #require(drawing)
      let sides = try #require(svg.firstMatch(of: /width="([0-9]+)" height="([0-9]+)"/))
      let (width, height) = (try #require(Int(sides.1)), try #require(Int(sides.2)))
      let path = try folder.write(svg, to: "\(name).svg")
      #expect(Browser.draw(path, width: width, height: height, into: folder.path("browser.png")))
      let converted = ExternalTool.run(
        "rsvg-convert", [path, "--output", folder.path("librsvg.png")])
      #expect(converted?.status == 0)
      let difference = try #require(
        Pictures.difference(folder.path("browser.png"), folder.path("librsvg.png")))
      #expect(difference <= 0.02, "\(name) of \(sample)")
    }
  }

  @Test(.enabled(if: Browser.isWanted, "\(Browser.absence)"))
  func textTakesTheSameRoomInABrowserAndInLibrsvg() throws {
    let report = try #require(try reports("run-heart-rate.gpx").first)
    let drawings = try #require(report.mapSVG) + #require(report.profileSVG)
    let difference = try #require(try TextRoom.difference(drawings))
    #expect(difference.pixels <= 2 && difference.texts > 15)
  }

  @Test(.enabled(if: Browser.isWanted, "\(Browser.absence)"))
  func aPlaceChosenOnOneDrawingIsShownOnBothAndReadOut() throws {
    let folder = try TemporaryFolder()
    var page = ReportPage(try reports("run-heart-rate.gpx"), maker: "test").html
    // A visitor who moves over the profile, in the place of a person; the policy would not let them.
    page = page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
    page += """
      <script>
      const drawing = document.querySelector("svg.profile"), box = drawing.getBoundingClientRect();
      drawing.dispatchEvent(new PointerEvent("pointermove",
        { clientX: box.left + box.width * (88 + 423) / 960, clientY: box.top + 30 }));
      </script>
      """
    let visit = try #require(Browser.visit(try folder.write(page, to: "page.html")))
    #expect(visit.complaints == [])
    let marks = visit.document.matches(of: /class="here" visibility="visible" transform="([^"]+)"/)
    #expect(marks.count == 2 && marks.last?.output.1 == "translate(512 0)")
    #expect(
      visit.document.contains(
        #/aria-valuetext="1\.4[0-9] km · after 0:0[0-9:]+ · [0-9]+ m high · /#))
  }

  @Test func otherParsersFindNothingWrong() throws {
    guard let python = ExternalTool.python(with: "html5lib") else {
      #expect(!ExternalTool.mustBeThere, "html5lib is not there, and everything is required")
      return
    }
    let folder = try TemporaryFolder()
    let script = """
      import sys, html5lib
      for path in sys.argv[1:]:
          html5lib.HTMLParser(strict=True).parse(open(path, "rb"))
      """
    let week = PeriodPage(
      title: "Week", firstDay: 20_000,
      days: (0..<7).map { ReportDay(mark: .active, minutes: $0 * 20) }, weekStart: 7,
      kinds: [
        KindSums(kind: "walk", days: 3, activities: 4, active: 1, distance: nil, ascent: 2)
      ], maker: "test")
    let pages = try [
      ReportPage(reports("run-noisy.gpx"), maker: "test").html,
      ReportPage(reports("triathlon.tcx"), maker: "test").html, week.html,
    ]
    let paths = try pages.enumerated().map { try folder.write($1, to: "\($0).html") }
    let answer = ExternalTool.run(python, ["-c", script] + paths)
    #expect(answer?.status == 0, "\(answer?.errors ?? "")")
    let report = try #require(try reports("run-noisy.gpx").first)
    for svg in [report.mapSVG, report.profileSVG] {
      let path = try folder.write(try #require(svg), to: "drawing.svg")
      #expect(ExternalTool.run("xmllint", ["--noout", path])?.status == 0)
    }
  }
}
