import Foundation
import OutnudgeCommands
import TestSupport
import Testing

struct StoreCommandTests {
  /// A folder with a store and a way to run commands on it.
  private final class Bench {
    // A class, because the folder goes with it.
    let folder: TemporaryFolder
    init() throws { folder = try TemporaryFolder() }
    var store: String { folder.path("store") }

    func run(_ arguments: String...) -> CommandRun {
      CommandRun(arguments + ["--store", store], timeZone: "Europe/Zurich")
    }
  }

  private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  @Test func importingTwiceChangesNothing() throws {
    let bench = try Bench()
    let walk = try bench.folder.write(walkGPX(), to: "in/walk.gpx")
    try bench.folder.write(walkGPX(points: 40, latitude: 30), to: "in/other.gpx")
    let first = bench.run("import", bench.folder.path("in"), "--format", "ndjson")
    #expect(first.status == .done)
    #expect(try first.objects().map { $0["result"] as? String } == ["imported", "imported"])
    let before = bytes(bench.store)
    let second = bench.run("import", bench.folder.path("in"), walk, "--format", "ndjson")
    #expect(second.status == .done)
    #expect(
      try second.objects().map { $0["result"] as? String } == [
        "duplicate", "duplicate", "duplicate",
      ])
    #expect(bytes(bench.store) == before)
    #expect(second.messages.contains("3 seen: 0 activities imported, 3 duplicates, 0 skipped"))
  }

  @Test func whatLooksAlikeIsLeftToAPerson() throws {
    let bench = try Bench()
    let walk = try bench.folder.write(walkGPX(points: 600), to: "a.gpx")
    // The same minutes, ten metres away.
    let other = try bench.folder.write(
      walkGPX(points: 600).replacingOccurrences(of: "lon=\"50.0000000\"", with: "lon=\"50.0001\""),
      to: "b.gpx")
    #expect(bench.run("import", walk).status == .done)
    let asked = bench.run("import", other, "--format", "ndjson")
    #expect(asked.status == .undecided)
    #expect(try asked.objects().first?["result"] as? String == "similar")
    #expect(bench.run("import", other, "--keep-both").status == .done)
    #expect(try bench.run("activities", "--format", "ndjson").objects().count == 2)
    #expect(bench.run("import", other).status == .done)
  }

  @Test func everyCommandSaysWhatIsThere() throws {
    let bench = try Bench()
    let walk = try bench.folder.write(walkGPX(points: 700), to: "a.gpx")
    #expect(bench.run("import", walk).status == .done)
    let list = bench.run("activities")
    #expect(list.output.contains("2026-05-01 10:00") && list.output.contains("Walk"))
    let shown = bench.run("show", "last")
    #expect(shown.output.contains("Europe/Zurich (assumed)"))
    #expect(shown.output.contains("700 of 700 count"))
    #expect(bench.run("activities", "--totals", "week").output.contains("2026-W18"))
    let json = try #require(try bench.run("show", "last", "--json").objects().first)
    let summary = try #require(json["summary"] as? [String: Any])
    #expect(summary["distance_m"] as? Double == json["distance_m"] as? Double)
    #expect(json["zone_assumed"] as? Bool == true && json["day"] as? String == "2026-05-01")
    #expect(bench.run("show", "ffff").status == .noInput)
    #expect(bench.run("activities", "--box", "49,19,51,21").output.contains("Walk"))
    #expect(bench.run("activities", "--box", "0,0,1,1").output.isEmpty)
    #expect(bench.run("activities", "--from", "2026-05-02").output.isEmpty)
    #expect(bench.run("activities", "--from", "2026-05", "--to", "2026").output.contains("Walk"))
    #expect(bench.run("activities", "--from", "2026-13").status == .usage)
  }

  @Test func aPersonsChangesAreKept() throws {
    let bench = try Bench()
    #expect(bench.run("import", try bench.folder.write(walkGPX(), to: "a.gpx")).status == .done)
    #expect(bench.run("edit", "last", "--title", "Round", "--activity", "run").status == .done)
    #expect(
      bench.run("edit", "--zone", "Asia/Tokyo", "--from", "2026-05-01", "--to", "2026-05-01")
        .messages.contains("1 activity changed"))
    let json = try #require(try bench.run("show", "last", "--json").objects().first)
    #expect(json["title"] as? String == "Round" && json["activity"] as? String == "run")
    #expect(json["zone"] as? String == "Asia/Tokyo" && json["revision"] as? Int == 3)
    #expect(bench.run("remeasure", "last").messages.contains("1 changed"))
    #expect(bench.run("remeasure", "--all").messages.contains("0 changed"))
    #expect(bench.run("delete", "last").status == .done)
    #expect(bench.run("activities").output.isEmpty)
    #expect(bench.run("import", bench.folder.path("a.gpx")).output.contains("deleted"))
    #expect(bench.run("delete", "--undo", "last").status == .done)
    #expect(bench.run("activities").output.contains("Round"))
    #expect(bench.run("doctor").status == .done)
  }

  @Test func backupsComeBack() throws {
    let bench = try Bench()
    #expect(bench.run("activities").status == .noInput)
    #expect(bench.run("import", try bench.folder.write(walkGPX(), to: "a.gpx")).status == .done)
    let backup = bench.folder.path("backup")
    #expect(bench.run("backup", backup).status == .done)
    #expect(bench.run("delete", "last").status == .done)
    #expect(bench.run("restore", backup).status == .done)
    #expect(bench.run("activities").output.contains("Walk"))
    #expect(bench.run("doctor", "--rebuild").status == .done)
    #expect(bench.run("activities").output.contains("Walk"))
    #expect(bench.run("restore", bench.folder.path("a.gpx")).status == .damagedData)
    #expect(bench.run("backup", "/proc/nothing/here").status == .cannotCreate)
  }

  @Test func aForeignOrNewerStoreIsRefused() throws {
    let bench = try Bench()
    try bench.folder.write("no store", to: "store")
    for command in [["activities"], ["doctor"], ["import", "x.gpx"], ["doctor", "--rebuild"]] {
      let run = CommandRun(command + ["--store", bench.store])
      #expect(run.status == .damagedData, "\(command)")
    }
    #expect(bytes(bench.store) == Data("no store".utf8))
  }

  @Test(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
  func ofTheCorpusEverythingIsAccountedForAndComesBackWithTheSameContent() throws {
    let bench = try Bench()
    let folders = [Corpus.gpx.folder, Corpus.fit.folder, Corpus.tcx.folder]
    let run = CommandRun(["import", "--format", "ndjson", "--store", bench.store] + folders)
    #expect(run.status == .undecided)
    let rows = try run.objects()
    let counts = Dictionary(grouping: rows) { $0["result"] as? String ?? "" }.mapValues(\.count)
    print("corpus: \(counts)")
    #expect(counts.values.reduce(0, +) == rows.count)
    #expect(Set(counts.keys) == ["imported", "duplicate", "similar", "skipped", "unreadable"])
    #expect(run.messages.contains("\(rows.count) seen: \(counts["imported"] ?? 0) activities"))
    #expect(bench.run("doctor").status == .done)
    #expect(bench.run("remeasure", "--all").messages.contains(" 0 changed"))

    let out = bench.folder.path("out")
    #expect(bench.run("export", "--all", "-o", out).status == .done)
    let again = CommandRun([
      "import", "--format", "ndjson", "--store", bench.folder.path("second"), "--keep-both", out,
    ])
    let before = try bench.run("activities", "--format", "ndjson").objects()
    let after = CommandRun([
      "activities", "--format", "ndjson", "--store", bench.folder.path("second"),
    ])
    let placed = before.filter { $0["distance_m"] != nil }
    #expect(again.messages.contains(" 0 unreadable"))
    func contents(_ rows: [[String: Any]]) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: rows.map {
          ($0["id"] as? String ?? "", $0["content_sha256"] as? String ?? "")
        })
    }
    let returned = contents(try after.objects())
    #expect(placed.count > 200)
    for (id, content) in contents(placed) { #expect(returned[id] == content, "\(id)") }
    let here = CommandRun(["import", "--format", "ndjson", "--store", bench.store, out])
    #expect(try here.objects().allSatisfy { $0["result"] as? String != "imported" })
  }
}
