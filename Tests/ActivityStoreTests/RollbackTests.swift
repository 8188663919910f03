import ActivityStore
import Foundation
import SQLiteDatabase
import TestSupport
import Testing
import TrackModel

struct RollbackTests {
  private func rollback(_ example: ExampleMigration) -> ArchiveRollback {
    ArchiveRollback(store: example.store) { ExampleMigration.now }
  }

  @Test("MIG-10 going back writes everything into an archive that says the same")
  func roundTrip() throws {
    let example = try ExampleMigration()
    try example.run()
    let back = example.folder.path("back.json")
    let receipt = try rollback(example).run(to: back)
    #expect(receipt.activities == 3 && receipt.leftOut.isEmpty)
    #expect(receipt.store == example.store + ".rolled-back")
    #expect(!FileManager.default.fileExists(atPath: example.store))
    #expect(!FileManager.default.fileExists(atPath: example.store + "-wal"))
    let old = try ActivityStore.open(receipt.store) { 0 }
    #expect(old.examine() == [])
    try sameJSON(example.archive, back)
  }

  private func sameJSON(_ first: String, _ second: String) throws {
    func object(_ path: String) throws -> NSDictionary {
      let data = try #require(FileManager.default.contents(atPath: path))
      let object = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any])
      return Normal.archive(object) as NSDictionary
    }
    #expect(try object(first) == object(second))
  }

  @Test("MIG-10 an archive that was written back moves in again")
  func again() throws {
    let example = try ExampleMigration()
    try example.run()
    let back = example.folder.path("back.json")
    _ = try rollback(example).run(to: back)
    let receipt = try example.migration.run(ActivityStore.contents(of: back), path: back)
    #expect(receipt.totals.activities == 3 && receipt.totals.points == 50)
    _ = try rollback(example).run(to: example.folder.path("again.json"))
    #expect(
      FileManager.default.contents(atPath: back)
        == FileManager.default.contents(atPath: example.folder.path("again.json")))
    #expect(FileManager.default.fileExists(atPath: example.store + ".rolled-back.2"))
  }

  @Test("MIG-10 newer activities go with it, and what an archive cannot hold is named")
  func newer() throws {
    let (folder, path, id, count) = try storeOfAnEvening()
    let back = folder.path("back.json")
    let receipt = try ArchiveRollback(store: path) { 0 }.run(to: back)
    #expect(receipt.activities == 1)
    #expect(receipt.leftOut["title"] == 1 && receipt.leftOut["heart rate"] == count)
    let archive = try JSONArchive(ActivityStore.contents(of: back), path: back)
    #expect(archive.activities.map(\.id) == [id])
    #expect(archive.activities[0].zone == "Europe/Zurich")
  }

  /// A store that is closed: its folder, its path, the ID and the number of points of its activity.
  private func storeOfAnEvening() throws -> (TemporaryFolder, String, ActivityID, Int) {
    let example = try ExampleStore()
    var document = Examples.walk(count: 100)
    let count = document.tracks[0].points.count
    document.tracks[0].points.heartRates = [UInt16](repeating: 120, count: count)
    let added = try example.add(document, title: "Evening")
    return (example.folder, example.path, added.id, count)
  }

  @Test("MIG-10 the store stays in use where the archive cannot be written")
  func refusals() throws {
    let example = try ExampleMigration()
    try example.run()
    for path in [example.archive, example.folder.path("nowhere/back.json")] {
      #expect(throws: StoreError.self) { try rollback(example).run(to: path) }
    }
    let reader = try example.connection()
    try reader.execute("BEGIN; SELECT count(*) FROM activity")
    #expect(throws: StoreError.self) {
      try rollback(example).run(to: example.folder.path("back.json"))
    }
    #expect(try example.value("SELECT count(*) FROM activity").integer == 3)
    #expect(!FileManager.default.fileExists(atPath: example.folder.path("back.json")))
  }
}

/// Archives without what is only another way to say the same.
private enum Normal {
  static func archive(_ archive: [String: Any]) -> [String: Any] {
    var archive = archive
    archive["activities"] = (archive["activities"] as? [[String: Any]] ?? []).map(activity)
    return archive
  }

  private static func activity(_ activity: [String: Any]) -> [String: Any] {
    var activity = activity
    for name in ["distanceMeters", "activeSeconds"] {
      activity[name] = (activity[name] as? Double).map { ($0 * 1000).rounded(.toNearestOrEven) }
    }
    activity["points"] = (activity["points"] as? [[String: Any]] ?? []).map { point in
      point.merging(["seg": 0]) { first, _ in first }
    }
    if var reflection = activity["reflection"] as? [String: Any] {
      let time = (reflection["at"] as? String).flatMap { try? Date($0, strategy: .iso8601) }
      reflection["at"] = time?.timeIntervalSince1970
      activity["reflection"] = reflection
    }
    return activity
  }
}
