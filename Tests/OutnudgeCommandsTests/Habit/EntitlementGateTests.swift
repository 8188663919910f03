import Foundation
import OutnudgeCommands
import TestSupport
import Testing

@Suite struct EntitlementGateTests {
  /// What the file may be: nil for none.
  private static let files: [String?] = [
    nil, "free", "active 99999999999", "active 1", "grace 99999999999", "expired",
    "error no network", "\u{FFFD}",
    String(repeating: "x", count: 10_000),
  ]

  private static let commands = [
    ["import", "walk.gpx"], ["activities", "--json"], ["activities", "--totals", "week"],
    ["show", "last"], ["edit", "last", "--title", "Round"], ["remeasure", "--all"],
    ["migrate", "archive.json"], ["log", "--activity", "ride", "--minutes", "30"], ["today"],
    ["streak"], ["streak", "explain"], ["streak", "--diff", "last"], ["week"], ["xp"], ["stats"],
    ["profile"], ["reflect", "--effort", "2"], ["remind", "due"], ["remind", "export", "-"],
    ["remind", "systemd"], ["ideas"], ["rest", "--from", "2026-06-01"],
    ["sick", "--from", "2026-06-02"], ["pause", "--from", "2026-06-03"],
    ["export", "last", "--format", "gpx"], ["export", "last", "--format", "tcx"],
    ["export", "last", "--format", "geojson"], ["export", "last", "--format", "csv"],
    ["export", "--all", "-o", "out.all"], ["report", "last"], ["report", "--year", "2026"],
    ["card", "last", "-o", "-"], ["card", "--about", "week", "-o", "-"],
    ["verify", "walk.gpx"], ["analyze", "--json", "walk.gpx"], ["explain", "walk.gpx"],
    ["convert", "walk.gpx", "out.fit"], ["doctor"], ["backup", "out.outnudge"],
    ["delete", "last"], ["delete", "--undo", "last"], ["restore", "out.outnudge"], ["streak"],
  ]

  /// The folder of the entitlement, as one that no file can be read from.
  private static let unreadable = "unreadable"

  /// Every answer of every command, with a file in the folder where an app would put it.
  private func answers(_ file: String?, now: Int64) throws -> [String] {
    let folder = try TemporaryFolder()
    let walk = try folder.write(walkGPX(points: 720), to: "walk.gpx")
    let archive = try folder.write(Self.archive(), to: "archive.json")
    if file == Self.unreadable {
      try folder.write("", to: "outnudge/entitlement/nothing")
    } else if let file {
      try folder.write(file, to: "outnudge/entitlement")
    }
    return Self.commands.map { words in
      let words = words.map { word in
        switch word {
        case "walk.gpx": walk
        case "archive.json": archive
        default: word.hasPrefix("out.") ? folder.path(word) : word
        }
      }
      let run = CommandRun(words, timeZone: "UTC", dataFolder: folder.path, now: now)
      // What is made anew has another ID each time.
      let output = run.output.replacing(folder.path, with: "").replacing(
        /[0-9a-f]{8}[-0-9a-f]*/, with: "")
      return "\(words.joined(separator: " ")) \(run.status)\n\(output)"
        .replacing(folder.path, with: "")
    }
  }

  private static func archive() throws -> [UInt8] {
    let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SampleTracks")
    return try Array(Data(contentsOf: samples.appending(path: "archive.json")))
  }

  private static let may: Int64 = 1_777_795_200_000
  private static let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"

  /// May 2026, 1971 and the year 9000.
  @Test(
    "GATE-2 every answer is the same in every state, with any file and any clock",
    arguments: [may, 31_536_000_000, 221_845_392_000_000])
  func sameAnswers(now: Int64) throws {
    let expected = try answers(nil, now: now)
    #expect(expected.allSatisfy { !$0.contains(" usage\n") }, "\(expected)")
    let some = ["active 99999999999"] + (now == Self.may ? ["expired", "\u{FFFD}"] : [])
    for file in (Self.isSlow ? Self.files : some) + [Self.unreadable] {
      for (answer, other) in zip(try answers(file, now: now), expected) {
        #expect(answer == other, "\(file?.prefix(20) ?? "none")")
      }
    }
  }

  @Test("REC-12 recording, finishing and discarding are the same in every state")
  func recording() throws {
    func answers(_ file: String?) throws -> [String] {
      let folder = try TemporaryFolder()
      let walk = try folder.write(walkGPX(points: 30), to: "walk.gpx")
      if let file { try folder.write(file, to: "outnudge/entitlement") }
      let commands = [
        ["record", "--replay", walk, "--full", "--json"], ["record", "status"],
        ["record", "resume"], ["record", "finish"], ["record", "discard"],
        ["activities", "--json"],
      ]
      return commands.map { words in
        let run = CommandRun(
          words, timeZone: "UTC", dataFolder: folder.path, now: 1_777_795_200_000)
        // An ID is another one each time, and so is how long ago the last point came.
        return "\(run.status) \(run.output)".replacing(folder.path, with: "")
          .replacing(/"id":"[-0-9a-f]+"/, with: "").replacing(/"silence_s":[.0-9]+/, with: "")
      }
    }
    let expected = try answers(nil)
    for file in Self.files { #expect(try answers(file) == expected) }
  }

  @Test("GATE-1 a state adds a word of thanks to the badges and nothing else")
  func badges() throws {
    let folder = try TemporaryFolder()
    let store = folder.path("s.outnudge")
    #expect(CommandRun(["profile", "--target", "3", "--store", store]).status == .done)
    func badges() -> String {
      CommandRun(["badges", "--store", store], dataFolder: folder.path).output
    }
    let free = badges()
    try folder.write("active 99999999999", to: "outnudge/entitlement")
    #expect(badges() == free + "Thank you for supporting the toolkit.\n")
  }

  @Test("GATE-3 what is no file is not waited for")
  func noFile() throws {
    let folder = try TemporaryFolder()
    let store = folder.path("s.outnudge")
    #expect(CommandRun(["profile", "--target", "3", "--store", store]).status == .done)
    try FileManager.default.createDirectory(
      atPath: folder.path("outnudge"), withIntermediateDirectories: true)
    #expect(ExternalTool.run("mkfifo", [folder.path("outnudge/entitlement")])?.status == 0)
    #expect(CommandRun(["badges", "--store", store], dataFolder: folder.path).status == .done)
  }

  @Test("GATE-4 only the commands may import what a purchase gates")
  func importGraph() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let table = try String(
      contentsOf: root.appending(path: "Sources/README.md"), encoding: .utf8)
    let rooms = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rooms.count > 20)
    for room in rooms {
      #expect(!(room.split(separator: "|").last ?? "").contains("Entitlements"), "\(room)")
    }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let dependents = manifest.matches(of: /room\(\s*"(\w+)",\s*\[([^\]]*)\]/)
      .filter { $0.2.contains("\"Entitlements\"") }.map { String($0.1) }
    #expect(dependents == ["OutnudgeCommands"])
  }
}
