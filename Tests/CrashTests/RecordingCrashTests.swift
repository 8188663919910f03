import CrashChecks
import Foundation
import TestSupport
import Testing

/// A recording, interrupted at its system calls: at every one of them with `SLOW=1`, at some otherwise.
@Suite(.enabled(if: Strace.isThere || ExternalTool.mustBeThere))
struct RecordingCrashTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private static let stride = isLong ? 1 : 23
  private static let mixtures = isLong ? 16 : 1

  private let owner: RecordingScenario
  private var recording: CrashScenario { owner.scenario(.recording) }

  init() throws { owner = try RecordingScenario() }

  @Test(
    "F1, I1, I2, I3, I7: a recording survives a kill at every call",
    arguments: RecordingScenario.Work.allCases)
  func killed(work: RecordingScenario.Work) throws {
    let outcome = try owner.scenario(work).killed(stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions >= 2)
  }

  @Test(
    "F2, I1, I2, I4, I7: a recording survives every power cut",
    arguments: RecordingScenario.Work.allCases)
  func powerLost(work: RecordingScenario.Work) throws {
    let outcome = try owner.scenario(work).powerLost(mixtures: Self.mixtures)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 5)
  }

  @Test(
    "F2 a recorder that leaves out a step, or takes one too early, is caught",
    arguments: RecordingMutant.allCases)
  func mutants(mutant: RecordingMutant) throws {
    let outcome = try recording.powerLost(mixtures: 1, altered: mutant.altered)
    #expect(outcome.faults != [])
  }

  @Test(
    "F4, F6 an error of the disk costs nothing that was shown",
    arguments: ["EIO", "ENOSPC", "EROFS"])
  func errors(error: String) throws {
    let outcome = try recording.failing(
      with: error, at: ["write", "fdatasync", "fsync", "ftruncate", "rename", "mkdir"],
      stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 5)
  }

  @Test(
    "F3 a disk that fills up costs nothing that was shown",
    .enabled(if: CrashScenario.canMakeDisks || ExternalTool.mustBeThere))
  func fullDisk() throws {
    for room in Swift.stride(from: 0, through: 24_576, by: Self.isLong ? 4096 : 8192) {
      let run = try recording.onDisk(withRoomFor: room)
      #expect(run.faults == [], "with room for \(room) bytes")
      #expect([0, 73, 74].contains(run.answer.status), "\(run.answer)")
    }
  }

  @Test("F6 a folder that is closed is said to be, and stays as it is")
  func closedFolder() throws {
    let run = try recording.withoutPermission()
    #expect(run.answer.status == 73, "\(run.answer.errors)")
    #expect(run.faults == [])
  }

  @Test("F10, REC-11: of recorders that start together one records and the others say who does")
  func together() throws {
    for _ in 0..<(Self.isLong ? 200 : 3) {
      let (folder, notes) = (try TemporaryFolder(), try TemporaryFolder())
      // Slow enough that all of them meet.
      let words = recording.command(folder.path).map { $0 == "--full" ? "--speed=40" : $0 }
      let script = """
        for i in 1 2 3; do ("$@" > "$0/o$i" 2> "$0/e$i"; echo $? > "$0/s$i") & done; wait
        """
      _ = try #require(ExternalTool.run("sh", ["-c", script, notes.path] + words))
      func written(_ kind: String) throws -> [String] {
        try (1...3).map { try String(contentsOfFile: notes.path(kind + "\($0)"), encoding: .utf8) }
      }
      #expect(try written("s").sorted() == ["0\n", "75\n", "75\n"])
      #expect(try written("e").count { $0.contains("already recording (pid ") } == 2)
      #expect(recording.faults(folder.path, try written("o").joined()) == [])
    }
  }

  @Test("F10, I7: a recorder and those that finish it meanwhile give one activity")
  func finishedTogether() throws {
    for round in 0..<(Self.isLong ? 200 : 3) {
      let folder = try TemporaryFolder()
      let words = recording.command(folder.path).map { $0 == "--full" ? "--speed=80" : $0 }
      let script = """
        "$@" > /dev/null 2> "$0/e" & recorder=$!
        sleep 0.0$((\(round) % 10))
        for i in 1 2; do
          ("$1" record finish --store "$0/store.outnudge" > /dev/null 2>&1; echo $? > "$0/s$i") &
        done
        wait $recorder; status=$?; wait; exit $status
        """
      let answer = try #require(ExternalTool.run("sh", ["-c", script, folder.path] + words))
      #expect(answer.status == 0)
      for number in 1...2 {
        let status = try String(contentsOfFile: folder.path("s\(number)"), encoding: .utf8)
        // Told to finish; nothing there yet or any more; somebody else is at it.
        #expect(["0\n", "66\n", "75\n"].contains(status))
      }
      #expect(try RecordingScenario.storedIDs(folder.path).count == 1)
    }
  }
}
