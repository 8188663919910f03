import CrashChecks
import TestSupport
import Testing

/// The crash tests are tested themselves: they find nothing wrong with what is right, and find what
/// is wrong.
@Suite(.enabled(if: Strace.isThere || ExternalTool.mustBeThere))
struct HarnessTests {
  @Test(arguments: ["correct", "library"])
  func aFileThatIsReplacedRightlySurvivesAKillAtEveryCall(way: String) throws {
    let outcome = try WriterScenario.replacing(way).killed()
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 15)
  }

  @Test(arguments: ["correct", "library"])
  func aFileThatIsReplacedRightlySurvivesEveryPowerCut(way: String) throws {
    let outcome = try WriterScenario.replacing(way).powerLost()
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 20)
  }

  @Test func aJournalThatIsWrittenRightlySurvivesEveryPowerCut() throws {
    let outcome = try WriterScenario.appending("correct").powerLost()
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 20)
  }

  @Test(arguments: ["noFolderSync", "noFileSync", "acknowledgesEarly", "noSync"])
  func aReplacementThatLeavesOutAStepIsCaught(way: String) throws {
    #expect(try WriterScenario.replacing(way).powerLost().faults != [])
  }

  @Test(arguments: ["noFolderSync", "noFileSync", "acknowledgesEarly", "noSync"])
  func aJournalThatLeavesOutAStepIsCaught(way: String) throws {
    #expect(try WriterScenario.appending(way).powerLost().faults != [])
  }

  @Test func anAcknowledgementBeforeTheWriteIsCaughtByAKill() throws {
    #expect(try WriterScenario.replacing("acknowledgesEarly").killed().faults != [])
  }

  @Test func aFileThatIsReplacedRightlySurvivesEveryErrorOfTheSystem() throws {
    let scenario = WriterScenario.replacing("library")
    for error in ["EIO", "ENOSPC"] {
      let outcome = try scenario.failing(
        with: error, at: ["write", "fsync", "rename", "openat", "close"])
      #expect(outcome.faults == [])
      #expect(outcome.interruptions > 10)
    }
  }

  @Test(.enabled(if: CrashScenario.canMakeDisks || ExternalTool.mustBeThere))
  func aFileThatIsReplacedRightlySurvivesADiskThatIsFull() throws {
    // A number takes three pages, and there are two of them while one is replaced.
    for room in stride(from: 0, through: 28_672, by: 4096) {
      let run = try WriterScenario.replacing("library").onDisk(withRoomFor: room)
      #expect(run.faults == [])
      #expect((run.answer.status == 0) == (room >= 20_480), "with room for \(room) bytes")
    }
  }

  @Test func nothingIsLeftInAFolderThatIsClosedToTheProgram() throws {
    let run = try WriterScenario.replacing("library").withoutPermission()
    #expect(run.answer.status != 0)
    #expect(run.faults == [])
  }
}
