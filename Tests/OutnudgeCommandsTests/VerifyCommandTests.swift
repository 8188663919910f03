import Foundation
import OutnudgeCommands
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  private let folder: TemporaryFolder
  private static let samples =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SampleTracks").path(percentEncoded: false)
  private let walk = Self.samples + "/walk-ten-minutes.gpx"

  init() throws { folder = try TemporaryFolder() }

  @Test func aVerifiedTrackIsSaidToBeInAFewLines() {
    let run = CommandRun("verify", walk)
    #expect(run.status == .done && run.output.hasPrefix("verified - walk, 2026-"))
    #expect(run.output.contains(" points count") && run.output.contains("checks: "))
    #expect(run.output.split(separator: "\n").count <= 12)
  }

  @Test func whatIsPlausibleIsEnoughWhereOneSaysSo() throws {
    let path = try folder.write(
      walkGPX(points: 900).replacing("<hdop>1.0</hdop>", with: ""), to: "a.gpx")
    let run = CommandRun("verify", path)
    #expect(run.status == .checkFailed && run.output.hasPrefix("plausible - walk"))
    #expect(run.output.contains("V10 (should): not so: the receiver says how accurate it was"))
    #expect(CommandRun("verify", "--accept", "plausible", path).status == .done)
    let refused = CommandRun("verify", path, "--export", folder.path("b.gpx"))
    #expect(refused.status == .checkFailed)
    #expect(refused.messages.contains("nothing exported: plausible, not verified"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("b.gpx")))
  }

  @Test(arguments: [["--as", "track"], ["--as", "route", "--deviation", "3"]])
  func anExportIsVerifiedAndAChangedOneIsNot(_ form: [String]) throws {
    let path = folder.path("export.gpx")
    #expect(CommandRun(["verify", walk, "--export", path] + form).status == .done)
    let again = CommandRun("verify", path)
    #expect(again.status == .done && again.output.contains("; nothing was changed since"))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let latitude = try #require(text.matches(of: /lat="([0-9.]+)"/).last?.output.1)
    let changed = text.replacing("lat=\"\(latitude)\"", with: "lat=\"\(latitude.dropLast())\"")
    let found = CommandRun("verify", try folder.write(changed, to: "changed.gpx"))
    #expect(found.status == .checkFailed && found.output.hasPrefix("unverified - "))
    #expect(found.output.contains("it was changed since"))
    #expect(found.output.contains("E (must): not so: it is what its record says"))
  }

  @Test(.enabled(if: CommandProcess.binary != nil))
  func anotherProcessGivesTheSameReportByteForByte() throws {
    let run = CommandRun("verify", "--json", walk)
    let output = folder.path("report.json")
    #expect(try CommandProcess(["verify", "--json", walk], output: output).wait() == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == run.output)
    let report = try #require(try run.objects().first)
    let tracks = try #require(report["tracks"] as? [[String: Any]])
    let checks = [report["checks"], tracks.first?["checks"]].compactMap { $0 as? [[String: Any]] }
    let numbers = checks.joined().compactMap { $0["id"] as? String }.sorted()
    #expect(numbers == (1...26).map { $0 < 10 ? "V0\($0)" : "V\($0)" })
  }

  @Test func aNumberThatLooksLikeItsLimitIsGivenInFull() throws {
    var lines = walkGPX(points: 2100).split(separator: "\n").map(String.init)
    for row in 0..<22 { lines[500 + row * 40].replace(/<time>.*<\/time>/, with: "") }
    let path = try folder.write(lines.joined(separator: "\n"), to: "untimed.gpx")
    let run = CommandRun("verify", path)
    #expect(run.output.contains("share timed 0.98952380952380"), "\(run.output)")
    #expect(run.output.contains(", below 0.990; points "))
  }

  @Test func whatCannotBeReadIsUnverified() throws {
    let empty = try folder.write("", to: "empty.gpx")
    let run = CommandRun("verify", empty)
    #expect(run.status == .damagedData && run.output.hasPrefix("unverified - nothing can be read"))
    let json = try #require(try CommandRun("verify", "--json", empty).objects().first)
    #expect(json["verdict"] as? String == "unverified")
    #expect(CommandRun("verify", folder.path("none.gpx")).status == .noInput)
  }

  @Test func anExportThatCannotBeWrittenIsSaid() throws {
    let run = CommandRun("verify", walk, "--export", folder.path("none/export.gpx"))
    #expect(run.status == .cannotCreate && !run.messages.isEmpty)
    let toOutput = CommandRun("verify", walk, "--export", "-")
    #expect(toOutput.status == .done && toOutput.output.hasPrefix("<?xml"))
  }

  @Test(arguments: [
    ["verify"], ["verify", "a", "b"], ["verify", "--deviation", "5", "a.gpx"],
    ["verify", "--as", "route", "a.gpx"], ["verify", "--privacy-zone", "1,2", "a.gpx"],
  ])
  func aWrongCallIsRefused(_ arguments: [String]) {
    #expect(CommandRun(arguments).status == .usage)
  }
}
