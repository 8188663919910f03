import Foundation
import OutnudgeCommands
import TestSupport
import Testing

@Suite struct AnalyzeCommandTests {
  @Test func aFileGivesARowInEachFormat() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "walk.gpx")

    let table = CommandRun("analyze", path)
    #expect(table.status == .done)
    #expect(table.messages.isEmpty)
    #expect(table.output.contains("2026-05-01 08:00"))
    #expect(table.output.contains("walk.gpx  Walk"))
    #expect(table.output.contains("60/60"))
    #expect(table.output.contains("Times: UTC"))

    let objects = try CommandRun("analyze", "--format", "ndjson", path).objects()
    #expect(objects.count == 1)
    #expect(objects[0]["activity"] as? String == "walk")
    #expect(objects[0]["activity_from"] as? String == "file")
    #expect(objects[0]["elapsed_s"] as? Double == 59)

    let array = CommandRun("analyze", "--json", path, path)
    let rows = try JSONSerialization.jsonObject(with: Data(array.output.utf8)) as? [[String: Any]]
    #expect(rows?.count == 2)

    let csv = CommandRun("analyze", "--format", "csv", path).output
    let lines = csv.split(whereSeparator: \.isNewline)
    #expect(lines.count == 2)
    #expect(lines[0].contains("distance_m"))
  }

  @Test func oneBadFileAmongAHundredCostsOnlyItsOwnRow() throws {
    let folder = try TemporaryFolder()
    for index in 0..<100 { try folder.write(walkGPX(points: 30), to: "walk-\(index).gpx") }
    try folder.write("<gpx>\n  <trk><trkseg></trk>", to: "walk-42.gpx")
    let run = CommandRun("analyze", "--format", "ndjson", folder.path)
    #expect(run.status == .partly)
    #expect(try run.objects().count == 99)
    let places = run.messages.split(separator: "\n").filter { $0.contains("walk-42.gpx:") }
    #expect(places.count == 1)
    #expect(places.first?.contains("walk-42.gpx:2:") == true)
    #expect(run.messages.contains("1 of 100 inputs gave nothing"))
  }

  @Test func theStatusSaysWhatKindOfNothingThereIs() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write("", to: "empty.gpx")
    let hollow = try folder.write("<gpx version=\"1.1\"/>", to: "hollow.gpx")
    let blank = try folder.write("<gpx><trk><trkseg/></trk></gpx>", to: "blank.gpx")
    let text = try folder.write("not a track\n", to: "notes.txt")
    let missing = folder.path + "/nowhere.gpx"
    #expect(CommandRun("analyze", empty).status == .damagedData)
    #expect(CommandRun("analyze", hollow).status == .damagedData)
    #expect(CommandRun("analyze", text).status == .damagedData)
    #expect(CommandRun("analyze", missing).status == .noInput)
    #expect(CommandRun("analyze", missing, empty).status == .partly)

    let tracksWithoutPoints = CommandRun("analyze", "--json", blank)
    #expect(tracksWithoutPoints.status == .done)
    #expect(tracksWithoutPoints.output.filter { !$0.isWhitespace } == "[]")
    #expect(tracksWithoutPoints.messages.contains("blank.gpx"))
  }

  @Test func filesOfOtherKindsInAFolderArePassedOverAndCounted() throws {
    let folder = try TemporaryFolder()
    try folder.write(walkGPX(), to: "a/walk.gpx")
    try folder.write("# Not a track\n", to: "a/README.md")
    let run = CommandRun("analyze", "--format", "ndjson", folder.path)
    #expect(run.status == .done)
    #expect(try run.objects().count == 1)
    #expect(run.messages.contains("passed over 1 file"))
  }

  @Test func anIssueIsAWarningAndUnderStrictAnError() throws {
    let folder = try TemporaryFolder()
    let text = walkGPX().replacingOccurrences(of: "<ele>103.0", with: "<ele>high")
    let path = try folder.write(text, to: "walk.gpx")
    let lenient = CommandRun("analyze", "--format", "ndjson", path)
    #expect(lenient.status == .done)
    #expect(lenient.messages.contains("walk.gpx:33:"))
    #expect(try lenient.objects()[0]["issues_total"] as? Int == 10)
    let strict = CommandRun("analyze", "--strict", "--format", "ndjson", path)
    #expect(strict.status == .damagedData)
    #expect(strict.output.isEmpty)
  }

  @Test func outputGoesWholeIntoAFileWhoseEndingSaysTheFormat() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "walk.gpx")
    let target = folder.path + "/rows.ndjson"
    let run = CommandRun("analyze", path, "-o", target)
    #expect(run.status == .done)
    #expect(run.output.isEmpty)
    let written = try String(contentsOfFile: target, encoding: .utf8)
    #expect(written == CommandRun("analyze", "--format", "ndjson", path).output)
    let nowhere = CommandRun("analyze", path, "-o", folder.path + "/no/such/rows.json")
    #expect(nowhere.status == .cannotCreate)
    #expect(nowhere.messages.contains("cannot create"))
  }

  @Test func localTimesFollowTheOptionThenTheFileThenTheSurroundings() throws {
    let folder = try TemporaryFolder()
    let utc = try folder.write(walkGPX(), to: "utc.gpx")
    let offset = try folder.write(
      walkGPX().replacingOccurrences(of: "Z</time>", with: "+05:30</time>"), to: "offset.gpx")
    #expect(CommandRun("analyze", "--zone", "Asia/Tokyo", utc).output.contains("2026-05-01 17:00"))
    #expect(CommandRun("analyze", offset, timeZone: "Asia/Tokyo").output.contains("+05:30"))
    #expect(CommandRun("analyze", offset).output.contains("2026-05-01 08:00"))
    let surroundings = CommandRun("analyze", utc, timeZone: "Asia/Tokyo").output
    #expect(surroundings.contains("2026-05-01 17:00"))
    #expect(surroundings.contains("Times: Asia/Tokyo"))
  }

  @Test func textOfAFileCannotSteerTheTerminal() throws {
    let folder = try TemporaryFolder()
    let text = walkGPX().replacingOccurrences(of: "<name>Walk", with: "<name>a&#x9b;31m\u{202E}b")
    let path = try folder.write(text, to: "walk.gpx")
    let run = CommandRun("analyze", path)
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
    #expect(run.output.contains("a\u{FFFD}31m\u{FFFD}b"))
  }

  @Test func theOptionsReachTheMeasuring() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(points: 120, type: nil), to: "walk.gpx")
    func row(_ options: String...) throws -> [String: Any] {
      try #require(
        try CommandRun(["analyze", "--format", "ndjson", path] + options).objects().first)
    }
    #expect(try row()["activity_from"] as? String == "guess")
    #expect(try row("--activity", "hike")["activity"] as? String == "hike")
    #expect(try row("--raw")["measure"] as? String == "raw")
    let counts = try #require(try row("--max-accuracy", "4")["points"] as? [String: Any])
    #expect(counts["accepted"] as? Int == 0)
    #expect((counts["rejected"] as? [String: Any])?["accuracy"] as? Int == 120)
    #expect((try row("--splits", "km")["splits"] as? [Any])?.count == 1)
  }
}
