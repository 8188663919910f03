import Foundation
import OutnudgeCommands
import TestSupport
import Testing

@Suite struct EntitlementGateTests {
  /// What the file may be: nil for none.
  private static let files: [String?] = [
    nil, "free", "active 99999999999", "active 1", "grace 99999999999", "expired", "\u{FFFD}",
    String(repeating: "x", count: 10_000),
  ]

  private static let commands = [
    ["import", "walk.gpx"], ["activities", "--json"], ["today"], ["streak"], ["streak", "explain"],
    ["week"], ["xp"], ["stats"], ["profile"], ["reflect", "--effort", "2"], ["remind", "due"],
    ["remind", "export", "-"], ["ideas"], ["rest", "--from", "2026-06-01"], ["export", "last"],
    ["doctor"], ["backup", "backup.outnudge"], ["delete", "last"],
  ]

  /// Every answer of every command, with a file in the folder where an app would put it.
  private func answers(_ file: String?, now: Int64) throws -> [String] {
    let folder = try TemporaryFolder()
    let walk = try folder.write(walkGPX(points: 720), to: "walk.gpx")
    if let file { try folder.write(file, to: "outnudge/entitlement") }
    return Self.commands.map { words in
      let words = words.map { word in
        word == "walk.gpx" ? walk : word.hasPrefix("backup.") ? folder.path(word) : word
      }
      let run = CommandRun(words, timeZone: "UTC", dataFolder: folder.path, now: now)
      return "\(words[0]) \(run.status)\n" + run.output.replacing(folder.path, with: "")
    }
  }

  /// May 2026, 1971 and the year 9000.
  @Test(
    "GATE-2 every answer is the same in every state, with any file and any clock",
    arguments: [1_777_795_200_000, 31_536_000_000, 221_845_392_000_000])
  func sameAnswers(now: Int64) throws {
    let expected = try answers(nil, now: now)
    for file in Self.files {
      #expect(try answers(file, now: now) == expected, "\(file?.prefix(20) ?? "none")")
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
