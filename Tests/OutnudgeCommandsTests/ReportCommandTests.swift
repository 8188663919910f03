import Foundation
import OutnudgeCommands
import TestSupport
import Testing

struct ReportCommandTests {
  private let folder: TemporaryFolder
  private let walk: String
  private var store: String { folder.path("s.outnudge") }

  init() throws {
    folder = try TemporaryFolder()
    walk = try folder.write(walkGPX(points: 900), to: "walk.gpx")
  }

  @Test func aFileAndAnActivityOfTheStoreGiveAPage() throws {
    let file = CommandRun("report", walk, timeZone: "Europe/Zurich")
    #expect(file.status == .done && file.messages.isEmpty)
    #expect(file.output.contains("<h1 dir=\"auto\">Walk</h1>"))
    #expect(file.output.contains("walk · 2026-05-01 10:00 Europe/Zurich · recorded by test"))
    #expect(CommandRun("import", "--store", store, walk).status == .done)
    let page = folder.path("page.html")
    #expect(CommandRun("report", "last", "--store", store, "-o", page).status == .done)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Best efforts"))
    #expect(CommandRun("report", "ffff", "--store", store).status == .noInput)
    #expect(CommandRun("report", folder.path("none.gpx")).status == .noInput)
  }

  @Test func aDrawingAloneIsSVG() throws {
    for drawing in ["map", "profile"] {
      let run = CommandRun("report", walk, "--svg", drawing)
      #expect(run.status == .done && run.output.hasPrefix("<svg xmlns="))
      #expect(!run.output.contains("class=\"here\""))
    }
    let point = try folder.write(walkGPX(points: 1), to: "point.gpx")
    #expect(CommandRun("report", point, "--svg", "map").status == .done)
    #expect(CommandRun("report", point, "--svg", "profile").status == .damagedData)
  }

  @Test func aRouteIsDrawnAndWaypointsAloneAreNot() throws {
    let head = "<gpx version=\"1.1\" creator=\"t\" xmlns=\"http://www.topografix.com/GPX/1/1\">"
    let route = try folder.write(
      head + "<rte><rtept lat=\"47\" lon=\"8\"/><rtept lat=\"47.01\" lon=\"8\"/></rte></gpx>",
      to: "route.gpx")
    let run = CommandRun("report", route)
    #expect(run.status == .done && run.output.contains("1.11 km"))
    #expect(run.output.contains("class=\"drawing map\"") && !run.output.contains("points read"))
    let waypoint = try folder.write(head + "<wpt lat=\"47\" lon=\"8\"/></gpx>", to: "wpt.gpx")
    #expect(CommandRun("report", waypoint).status == .damagedData)
  }

  @Test func whatIsSharedLeavesOutBothEnds() throws {
    let whole = CommandRun("report", walk)
    let shared = CommandRun("report", walk, "--share")
    #expect(shared.status == .done && shared.output.contains("<h1 dir=\"auto\">Walk</h1>"))
    #expect(whole.output.contains("1.19 km") && !shared.output.contains("recorded by"))
    #expect(shared.output.contains("796 m") || shared.output.contains("79"))
    #expect(whole.output.contains("2026-05-01 08:00 UTC"))
    #expect(shared.output.contains("· 2026-05-01</p>") && !shared.output.contains("08:00"))
    let zone = CommandRun("report", walk, "--privacy-zone", "20,50,5000")
    #expect(zone.status == .checkFailed && zone.output.isEmpty)
  }

  @Test func aWeekAndAYearComeFromTheStore() throws {
    #expect(CommandRun("import", "--store", store, walk).status == .done)
    let now = ["--now", "2026-05-02T12:00Z", "--store", store]
    let week = CommandRun(["report", "--week"] + now)
    #expect(week.status == .done && week.output.contains("<h1>Week of 2026-04-27</h1>"))
    #expect(week.output.contains("active, 1"))
    let other = CommandRun(["report", "--week", "2026-04-20"] + now)
    #expect(other.output.contains("Week of 2026-04-20") && !other.output.contains("active, 1"))
    let year = CommandRun(["report", "--year", "2026"] + now)
    #expect(year.output.contains("<caption>May 2026</caption>"))
    #expect(year.output.contains(">walk</th>"))
    for wrong in [["--week", "--year"], ["--year", "May"], ["--week", "2026-13-01"], []] {
      #expect(CommandRun(["report"] + wrong + now).status == .usage)
    }
    #expect(CommandRun(["report", "--week", "--svg", "map"] + now).status == .usage)
  }

  @Test func aHeatMapIsTheSameForAnyNumberOfJobs() throws {
    for number in 0..<12 {
      try folder.write(
        walkGPX(points: 300, latitude: 20 + Double(number) / 500), to: "many/\(number).gpx")
    }
    let many = folder.path("many")
    func picture(_ jobs: String, _ more: String...) throws -> String {
      let path = folder.path("heat.svg")
      let run = CommandRun(
        ["analyze", many, "--jobs", jobs, "--heatmap", path, "--format", "csv"] + more)
      #expect(run.status == .done)
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let one = try picture("1")
    #expect(try picture("4") == one && one.contains("Heat map of 12 tracks"))
    try folder.write(walkGPX(points: 300), to: "many/again.gpx")
    #expect(try picture("2") != one)
    #expect(try picture("2", "--skip-duplicates") == one)
    #expect(CommandRun("analyze", many, "--heatmap", "x.jpg").status == .usage)
    let rows = folder.path("x.csv")
    #expect(
      CommandRun("analyze", many, "-o", rows, "--resume", "--heatmap", "x.svg").status == .usage)
  }

  @Test func aHeatMapMayBeAPNG() throws {
    let path = folder.path("heat.png")
    let run = CommandRun("analyze", walk, "--heatmap", path, "--format", "csv")
    guard ExternalTool.run("rsvg-convert", ["--version"]) != nil else {
      #expect(!ExternalTool.mustBeThere, "rsvg-convert is not there, and everything is required")
      #expect(run.status == .cannotCreate && run.messages.contains("rsvg-convert"))
      return
    }
    #expect(run.status == .done)
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
