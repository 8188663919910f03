import ExportImporters
import TestSupport
import Testing
import TrackModel

@Suite struct HealthExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(_ text: String) throws -> HealthExport {
    let path = try folder.write(text, to: "export.xml")
    return try #require(try HealthExport(path: path))
  }

  private func workout(_ text: String) throws -> HealthWorkout {
    try #require(export(HealthExportFiles.export(text)).workouts.first)
  }

  @Test func aRunTellsItsKindTimesZoneAndTotals() throws {
    let run = try workout(HealthExportFiles.run)
    #expect(run.kind == "running")
    #expect(run.kind.flatMap(ActivityKind.init(sourceWord:)) == .run)
    #expect(run.start == 1_714_806_000_000)
    #expect(run.end == run.start + 1_920_000)
    #expect(run.writtenOffset == 7200)
    #expect(run.timeZone == "America/Los_Angeles")
    #expect(run.source == "Ada's Watch")
    #expect(run.routes == ["workout-routes/route_2024-05-04_9.32am.gpx"])
    var totals = DeviceTotals(distance: 5200, ascent: 12.34, timer: 1_830_000)
    totals.elapsed = 1_920_000
    totals.calories = 250
    #expect(run.totals == totals)
  }

  @Test func aWorkoutWithoutRouteIsATrackOfItsTotals() throws {
    let ride = try workout(HealthExportFiles.indoorRide)
    #expect(ride.source == "Bike > Pro")
    #expect(ride.timeZone == nil)
    let track = ride.document.tracks[0]
    #expect(track.points.isEmpty)
    #expect(track.about.kind == "cycling")
    #expect(track.statedStart == 1_479_134_029_000)
    #expect(track.statedTotals?.distance == 16_093.44)
    #expect(track.statedTotals?.timer == 1_800_000)
    #expect(track.statedTotals?.calories == 300)
  }

  @Test func aRouteInTheExportItselfBecomesPoints() throws {
    let points = try workout(HealthExportFiles.walkWithLocations).document.tracks[0].points
    #expect(points.times == [1_519_902_000_000, 1_519_902_030_000])
    #expect(points.latitudes == [47.1, 47.1001])
    #expect(points.longitudes == [8.2, 8.2001])
    #expect(points.elevations == [431.5, -2])
    #expect(points.horizontalAccuracies == [4, 5])
    #expect(points.segmentStarts == [0])
    // A negative number means that Apple does not know.
    #expect(points.verticalAccuracies[0] == 3 && points.verticalAccuracies[1].isNaN)
    #expect(points.speeds[0] == 1.25 && points.speeds[1].isNaN)
    #expect(points.courses[0].isNaN && points.courses[1] == 45)
  }

  @Test func aRouteIsMatchedByItsNameBesideTheExport() throws {
    let path = try folder.write(
      HealthExportFiles.export(HealthExportFiles.run), to: "apple_health_export/Export.xml")
    try folder.write("<gpx/>", to: "apple_health_export/workout-routes/a.gpx")
    for place in [path, folder.path("apple_health_export"), folder.path] {
      let export = try #require(try HealthExport(path: place))
      let route =
        folder.path("apple_health_export") + "/workout-routes/route_2024-05-04_9.32am.gpx"
      #expect(export.workout(ofRoute: route)?.kind == "running")
      #expect(export.workout(ofRoute: "workout-routes/route_2024-05-04_9.32am.gpx") == nil)
    }
  }

  @Test func aRouteIsMatchedByItsNameInTheArchive() throws {
    try folder.write(
      HealthExportFiles.export(HealthExportFiles.run), to: "apple_health_export/Exportation.xml")
    try folder.write(
      "<?xml version=\"1.0\"?><ClinicalDocument/><ClinicalDocument/>",
      to: "apple_health_export/export_cda.xml")
    let zip = folder.path("export.zip")
    let script = "import shutil, sys; shutil.make_archive(sys.argv[1][:-4], 'zip', sys.argv[2])"
    let made = ExternalTool.run("python3", ["-c", script, zip, folder.path])
    #expect(made?.status == 0)
    let export = try #require(try HealthExport(path: zip))
    let route = zip + "/apple_health_export/workout-routes/route_2024-05-04_9.32am.gpx"
    #expect(export.workout(ofRoute: route)?.timeZone == "America/Los_Angeles")
  }

  @Test func aTrackKeepsWhatItSaysItselfButForTheKind() throws {
    let run = try workout(HealthExportFiles.run)
    var track = Track(about: PathDescription(name: "Route 2024-05-04 9:00am", kind: "hiking"))
    run.describe(&track)
    #expect(track.about.name == "Route 2024-05-04 9:00am")
    #expect(track.about.kind == "running")
    #expect(track.session?.totals.distance == 5200)
    track.session = Session(start: 1)
    run.describe(&track)
    #expect(track.session?.start == 1)
  }

  @Test func theTotalsOfAWorkoutWithSeveralRoutesBelongToNoneOfThem() throws {
    let two = HealthExportFiles.run.replacing(
      "</WorkoutRoute>", with: "<FileReference path=\"/workout-routes/second.gpx\"/></WorkoutRoute>"
    )
    let run = try workout(two)
    #expect(run.routes.count == 2)
    var track = Track()
    run.describe(&track)
    #expect(track.session == nil)
  }

  @Test(arguments: [
    HealthExportFiles.run.replacing("startDate=\"2024-05-04 09:00:00 +0200\" end", with: "end"),
    HealthExportFiles.run.replacing(
      "startDate=\"2024-05-04 09:00:00 +0200\" end",
      with: "startDate=\"2024-05-04 9:00:00 AM +0200\" end"),
    HealthExportFiles.run.replacing("2024-05-04 09:32:00", with: "2024-05-04 08:32:00"),
    HealthExportFiles.run.replacing("<WorkoutEvent type=", with: "<WorkoutEvent type type="),
    HealthExportFiles.run.replacing("Ada&#39;s", with: "&ada;"),
  ])
  func aWorkoutThatCannotBeReadIsCountedAndCostsNoOther(damaged: String) throws {
    let export = try export(
      HealthExportFiles.export(
        HealthExportFiles.indoorRide, damaged, HealthExportFiles.walkWithLocations))
    #expect(export.workouts.map(\.kind) == ["cycling", "walking"])
    #expect(export.unreadable == 1)
  }

  @Test func anExportThatIsCutOffGivesWhatStandsBeforeTheCut() throws {
    let whole = HealthExportFiles.export(HealthExportFiles.indoorRide, HealthExportFiles.run)
    let cut = String(whole.prefix(whole.count - 100))
    let export = try export(cut)
    #expect(export.workouts.map(\.kind) == ["cycling"])
    #expect(export.unreadable == 1)
  }

  @Test func whatIsNoExportIsNone() throws {
    let gpx = try folder.write("<gpx version=\"1.1\"/>", to: "a.xml")
    #expect(try HealthExport(path: gpx) == nil)
    #expect(try HealthExport(path: folder.path) == nil)
    #expect(throws: ReadError.self) { try HealthExport(path: folder.path("nothing.xml")) }
  }

  @Test func cutsOfTheStreamAnywhereGiveTheSameElements() {
    let text = Array(
      (HealthExportFiles.run + HealthExportFiles.indoorRide + "<<Workout/><Workouts/>").utf8)
    func elements(cutAt cut: Int) -> [[UInt8]] {
      var finder = ElementFinder(name: "Workout", limit: 1 << 16)
      var found: [[UInt8]] = []
      finder.take(text.span.extracting(0..<cut)) { found.append($0) }
      finder.take(text.span.extracting(cut..<text.count)) { found.append($0) }
      return found
    }
    let whole = elements(cutAt: 0)
    #expect(whole.count == 3)
    for cut in text.indices { #expect(elements(cutAt: cut) == whole) }
  }

  @Test func anElementBeyondTheLimitIsLeftOut() {
    let text = Array("<Workout a=\"1234567890\"/><Workout b=\"\"/>".utf8)
    var finder = ElementFinder(name: "Workout", limit: 16)
    var found: [[UInt8]] = []
    finder.take(text.span) { found.append($0) }
    #expect(found == [Array("<Workout b=\"\"/>".utf8)])
    #expect(finder.leftOut == 1)
  }
}
