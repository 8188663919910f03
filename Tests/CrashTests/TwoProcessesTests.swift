import CrashChecks
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

/// Two processes that do the same to one store at the same time.
struct TwoProcessesTests {
  /// Two hundred times with `SLOW=1`.
  private static let rounds = ProcessInfo.processInfo.environment["SLOW"] == "1" ? 200 : 5

  private let store: StoreScenario

  init() throws { store = try StoreScenario() }

  @Test("MIG-11 of two processes one moves an archive in, and the other finds it there")
  func migrations() throws {
    for _ in 0..<Self.rounds {
      let folder = try TemporaryFolder()
      let answers = together([
        store.migrating.command(folder.path), store.migrating.command(folder.path),
      ])
      #expect(answers.map(\.status) == [0, 0], "\(answers.map(\.errors))")
      let repeated = answers.map { $0.output.contains("\"repeated\":true") }
      #expect(repeated.count { $0 } == 1)
      for answer in answers { #expect(store.migrating.faults(folder.path, answer.output) == []) }
    }
  }

  @Test func twoImportsOfTheSameThingsGiveThemOnce() throws {
    for _ in 0..<Self.rounds {
      let folder = try TemporaryFolder()
      let answers = together([
        store.importing.command(folder.path), store.importing.command(folder.path),
      ])
      #expect(answers.map(\.status) == [0, 0], "\(answers.map(\.errors))")
      let imported = answers.map { $0.output.split(separator: "\"imported\"").count - 1 }
      #expect(imported.reduce(0, +) == StoreScenario.activities)
      for answer in answers { #expect(store.importing.faults(folder.path, answer.output) == []) }
    }
  }

  private func together(_ commands: [[String]]) -> [ExternalTool.Answer] {
    let answers = Mutex<[ExternalTool.Answer]>([])
    DispatchQueue.concurrentPerform(iterations: commands.count) { index in
      let words = commands[index]
      guard let answer = ExternalTool.run(words[0], Array(words.dropFirst())) else { return }
      answers.withLock { $0.append(answer) }
    }
    return answers.withLock { $0 }
  }
}
