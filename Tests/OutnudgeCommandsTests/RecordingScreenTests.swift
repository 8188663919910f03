import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// A recorder that runs: its screen and its keys, and what it answers to other terminals.
@Suite(.enabled(if: ExternalTool.run("tmux", ["-V"]) != nil || ExternalTool.mustBeThere))
struct RecordingScreenTests {
  private let folder: TemporaryFolder
  private let server = "outnudge-\(UUID().uuidString)"
  private var store: String { folder.path("store.outnudge") }

  init() throws { folder = try TemporaryFolder() }

  @Test func theScreenHas24LinesOf80ColumnsAndItsKeysWork() throws {
    try begin()
    defer { tmux("kill-server") }
    let first = try screen { $0.contains("● recording") && $0.contains(" kept, 0 not") }
    let lines = first.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for word in ["time", "distance", "pace", "average", "climb", "fix", "points", "on disk"] {
      #expect(first.contains("   \(word)"), "\(word)")
    }
    #expect(first.contains("p pause   l lap   f finish   ctrl-C pause and leave"))
    tmux("send-keys", "-t", "walk", "l")
    _ = try screen { $0.contains("laps       1") }
    tmux("send-keys", "-t", "walk", "p")
    _ = try screen { $0.contains("‖ paused") && $0.contains("r resume") }
    tmux("send-keys", "-t", "walk", "r")
    _ = try screen { $0.contains("● recording") }
    tmux("send-keys", "-t", "walk", "C-c")
    _ = try screen { $0.contains("outnudge: paused; 'outnudge record resume") }
    let status = CommandRun("record", "status", "--json", "--store", store)
    #expect(try status.objects().first?["state"] as? String == "paused")
    #expect(try status.objects().first?["reason"] as? String == "user")
  }

  @Test("REC-10 a recorder that runs is told from elsewhere, and answers once it is on the disk")
  func otherTerminal() throws {
    try begin()
    defer { tmux("kill-server") }
    _ = try screen { $0.contains("● recording") }
    func tell(_ word: String) throws -> [String: Any] {
      let answer = CommandRun("record", word, "--json", "--store", store)
      #expect(answer.status == .done, "\(answer.messages)")
      return try #require(answer.objects().first)
    }
    #expect(try tell("status")["state"] as? String == "recording")
    #expect(try tell("lap")["laps"] as? Int == 1)
    #expect(try tell("pause")["reason"] as? String == "user")
    #expect(try tell("resume")["state"] as? String == "recording")
    #expect(CommandRun("record", "--store", store).status == .busy)
    #expect(CommandRun("record", "discard", "--store", store).status == .busy)
    #expect(try tell("finish")["state"] as? String == "finished")
    _ = try screen { $0.contains("walk,") }
    let rows = try CommandRun("activities", "--format", "ndjson", "--store", store).objects()
    #expect(rows.count == 1)
  }

  /// Starts a recorder in a terminal of 80 columns and 24 lines, on a walk that is played slowly.
  private func begin() throws {
    let walk = try folder.write(walkGPX(points: 600), to: "walk.gpx")
    let binary = try #require(CommandProcess.binary)
    let recorder = "'\(binary)' record --replay '\(walk)' --speed 4 --store '\(store)'"
    // The shell stays, so that what is told at the end can be seen.
    let call = "trap : INT; \(recorder); sleep 60"
    #expect(tmux("new-session", "-d", "-s", "walk", "-x", "80", "-y", "24", call) == 0)
  }

  @discardableResult
  private func tmux(_ words: String...) -> Int32 {
    ExternalTool.run("tmux", ["-L", server, "-f", "/dev/null", "-u"] + words, seconds: 20)?.status
      ?? -1
  }

  /// What the terminal shows once it shows what is waited for.
  private func screen(_ isThere: (String) -> Bool) throws -> String {
    var text = ""
    for _ in 0..<100 {
      let words = ["-L", server, "capture-pane", "-p", "-t", "walk"]
      text = ExternalTool.run("tmux", words, seconds: 20)?.output ?? ""
      if isThere(text) { return text }
      usleep(100_000)
    }
    throw Missed(text: text)
  }

  private struct Missed: Error {
    var text: String
  }
}
