import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// The reference programs of the habit, where they stand beside the project.
private enum ReferencePrograms {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/reference/oracles").standardized.path(percentEncoded: false)

  static let arePresent = FileManager.default.fileExists(atPath: folder + "/ref.py")

  static let generator = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "histories.py").path(percentEncoded: false)
}

@Suite(
  .enabled(
    if: ReferencePrograms.arePresent, "the reference programs are not beside this project"))
struct ReferenceAgreementTests {
  /// 20,000 with SLOW=1.
  private static let count = ProcessInfo.processInfo.environment["SLOW"] == "1" ? 20_000 : 500

  @Test func streakPointsAndQuestsAgreeWithTheReferencePrograms() throws {
    let folder = try TemporaryFolder()
    let seed = Int.random(in: 0..<1_000_000)
    let made = try #require(
      ExternalTool.run(
        "python3",
        [
          ReferencePrograms.generator, ReferencePrograms.folder, "\(Self.count)", "\(seed)",
          folder.path,
        ]))
    try #require(made.status == 0, "\(made.errors)")
    print("\(Self.count) histories, seed \(seed)")
    let histories = folder.path("histories.ndjson")
    for command in ["streak", "xp", "today"] {
      let run = CommandRun(command, "--history", histories)
      try #require(run.status == .done, "\(run.messages)")
      let ours = run.output.split(separator: "\n").map { Self.compared($0, command) }
      let expected = try String(contentsOfFile: folder.path("\(command).expected"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      #expect(ours.count == expected.count)
      for (index, pair) in zip(ours, expected).enumerated() where pair.0 != pair.1 {
        Issue.record("\(command), line \(index + 1) of seed \(seed): \(pair.0) is not \(pair.1)")
        break
      }
    }
  }

  /// A result without what the reference programs do not compute.
  private static func compared(_ line: Substring, _ command: String) -> String {
    var text = String(line).replacing(#/"schema":"[^"]*",/#, with: "")
    switch command {
    case "streak":
      text = text.replacing(#/"active_today":(true|false),"rhythm_weeks":[0-9]+,/#, with: "")
        .replacing(#/"strength_percent":[0-9.]+,/#, with: "")
    case "xp": text = text.replacing(#/"level":[0-9]+,"next_level_at":[0-9]+,/#, with: "")
    default:
      text = text.replacing(#/,"sentence":"[^"]*"/#, with: "")
        .replacing(#/,"progress":.*$/#, with: "}")
    }
    return text
  }
}
