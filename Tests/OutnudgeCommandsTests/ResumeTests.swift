import Foundation
import OutnudgeCommands
import SQLiteDatabase
import TestSupport
import Testing

@Suite struct ResumeTests {
  /// What is in a file of rows, comparable: its bytes, or every row of its tables.
  private func contents(_ file: String) throws -> [String] {
    guard file.hasSuffix(".sqlite") else {
      return [try String(contentsOfFile: file, encoding: .utf8)]
    }
    let database = try SQLiteConnection(path: file, mode: .readOnly)
    var rows: [String] = []
    for (table, columns) in [("activities", 62), ("splits", 9), ("issues", 11)] {
      let statement = try database.prepare("SELECT * FROM \(table) ORDER BY 1, 2")
      while try statement.step() {
        rows.append((0..<columns).map { "\(statement.value($0))" }.joined(separator: "|"))
      }
    }
    return rows
  }

  @Test(arguments: ["csv", "ndjson"])
  func aFileThatWasCutAnywhereIsContinuedToTheSameFile(format: String) throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(40, in: folder)
    let whole = folder.path("whole.\(format)")
    #expect(CommandRun("analyze", path, "-o", whole).status == .partly)
    let bytes = try #require(FileManager.default.contents(atPath: whole)).map { $0 }
    var generator = SeededGenerator()
    let lengths =
      [0, 1, 300, bytes.count - 1, bytes.count]
      + (0..<12).map { _ in Int.random(in: 0...bytes.count, using: &generator) }
    for length in lengths {
      let cut = try folder.write(Array(bytes[..<length]), to: "cut.\(format)")
      let run = CommandRun("analyze", path, "-o", cut, "--resume")
      #expect(run.status == .partly, "seed \(generator.seed), \(length) bytes")
      #expect(
        FileManager.default.contents(atPath: cut).map { $0 } == Data(bytes),
        "seed \(generator.seed), \(length) bytes")
    }
  }

  @Test func inputsThatChangedMeanwhileAreMadeAnew() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(20, in: folder)
    let file = folder.path("rows.ndjson")
    _ = CommandRun("analyze", path, "-o", file)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    try folder.write(lines.prefix(12).joined(separator: "\n") + "\n", to: "rows.ndjson")
    try folder.write(walkGPX(points: 77, latitude: 60), to: "tracks/0/1.gpx")
    try folder.write(walkGPX(points: 33, latitude: 61), to: "tracks/0/3.gpx")
    try FileManager.default.removeItem(atPath: folder.path("tracks/0/12.gpx"))
    #expect(CommandRun("analyze", path, "-o", file, "--resume").status == .partly)
    let fresh = folder.path("fresh.ndjson")
    _ = CommandRun("analyze", path, "-o", fresh)
    #expect(try contents(file) == contents(fresh))
  }

  @Test func anInputThatWasRepairedLeavesNoTraceOfItsFailure() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(20, in: folder)
    let file = folder.path("rows.sqlite")
    _ = CommandRun("analyze", path, "-o", file)
    // Two failures between two rows, of which the second is repaired.
    try folder.write("<gpx><trk><trkseg></tr", to: "tracks/0/2.gpx")
    let broken = folder.path("broken.sqlite")
    _ = CommandRun("analyze", path, "-o", broken)
    try folder.write(walkGPX(points: 33, latitude: 61), to: "tracks/0/3.gpx")
    _ = CommandRun("analyze", path, "-o", broken, "--resume")
    let fresh = folder.path("fresh.sqlite")
    _ = CommandRun("analyze", path, "-o", fresh)
    #expect(try contents(broken) == contents(fresh))
    #expect(try contents(broken) != contents(file))
  }

  @Test(arguments: ["<gpx><trk></tr", "", "<gpx/>", nil])
  func anInputThatFailsOtherwiseNowIsNotedAsItFailsNow(repaired: String?) throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(20, in: folder)
    try folder.write("<gpx><trk><trkseg></trk>", to: "tracks/0/3.gpx")
    let continued = folder.path("continued.sqlite")
    _ = CommandRun("analyze", path, "-o", continued)
    let before = try contents(continued)
    if let repaired {
      try folder.write(repaired, to: "tracks/0/3.gpx")
    } else {
      try FileManager.default.removeItem(atPath: folder.path("tracks/0/3.gpx"))
    }
    _ = CommandRun("analyze", path, "-o", continued, "--resume")
    let fresh = folder.path("fresh.sqlite")
    _ = CommandRun("analyze", path, "-o", fresh)
    #expect(try contents(continued) == contents(fresh))
    #expect(try contents(continued) != before)
  }

  @Test func aFileOfAnotherKindIsNotTouched() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(), to: "a.gpx")
    for name in ["mine.csv", "mine.ndjson"] {
      let file = try folder.write("date,weight\r\n2026-01-01,70\r\n", to: name)
      let run = CommandRun("analyze", path, "-o", file, "--resume")
      #expect(run.status == .cannotCreate)
      #expect(try contents(file) == ["date,weight\r\n2026-01-01,70\r\n"])
    }
  }

  @Test(
    .enabled(if: CommandProcess.binary != nil, "the command was not built"),
    arguments: ["csv", "ndjson", "sqlite"])
  func aRunThatWasKilledAtAnyMomentIsContinuedToTheSameFile(format: String) throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(400, in: folder, points: 600)
    let whole = folder.path("whole.\(format)")
    let begin = ContinuousClock.now
    #expect(try CommandProcess(["analyze", path, "-o", whole]).wait() == 2)
    let milliseconds = max(10, Int(begin.duration(to: .now) / .milliseconds(1)))
    let expected = try contents(whole)
    for _ in 0..<3 {
      var generator = SeededGenerator()
      let file = folder.path("\(generator.seed).\(format)")
      for round in 0..<3 {
        let run = try CommandProcess(
          ["analyze", path, "-o", file] + (round > 0 ? ["--resume"] : []))
        usleep(UInt32(Int.random(in: 0...milliseconds * 700, using: &generator)))
        run.signal(Bool.random(using: &generator) ? SIGKILL : SIGINT)
        let status = run.wait()
        #expect([2, -SIGKILL, -SIGINT].contains(status), "\(status), seed \(generator.seed)")
      }
      #expect(try CommandProcess(["analyze", path, "-o", file, "--resume"]).wait() == 2)
      #expect(try contents(file) == expected, "seed \(generator.seed)")
    }
  }

  @Test(.enabled(if: CommandProcess.binary != nil, "the command was not built"))
  func anInterruptionLeavesCompleteRows() throws {
    let folder = try TemporaryFolder()
    let path = try ManyFiles.make(400, in: folder, points: 600)
    for name in ["rows.ndjson", "rows.json"] {
      let run = try CommandProcess(["analyze", path, "-o", folder.path(name), "--jobs", "1"])
      usleep(150_000)
      run.signal(SIGTERM)
      let status = run.wait()
      #expect([-SIGTERM, 2].contains(status))
      if status == 2 { continue }
      #expect(run.messages.contains("interrupted"))
      let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
      if name.hasSuffix("ndjson") {
        #expect(text.isEmpty || text.hasSuffix("}\n"))
      } else {
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [Any])
      }
    }
  }
}
