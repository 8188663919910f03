import Foundation
import OutnudgeCommands
import TestSupport
import Testing

/// A store of a test, and calls on it at moments.
final class HabitStore {
  // A class, because its folder goes with it.
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("habit.outnudge")
  }

  /// Runs a command on the store at a time in Zurich's summer.
  @discardableResult
  func run(
    _ now: String, _ arguments: String..., expecting status: CommandStatus = .done,
    _ location: SourceLocation = #_sourceLocation
  ) -> String {
    let run = CommandRun(arguments + ["--store", path, "--now", now + "+02:00"])
    #expect(run.status == status, "\(run.messages)", sourceLocation: location)
    return run.output
  }

  /// The answer of a command as a JSON object.
  func object(
    _ now: String, _ arguments: String..., location: SourceLocation = #_sourceLocation
  ) throws -> [String: Any] {
    let run = CommandRun(arguments + ["--json", "--store", path, "--now", now + "+02:00"])
    #expect(run.status == .done, "\(run.messages)", sourceLocation: location)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any], sourceLocation: location)
  }
}
