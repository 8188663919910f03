import ActivityStore
import Foundation
import SQLiteDatabase
import TestSupport
import Testing

struct OpeningTests {
  private func bytes(_ path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path) ?? Data())
  }

  @Test func aForeignFileIsRefusedAndNotTouched() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("This is no database, whatever its name may say.", to: "a.outnudge")
    let database = folder.path("b.outnudge")
    do {
      let connection = try SQLiteConnection(path: database, mode: .create)
      try connection.execute("PRAGMA journal_mode=WAL; CREATE TABLE activity(id)")
    }
    for path in [text, database] {
      let before = bytes(path)
      #expect(throws: StoreError.self) { try ActivityStore.open(path, creates: true) { 0 } }
      #expect(bytes(path) == before)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test(arguments: [true, false])
  func aStoreOfANewerVersionIsRefusedAndNotTouched(isInTheLogAlone: Bool) throws {
    let example = try ExampleStore()
    try example.add(Examples.walk())
    let holder = try SQLiteConnection(path: example.path, mode: .readWrite)
    try holder.execute("PRAGMA user_version=2")
    if !isInTheLogAlone { try holder.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    let before = bytes(example.path)
    let log = bytes(example.path + "-wal")
    do throws(StoreError) {
      _ = try ActivityStore.open(example.path) { 0 }
      Issue.record("opened")
    } catch {
      #expect(error.reason == .newer)
    }
    #expect(bytes(example.path) == before && bytes(example.path + "-wal") == log)
  }

  @Test func aMissingStoreIsOnlyMadeWhereThatIsWanted() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("deep/in/a.outnudge")
    #expect(throws: StoreError.self) { try ActivityStore.open(path) { 0 } }
    #expect(!FileManager.default.fileExists(atPath: folder.path("deep")))
    let store = try ActivityStore.open(path, creates: true) { 0 }
    #expect(try store.version == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("deep/in"))
    #expect(names.allSatisfy { $0.hasPrefix("a.outnudge") })
  }

  @Test("STO-4 a step of the schema goes with a snapshot and is all or nothing")
  func steps() throws {
    let example = try ExampleStore()
    let activity = try example.add(Examples.walk())
    let good = SchemaStep(name: "colours", tables: ["segment"], sql: "CREATE TABLE colour(x)")
    let bad = SchemaStep(
      name: "bad", tables: ["reflection"],
      sql: "PRAGMA defer_foreign_keys=ON; INSERT INTO reflection VALUES(99, 1, 1, 1, '', 0)")
    #expect(throws: StoreError.self) {
      try ActivityStore.open(example.path, steps: SchemaStep.all + [good, bad]) { 0 }
    }
    let connection = try SQLiteConnection(path: example.path, mode: .readOnly)
    #expect(try connection.value("PRAGMA user_version") == .integer(2))
    #expect(
      try connection.value("SELECT name FROM schema_step WHERE version=2") == .text("colours"))
    #expect(try connection.value("SELECT count(*) FROM reflection") == .integer(0))
    let snapshot = example.path + ".d/before-colours-1.sqlite"
    let copy = try ActivityStore.open(snapshot) { 0 }
    #expect(try copy.activity(activity.id) != nil)
  }
}
