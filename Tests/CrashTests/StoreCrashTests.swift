import CrashChecks
import Foundation
import TestSupport
import Testing

/// The store, interrupted at its system calls: at every one of them with `SLOW=1`, at some otherwise.
@Suite(.enabled(if: Strace.isThere || ExternalTool.mustBeThere))
struct StoreCrashTests {
  private static let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
  /// Every so-manyth call.
  private static let stride = isLong ? 1 : 19
  private static let mixtures = isLong ? 16 : 1

  private let store: StoreScenario

  init() throws { store = try StoreScenario() }

  @Test func anImportSurvivesAKillAtEveryCall() throws {
    let outcome = try store.importing.killed(stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 3)
  }

  @Test("MIG-8 a migration survives a kill at every call")
  func killedMigration() throws {
    let outcome = try store.migrating.killed(stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 3)
  }

  @Test func anEditSurvivesAKillAtEveryCall() throws {
    let outcome = try store.editing.killed(stride: Self.isLong ? 1 : 5)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 3)
  }

  @Test("STO-1 a backup survives a kill at every call")
  func killedBackup() throws {
    let outcome = try store.backingUp.killed(stride: Self.stride)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 3)
  }

  @Test func anImportSurvivesEveryPowerCut() throws {
    let outcome = try store.importing.powerLost(mixtures: Self.mixtures)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 50)
  }

  @Test("MIG-8 a migration survives every power cut")
  func migrationWithoutPower() throws {
    let outcome = try store.migrating.powerLost(mixtures: Self.mixtures)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 50)
  }

  @Test func anEditSurvivesEveryPowerCut() throws {
    let outcome = try store.editing.powerLost(mixtures: Self.mixtures)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 3)
  }

  @Test("STO-1 a backup survives every power cut")
  func backupWithoutPower() throws {
    let outcome = try store.backingUp.powerLost(mixtures: Self.mixtures)
    #expect(outcome.faults == [])
    #expect(outcome.interruptions > 3)
  }
}
