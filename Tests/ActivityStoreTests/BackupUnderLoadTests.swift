import ActivityStore
import Foundation
import Synchronization
import TestSupport
import Testing
import TrackModel

struct BackupUnderLoadTests {
  /// A hundred with `SLOW=1`.
  private static let rounds = ProcessInfo.processInfo.environment["SLOW"] == "1" ? 100 : 5

  @Test("STO-1 a backup made while somebody writes holds the first of what was committed")
  func prefixes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.outnudge")
    _ = try ActivityStore.open(path, creates: true) { 0 }
    let writer = BackgroundWriter(path)
    defer { writer.stop() }
    for round in 0..<Self.rounds {
      let before = writer.committed
      let copy = folder.path("copy-\(round)")
      try ActivityStore.open(path) { 0 }.backUp(to: copy)
      let after = writer.committed
      let held = try ActivityStore.open(copy) { 0 }
      #expect(held.examine() == [])
      let titles = Set(try held.activities(ActivityQuery()).map(\.title))
      #expect(titles == Set((0..<titles.count).map(String.init)))
      // One may be committed and not counted yet.
      #expect((before...after + 1).contains(titles.count))
    }
    writer.stop()
    #expect(writer.failure == nil)
    #expect(writer.committed > Self.rounds)
  }
}

/// Adds an activity in a transaction of its own about 200 times a second, in a thread of its own.
private final class BackgroundWriter: Sendable {
  private struct State {
    var committed = 0
    var isStopping = false
    var hasStopped = false
    var failure: String?
  }

  private let state = Mutex(State())

  init(_ path: String) {
    Thread.detachNewThread { [self] in
      do {
        try write(path)
      } catch {
        state.withLock { $0.failure = "\(error)" }
      }
      state.withLock { $0.hasStopped = true }
    }
  }

  /// Activities that were committed so far.
  var committed: Int { state.withLock { $0.committed } }
  /// What went wrong.
  var failure: String? { state.withLock { $0.failure } }

  /// Ends the thread, and waits for its end.
  func stop() {
    state.withLock { $0.isStopping = true }
    while !state.withLock({ $0.hasStopped }) { Thread.sleep(forTimeInterval: 0.001) }
  }

  private func write(_ path: String) throws {
    let store = try ActivityStore.open(path) { 0 }
    let writer = try ActivityWriter(store)
    var number = 0
    while !state.withLock({ $0.isStopping }) {
      let document = Examples.walk(count: 20, seed: UInt64(number))
      let activity = PreparedActivity(
        document, track: 0, points: StoredPoints(document.tracks[0].points))
      try store.transaction { () throws(StoreError) in
        try writer.add(activity, Examples.description(of: activity, title: "\(number)"))
      }
      number += 1
      state.withLock { $0.committed = number }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }
}
