import CrashChecks
import Foundation
import TestSupport
import Testing

/// The store on disks that are full, broken or closed.
@Suite(.enabled(if: Strace.isThere || ExternalTool.mustBeThere))
struct StoreFaultTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private static let stride = isLong ? 1 : 29

  private let store: StoreScenario

  init() throws { store = try StoreScenario() }

  @Test(arguments: ["EIO", "ENOSPC"])
  func anImportSurvivesEveryErrorOfTheDisk(error: String) throws {
    let outcome = try store.importing.failing(
      with: error, at: ["pwrite64", "fdatasync", "fsync", "ftruncate", "write"],
      stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 5)
  }

  @Test(arguments: ["EIO", "ENOSPC"])
  func aMigrationSurvivesEveryErrorOfTheDisk(error: String) throws {
    let outcome = try store.migrating.failing(
      with: error,
      at: ["pwrite64", "fdatasync", "fsync", "ftruncate", "write", "rename", "mkdir"],
      stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 5)
  }

  @Test(.enabled(if: CrashScenario.canMakeDisks || ExternalTool.mustBeThere))
  func aDiskThatFillsUpCostsNothingThatWasAcknowledged() throws {
    for scenario in [store.importing, store.migrating, store.editing, store.backingUp] {
      for room in Swift.stride(from: 0, through: 400_000, by: Self.isLong ? 4096 : 200_000) {
        let run = try scenario.onDisk(withRoomFor: room)
        #expect(run.faults == [], "with room for \(room) bytes")
        #expect([0, 73, 74].contains(run.answer.status), "\(run.answer)")
      }
    }
  }

  @Test func aFolderThatIsClosedIsSaidToBeAndStaysAsItIs() throws {
    for scenario in [store.importing, store.migrating, store.editing, store.backingUp] {
      let run = try scenario.withoutPermission()
      #expect(run.answer.status == 73, "\(run.answer.errors)")
      #expect(run.faults == [])
    }
  }
}
