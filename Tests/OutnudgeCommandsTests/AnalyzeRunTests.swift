import ArchiveAnalysis
import Foundation
import OutnudgeCommands
import SQLiteDatabase
import TestSupport
import Testing

@Suite struct AnalyzeRunTests {
  @Test(arguments: ["csv", "ndjson", "json", "table"])
  func rowsAreTheSameForEveryNumberOfJobs(format: String) throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(150, in: folder)
    let runs = ["1", "2", "8"].map {
      CommandRun("analyze", "--format", format, "--jobs", $0, path)
    }
    #expect(runs[0].status == .partly)
    #expect(!runs[0].output.isEmpty)
    #expect(runs[1].output == runs[0].output)
    #expect(runs[2].output == runs[0].output)
  }

  @Test func everythingSeenIsDoneFailedOrSkipped() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(100, in: folder)
    try folder.write("no track", to: "tracks/notes.txt")
    let run = CommandRun("analyze", "--format", "ndjson", path)
    let rows = try run.objects().count
    let failed = (0..<100).filter { $0 % 7 == 3 }.count
    #expect(rows + failed == 100)
    #expect(run.messages.contains("passed over 1 file"))
    #expect(run.messages.contains("\(failed) of 100 inputs gave nothing"))
  }

  @Test func aRepeatIsMarkedByItsContentWhateverItsName() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(walkGPX(points: 200), to: "a.gpx")
    let again = try folder.write(
      walkGPX(points: 200).replacingOccurrences(of: "Walk", with: "Stroll"), to: "b.gpx")
    let later = try folder.write(
      walkGPX(points: 200).replacingOccurrences(of: "T08:", with: "T09:"), to: "c.gpx")
    let aside = try folder.write(walkGPX(points: 200, latitude: 20.0001), to: "d.gpx")
    let half = try folder.write(walkGPX(points: 100), to: "e.gpx")
    let rows = try CommandRun(
      "analyze", "--format", "ndjson", first, again, later, aside, half
    ).objects()
    #expect(rows[0]["duplicate_of"] == nil)
    #expect(rows[1]["duplicate_of"] as? String == "\(first)#0")
    #expect(rows[2...].allSatisfy { $0["duplicate_of"] == nil })
  }

  @Test(arguments: ["fit", "tcx"])
  func theSameOutingInAnotherFormatIsARepeat(format: String) throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(walkGPX(points: 400), to: "a.gpx")
    let twin = folder.path("twin.\(format)")
    #expect(CommandRun("convert", first, twin).status == .done)
    let there = try CommandRun("analyze", "--format", "ndjson", first, twin).objects()
    #expect(there.map { $0["duplicate_of"] as? String } == [nil, "\(first)#0"])
    let back = try CommandRun("analyze", "--format", "ndjson", twin, first).objects()
    #expect(back.map { $0["duplicate_of"] as? String } == [nil, "\(twin)#0"])
  }

  @Test func aLongTableKeepsTheColumnsOfItsBeginning() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(180, in: folder)
    let lines = CommandRun("analyze", path).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    let rows = try CommandRun("analyze", "--format", "ndjson", path).objects()
    #expect(lines[0].hasPrefix("START"))
    #expect(lines.firstIndex(of: "") == rows.count + 1)
    let start = try #require(lines[0].firstRange(of: "ACTIVITY")?.lowerBound)
    let column = lines[0].distance(from: lines[0].startIndex, to: start)
    for line in lines[1...rows.count] {
      #expect(line.dropFirst(column).hasPrefix("walk"), "\(line)")
    }
  }

  @Test func aFolderThatAnExportWasUnpackedToHasTheNamesOfItsTable() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n"
        + "7,2018-09-12 15:02:23,\"Lake, early\",Hike,,1,2,false,,activities/7.gpx\n",
      to: "export/activities.csv")
    try folder.write(walkGPX(), to: "export/activities/7.gpx")
    try folder.write(walkGPX(latitude: 30), to: "export/activities/8.gpx")
    try folder.write(walkGPX(latitude: 40), to: "export/routes/9.gpx")
    let run = CommandRun("analyze", "--format", "ndjson", folder.path("export"))
    let rows = try run.objects()
    #expect(rows.map { $0["name"] as? String } == ["Lake, early", "Walk"])
    #expect(rows.map { $0["activity"] as? String } == ["hike", "walk"])
    #expect(run.messages.contains("1 a planned route"))
  }

  @Test func theProgramOfSQLiteReadsTheDatabase() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(30, in: folder)
    let file = folder.path("rows.sqlite")
    _ = CommandRun("analyze", path, "-o", file, "--splits", "km")
    let sql = """
      PRAGMA integrity_check; PRAGMA foreign_key_check;
      SELECT count(*), sum(distance_m) > 0, min(start) FROM activities;
      SELECT count(*) = count(DISTINCT activity_id) FROM splits;
      """
    guard let answer = ExternalTool.run("sqlite3", ["-readonly", file, sql]) else {
      #expect(!ExternalTool.mustBeThere, "sqlite3 is not there")
      return
    }
    let rows = try CommandRun("analyze", "--format", "ndjson", path).objects()
    let start = try #require(rows.compactMap { $0["start"] as? String }.min())
    #expect(answer.errors.isEmpty)
    #expect(answer.output == "ok\n\(rows.count)|1|\(start)\n1\n")
  }

  @Test func totalsCountDuplicatesUnlessTheyAreSkipped() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(walkGPX(), to: "a.gpx")
    let again = try folder.write(walkGPX(), to: "b.gpx")
    func count(_ options: String...) throws -> Int? {
      let run = CommandRun(["analyze", "--totals", "week", "--format", "ndjson"] + options)
      let row = try #require(try run.objects().first)
      #expect(row["period"] as? String == "2026-W18")
      #expect(row["first_day"] as? String == "2026-04-27")
      #expect(row["last_day"] as? String == "2026-05-03")
      #expect(row["active_days"] as? Int == 1)
      return row["activities"] as? Int
    }
    #expect(try count(first, again) == 2)
    #expect(try count(first, again, "--skip-duplicates") == 1)
  }

  @Test func theDayOfATotalFollowsTheZone() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      walkGPX().replacingOccurrences(of: "T08:", with: "T23:"), to: "a.gpx")
    func day(_ zone: String) -> Bool {
      CommandRun("analyze", "--totals", "day", "--zone", zone, path).output
        .contains(zone == "UTC" ? "2026-05-01" : "2026-05-02")
    }
    #expect(day("UTC"))
    #expect(day("Europe/Zurich"))
  }

  @Test func aDatabaseHasTheRowsSplitsAndIssues() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(30, in: folder)
    let file = folder.path("rows.sqlite")
    let run = CommandRun("analyze", path, "-o", file, "--splits", "km")
    #expect(run.status == .partly)
    let database = try SQLiteConnection(path: file, mode: .readOnly)
    func number(_ sql: String) throws -> Int? {
      let statement = try database.prepare(sql)
      return try statement.step() ? statement.integer(0) : nil
    }
    let rows = try CommandRun("analyze", "--format", "ndjson", path).objects()
    #expect(try number("SELECT count(*) FROM activities") == rows.count)
    #expect(try number("SELECT count(*) FROM splits") == rows.count)
    #expect(try number("SELECT count(duplicate_of) FROM activities") == 3)
    let failed = (0..<30).filter { $0 % 7 == 3 }.count
    #expect(try number("SELECT count(*) FROM issues WHERE activity_id IS NULL") == failed)
    #expect(
      try number("SELECT sum(points_read) FROM activities")
        == rows.reduce(0) { $0 + (($1["points"] as? [String: Any])?["read"] as? Int ?? 0) })
  }

  @Test func callsThatCannotBeAreRefused() {
    for options in [
      ["--resume"], ["--resume", "-o", "x.json"], ["--format", "sqlite"], ["--jobs", "0"],
      ["--totals", "week", "-o", "x.sqlite"], ["--resume", "--totals", "day", "-o", "x.csv"],
    ] {
      #expect(CommandRun(["analyze", "a.gpx"] + options).status == .usage, "\(options)")
    }
  }

  @Test func progressWithoutATerminalIsPlainLinesOnlyWhereAskedFor() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "a.gpx")
    #expect(CommandRun("analyze", path).messages.isEmpty)
    #expect(!CommandRun("analyze", "--progress", path).messages.contains("\u{1B}"))
  }
}
