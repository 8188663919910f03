import Foundation
import LiveRecording
import OutnudgeCommands
import Synchronization
import TestSupport
import Testing
import TrackModel

struct RecordCommandTests {
  private let folder: TemporaryFolder
  private var store: String { folder.path("store.outnudge") }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) -> CommandRun { CommandRun(words + ["--store", store]) }

  private func record(_ path: String) -> CommandRun {
    run("record", "--replay", path, "--full", "--json")
  }

  /// Leaves a recording behind that nobody goes on with: a journal without its last bytes. Its path.
  @discardableResult
  private func interrupt(cut: Int = 100) throws -> String {
    let path = try folder.write(walkGPX(points: 100), to: "walk.gpx")
    let other = folder.path("other.outnudge")
    let words = ["record", "--replay", path, "--full", "--store", other]
    #expect(CommandRun(words).status == .done)
    let place = other + ".d/done/"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: place).first)
    let bytes = Array(try Data(contentsOf: URL(filePath: place + name)).dropLast(cut))
    return try folder.write(bytes, to: "store.outnudge.d/active/\(name)")
  }

  private func journals(_ name: String) throws -> [String] {
    let place = folder.path("store.outnudge.d/\(name)")
    guard FileManager.default.fileExists(atPath: place) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: place).sorted()
      .filter { $0.hasSuffix(".onj") }.map { place + "/" + $0 }
  }

  @Test func aReplayedWalkIsRecordedFinishedAndStored() throws {
    let path = try folder.write(walkGPX(), to: "walk.gpx")
    let objects = try record(path).objects()
    #expect(objects.last?["schema"] as? String == "outnudge.activity/1")
    #expect(objects.last?["origin"] as? String == "recorded")
    #expect(objects.dropLast().last?["state"] as? String == "finished")
    #expect(objects.dropLast().last?["points"] as? Int == 60)
    #expect(try journals("done").count == 1)
    #expect(try journals("active").isEmpty)
    let shown = run("show", "last").output
    #expect(shown.contains("confirmed while recording"))
  }

  @Test func relaxedDurabilityShowsTenPointsAtATimeAndLosesNone() throws {
    let path = try folder.write(walkGPX(points: 95), to: "walk.gpx")
    let lines = try run(
      "record", "--replay", path, "--speed", "60", "--json", "--durability", "relaxed"
    ).objects().dropLast()
    let points = lines.compactMap { $0["points"] as? Int }
    #expect(points.last == 95)
    let steps = zip(points, points.dropFirst()).map { $1 - $0 }
    #expect(steps.dropLast().allSatisfy { $0 >= 10 }, "\(points)")
    #expect(points.count > 3)
  }

  @Test(
    "REC-10 an interrupted recording is offered, and goes on, is finished or discarded as asked")
  func interrupted() throws {
    try interrupt()
    let offered = run("record", "--replay", folder.path("walk.gpx"), "--full")
    #expect(offered.status == .undecided)
    #expect(offered.messages.contains("record resume"))
    let status = try run("record", "status", "--json").objects()
    #expect(status.first?["state"] as? String == "paused")
    #expect(status.first?["reason"] as? String == "recovered")
    let resumed = try run("record", "resume", "--full", "--json").objects()
    #expect(resumed.last?["origin"] as? String == "recovered")
    #expect(resumed.last?["points"] as? Int == 100)
    #expect(resumed.dropLast().last?["segments"] as? Int == 2)
    #expect(run("record", "status").status == .noInput)
  }

  @Test("REC-10 a discarded journal is kept in the trash")
  func discarded() throws {
    try interrupt()
    #expect(run("record", "discard").status == .done)
    #expect(try journals("trash").count == 1)
    #expect(run("record", "finish").status == .noInput)
  }

  @Test("I4 and I6: status twice says the same and changes nothing")
  func statusTwice() throws {
    let path = try interrupt(cut: 31)
    let before = try Data(contentsOf: URL(filePath: path))
    let first = run("record", "status", "--json").output
    #expect(run("record", "status", "--json").output == first)
    #expect(first.contains("torn or damaged"))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("I7 finish is done once, however often its journal comes back")
  func once() throws {
    try interrupt()
    #expect(run("record", "finish").status == .done)
    let done = try #require(try journals("done").first)
    let bytes = Array(try Data(contentsOf: URL(filePath: done)))
    try folder.write(bytes, to: "store.outnudge.d/active/again.onj")
    #expect(run("record", "finish").status == .done)
    #expect(run("record", "finish").status == .noInput)
    let rows = try run("activities", "--format", "ndjson").objects()
    #expect(rows.count == 1)
    #expect(try journals("active").isEmpty)
  }

  /// As after a disk that was full when the recording was finished.
  @Test func whatWasFinishedAndNotStoredIsStoredByWhateverComesNextWhichSaysSo() throws {
    for (words, isResult) in [(["record", "finish"], true), (["record"], false)] {
      let folder = try TemporaryFolder()
      let (walk, store) = (folder.path("walk.gpx"), folder.path("store.outnudge"))
      try folder.write(walkGPX(points: 100), to: "walk.gpx")
      let first = CommandRun(["record", "--replay", walk, "--full", "--store", store])
      #expect(first.status == .done)
      let done = store + ".d/done/"
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: done).first)
      try FileManager.default.moveItem(atPath: done + name, toPath: store + ".d/active/" + name)
      for file in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: store + file)
      }
      let replay = isResult ? [] : ["--replay", walk, "--full"]
      let next = CommandRun(words + replay + ["--store", store])
      #expect(next.status == .done)
      #expect((isResult ? next.output : next.messages).contains(first.output.prefix(8)))
      let rows = CommandRun(["activities", "--format", "ndjson", "--store", store])
      #expect(try rows.objects().count == (isResult ? 1 : 2))
    }
  }

  @Test func aPathThatIsNoStoreIsRefusedBeforeAnythingIsRecorded() throws {
    let walk = try folder.write(walkGPX(), to: "walk.gpx")
    try folder.write("a letter", to: "store.outnudge")
    #expect(run("record", "--replay", walk, "--full").status == .damagedData)
    #expect(!FileManager.default.fileExists(atPath: store + ".d"))
    #expect(try String(contentsOfFile: store, encoding: .utf8) == "a letter")
  }

  /// As finish or discard do.
  @Test func aRecorderWaitsForACommandThatHasItsPlaceForAMoment() throws {
    let walk = try folder.write(walkGPX(), to: "walk.gpx")
    let recordings = RecordingFolder(path: store + ".d")
    var lock = try recordings.takeLock(for: .moment)
    #expect(lock != nil)
    let status = Mutex<CommandStatus?>(nil)
    Thread { [store] in
      let run = CommandRun(["record", "--replay", walk, "--full", "--store", store])
      status.withLock { $0 = run.status }
    }.start()
    Thread.sleep(forTimeInterval: 0.3)
    #expect(status.withLock { $0 } == nil)
    lock = nil
    while status.withLock({ $0 }) == nil { Thread.sleep(forTimeInterval: 0.01) }
    #expect(status.withLock { $0 } == .done)
  }

  @Test func aFileThatIsNoJournalIsPutAsideAndSaidToBe() throws {
    try folder.write("not a journal", to: "store.outnudge.d/active/x.onj")
    let answer = run("record", "finish")
    #expect(answer.status == .damagedData)
    #expect(try journals("quarantine").count == 1)
  }

  @Test func whatIsWholeBehindDamageCanBeSalvaged() throws {
    let path = try interrupt()
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    bytes[3000] ^= 0xFF
    try Data(bytes).write(to: URL(filePath: path))
    let plain = try run("record", "status", "--json").objects()
    let finished = try run("record", "finish", "--salvage", "--json").objects()
    let points = try #require(plain.first?["points"] as? Int)
    #expect((finished.last?["points"] as? Int ?? 0) > points + 40)
    #expect(finished.last?["origin"] as? String == "recovered")
    #expect(try journals("quarantine").count == 1)
  }
}
