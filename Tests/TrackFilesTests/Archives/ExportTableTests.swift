import TestSupport
import Testing
import TrackFiles
import TrackModel

/// The tables of exports, and what in an export is no activity.
struct ExportTableTests {
  private static let header =
    "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,NaN,Beschreibung,Verstrichene Zeit,"
    + "Distanz,Max. Herzfrequenz,Relative Leistung,Arbeitsweg,Notiz,Ausrüstung,Dateiname,Gewicht"

  private func strava(_ rows: String...) -> [UInt8] {
    Array(([Self.header] + rows).joined(separator: "\n").utf8)
  }

  @Test func stravaTableIsReadByPlaceInAnyLanguage() {
    let table = StravaActivitiesTable.read(
      strava(
        "7,\"Sep 12, 2018, 3:02:23 PM\",\"Früh \"\"1\"\"\nund spät\",Ride,,1,\"10,5\",,,false,,Rad,"
          + "activities/8.fit.gz,70,x",
        "9,\"12.09.2018, 15:02:23\",By hand,Run,,1,2,,,false,,,,",
        "10,\"Sep 12, 2018, 12:02:23 AM\",Lost,Run,,1,2,,,false,,,#error#,",
        "11,short,row"))
    #expect(table.count == 1)
    let listing = table.listing(of: "activities/8.fit.gz")
    #expect(listing?.name == "Früh \"1\"\nund spät" && listing?.kind == "Ride")
    #expect(listing?.start == 1_536_764_543_000)
    #expect(table.listing(of: "") == nil && table.listing(of: "#error#") == nil)
  }

  @Test func oldStravaTableIsRead() {
    let table = StravaActivitiesTable.read(
      Array(
        ("id,date,name,type,description,elapsed_time,distance,commute,gear,filename\r\n"
          + "7,2018-09-12 15:02:23,Early,Ride,,1,2,false,Bike,activities/7.gpx\r\n").utf8))
    let listing = table.listing(of: "activities/7.gpx")
    #expect(listing?.name == "Early" && listing?.start == 1_536_764_543_000)
  }

  @Test(
    arguments: [
      ("Sep 12, 2018, 3:02:23 PM", 1_536_764_543_000), ("12.09.2018, 15:02:23", 1_536_764_543_000),
      ("2018-09-12 15:02:23", 1_536_764_543_000), ("Jan 1, 2020, 12:00:00 AM", 1_577_836_800_000),
      ("Jan 1, 2020, 12:00:00 PM", 1_577_880_000_000), ("12 septembre 2018 à 15:02:23", nil),
      ("Feb 30, 2020, 1:00:00 AM", nil), ("Jan 1, 2020, 13:00:00 PM", nil), ("", nil),
      ("....,,,,", nil),
    ] as [(String, Int64?)])
  func datesAreReadAndNeverGuessed(_ text: String, _ expected: Int64?) {
    let table = StravaActivitiesTable.read(strava("7,\"\(text)\",a,Run,,,,,,,,,activities/1.gpx,"))
    #expect(table.listing(of: "activities/1.gpx")?.start == expected)
  }

  @Test func stravaExportTakesNamesFromItsTableAndLeavesRoutesOut() {
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member("export/activities/1.gpx", Sample.gpx()),
        ZipMaker.Member("export/activities/2.gpx.gz", Gzip.member(Sample.gpx())),
        ZipMaker.Member("export/routes/3.gpx", Sample.gpx()),
        ZipMaker.Member(
          "export/activities.csv",
          strava(
            "1,x,First,Run,,,,,,,,,activities/1.gpx,",
            "2,x,Second,Ride,,,,,,,,,activities/2.gpx.gz,")
        ),
      ]).bytes)
    #expect(walked.files.map { $0.document.tracks[0].about.name } == ["First", "Second"])
    #expect(walked.files.map { $0.document.tracks[0].about.kind } == ["Run", "Ride"])
    #expect(walked.skipped["export/routes/3.gpx"]?.kind == .plannedRoute)
    #expect(walked.skipped["export/activities.csv"]?.kind == .noTrack)
    #expect(walked.outcomes.count == 4)
  }

  @Test func folderOfRoutesElsewhereIsRead() {
    let walked = Walked(ZipMaker([ZipMaker.Member("routes/3.gpx", Sample.gpx())]).bytes)
    #expect(walked.read == ["routes/3.gpx"])
  }

  @Test func runkeeperExportTakesNamesFromItsTable() {
    let table =
      "Date,Type,Route Name,Distance (km),GPX File\n2020-01-01 10:00:00,Cycling,Lake,3,a.gpx\n"
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member("cardioActivities.csv", table), ZipMaker.Member("a.gpx", Sample.gpx()),
      ]).bytes)
    #expect(walked.files.map { $0.document.tracks[0].about.name } == ["Lake"])
  }

  @Test func garminExportTakesNamesFromItsTableByTheirStarts() {
    let table = """
      [{"summarizedActivitiesExport":[
        {"activityId":1,"name":"Z\\u00fcrich Lake","activityType":"hiking",
         "startTimeGmt":1.7148132E12,"splits":[{"type":17,"name":"x"}],"locationName":null},
        {"activityId":2,"name":"Elsewhere","activityType":"running","startTimeGmt":1714820000000}]}]
      """
    let track =
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>2024-05-04T09:00:03Z</time></trkpt>"
      + "</trkseg></trk></gpx>"
    let inner = ZipMaker([
      ZipMaker.Member("1.gpx", track), ZipMaker.Member("note.txt", "no track"),
    ]).bytes
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", inner),
        ZipMaker.Member(
          "DI_CONNECT/DI-Connect-Fitness/me_0_summarizedActivities.json", table),
      ]).bytes)
    #expect(walked.files.map { $0.document.tracks[0].about.name } == ["Zürich Lake"])
    #expect(walked.files.map { $0.document.tracks[0].about.kind } == ["hiking"])
  }

  @Test func appleHealthExportGivesItsRoutes() {
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member(
          "apple_health_export/export.xml",
          "<?xml version=\"1.0\"?><!DOCTYPE HealthData [<!ELEMENT broken]><HealthData>\u{B}"),
        ZipMaker.Member(
          "apple_health_export/export_cda.xml", "<ClinicalDocument/><ClinicalDocument/>"),
        ZipMaker.Member("apple_health_export/workout-routes/r.gpx", Sample.gpx()),
      ]).bytes)
    #expect(walked.read == ["apple_health_export/workout-routes/r.gpx"])
    #expect(walked.skipped["apple_health_export/export.xml"]?.kind == .unreadFormat)
    #expect(walked.skipped["apple_health_export/export_cda.xml"]?.what == "a clinical document")
  }

  /// Whatever the bytes, a table ends and gives no more rows than it has.
  @Test func damagedTablesEnd() {
    var random = SeededGenerator()
    let whole = strava("7,\"Sep 12, 2018\",\"a\",Run,,,,,,,,,activities/1.gpx,")
    for round in 0..<3000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = [0x22, 0x2C, 0x0A, 0xFF, 0x41].randomElement(using: &random) ?? 0
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      let count = StravaActivitiesTable.read(bytes).count
      #expect(count <= 6, "seed \(random.seed), round \(round)")
    }
  }
}
