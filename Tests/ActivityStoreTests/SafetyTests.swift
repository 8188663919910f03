import ActivityStore
import Foundation
import SQLiteDatabase
import TestSupport
import Testing
import TrackModel

struct SafetyTests {
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("STO-1 a backup is a whole store, sound, and made while others write")
  func backup() throws {
    let example = try ExampleStore()
    let ids = try (1...20).map { try example.add(Examples.walk(seed: $0)).id }
    let target = example.folder.path("copy")
    let reader = try example.reopened()
    try example.store.transaction { () throws(StoreError) in try reader.backUp(to: target) }
    let copy = try ActivityStore.open(target) { 0 }
    #expect(Set(try copy.activities(ActivityQuery()).map(\.id)) == Set(ids))
    #expect(copy.examine() == [])
    // A copy that is not sound gets no name.
    try damage(example, "UPDATE segment SET data=zeroblob(length(data)) WHERE activity_id=3")
    let second = example.folder.path("second")
    #expect(throws: StoreError.self) { try example.store.backUp(to: second) }
    #expect(!FileManager.default.fileExists(atPath: second))
    #expect(try !names(example.folder).contains { $0.hasSuffix(".tmp") })
  }

  private func damage(_ example: ExampleStore, _ sql: String) throws {
    try SQLiteConnection(path: example.path, mode: .readWrite).execute(sql)
  }

  @Test("STO-2 a restored store is the backup, and what was there is kept")
  func restore() throws {
    let folder = try TemporaryFolder()
    let (path, target) = (folder.path("a"), folder.path("copy"))
    do {
      let store = try ActivityStore.open(path, creates: true) { 0 }
      try store.backUp(to: target)
      let connection = try SQLiteConnection(path: path, mode: .readWrite)
      try connection.execute("INSERT INTO policy VALUES (1, '{}')")
      // Refused while anybody has it open.
      do throws(StoreError) {
        _ = try ActivityStore.restore(target, to: path)
        Issue.record("restored under an open store")
      } catch {
        #expect(error.reason == .busy)
      }
      #expect(try connection.value("SELECT count(*) FROM policy") == .integer(1))
    }
    #expect(try ActivityStore.restore(target, to: path) == path + ".before-restore")
    #expect(try ActivityStore.restore(target, to: path) == path + ".before-restore.2")
    #expect(try ActivityStore.restore(target, to: folder.path("fresh")) == nil)
    for (name, policies) in [("a", 0), ("a.before-restore", 1), ("fresh", 0)] {
      let connection = try SQLiteConnection(path: folder.path(name), mode: .readOnly)
      #expect(
        try connection.value("SELECT count(*) FROM policy") == .integer(Int64(policies)), "\(name)")
    }
    #expect(throws: StoreError.self) {
      try ActivityStore.restore(folder.write("nonsense", to: "b"), to: path)
    }
    #expect(throws: StoreError.self) { try ActivityStore.restore(folder.path("none"), to: path) }
  }

  @Test("STO-3 a damaged store is named, rebuilt from what is sound, and kept whole")
  func rebuild() throws {
    let example = try ExampleStore()
    let ids = try (1...9).map { try example.add(Examples.walk(seed: $0)).id }
    try damage(
      example,
      """
      UPDATE segment SET crc32c=crc32c+1 WHERE activity_id=2;
      UPDATE segment SET lat_max_e7=lat_max_e7+1 WHERE activity_id=3;
      UPDATE activity SET content_hash=zeroblob(32) WHERE id=4;
      UPDATE activity SET point_count=5 WHERE id=5;
      UPDATE part SET data=x'01020304' WHERE activity_id=6;
      UPDATE summary SET json='nonsense' WHERE activity_id=7;
      INSERT INTO policy VALUES (1, '{"dayStart":4}');
      """)
    let findings = example.store.examine()
    #expect(Set(findings.compactMap(\.activity)) == Set(ids[1...6]))
    // What is only a wrong figure of a column is named; nothing wrong is copied.
    let rebuilt = try ActivityStore.rebuild(example.path) { ExampleStore.now }
    #expect(rebuilt.kept == 4 && rebuilt.lost.count == 5)
    let store = try example.reopened()
    #expect(try store.activities(ActivityQuery()).count == 4)
    #expect(try store.homeZone == nil && store.version == 1)
    let kept = try SQLiteConnection(path: rebuilt.damaged, mode: .readOnly)
    #expect(try kept.value("SELECT count(*) FROM activity") == .integer(9))
  }

  @Test("STO-3 a store that did not end cleanly is checked before it is used")
  func uncleanEnd() throws {
    let example = try ExampleStore()
    for seed in 1...20 { try example.add(Examples.walk(count: 500, seed: UInt64(seed))) }
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    // The files as a kill leaves them, with a page of the file torn.
    try damage(example, "PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO policy VALUES (7, '{}')")
    var bytes = Array(try #require(FileManager.default.contents(atPath: example.path)))
    for page in 4..<bytes.count / 4096 where page % 3 == 0 {
      for byte in 0..<64 { bytes[page * 4096 + byte] = 0xA5 }
    }
    try folder.write(bytes, to: "a")
    let log = try #require(FileManager.default.contents(atPath: example.path + "-wal"))
    try folder.write(Array(log), to: "a-wal")
    do throws(StoreError) {
      _ = try ActivityStore.open(path) { 0 }
      Issue.record("opened")
    } catch {
      #expect(error.reason == .damaged)
    }
  }

  @Test("STO-3 of a store that lost its log whole activities are left, and a torn head is refused")
  func tornFiles() throws {
    let folder = try TemporaryFolder()
    let example = try ExampleStore()
    for seed in 1...10 { try example.add(Examples.walk(count: 300, seed: UInt64(seed))) }
    try damage(example, "PRAGMA wal_checkpoint(TRUNCATE)")
    for seed in 11...20 { try example.add(Examples.walk(count: 300, seed: UInt64(seed))) }
    let file = Array(try #require(FileManager.default.contents(atPath: example.path)))
    let log = Array(try #require(FileManager.default.contents(atPath: example.path + "-wal")))
    // Without the log, and with any part of it.
    for (number, length) in [0, 31, log.count / 3, log.count / 2, log.count - 1, log.count]
      .enumerated()
    {
      let path = try folder.write(file, to: "\(number)")
      if length > 0 { try folder.write(Array(log[..<length]), to: "\(number)-wal") }
      let store = try ActivityStore.open(path) { 0 }
      let count = try store.activities(ActivityQuery()).count
      #expect((10...20).contains(count) && (length < log.count || count == 20))
      #expect(store.examine() == [])
    }
    let torn = try folder.write([UInt8](repeating: 0, count: 100) + file[100...], to: "torn")
    #expect(throws: StoreError.self) { try ActivityStore.open(torn) { 0 } }
  }

  @Test func everyFlippedBitInThePointsIsFoundAndItsActivityNamed() throws {
    var generator = SeededGenerator()
    let example = try ExampleStore()
    let folder = example.folder
    for seed in 1...25 { try example.add(Examples.walk(count: 400, seed: UInt64(seed))) }
    let copy = folder.path("copy")
    try example.store.backUp(to: copy)
    let sound = Array(try #require(FileManager.default.contents(atPath: copy)))
    let blobs = try pieces(of: copy, in: sound)
    #expect(blobs.reduce(0) { $0 + $1.place.count } > 40_000)
    var found = 0
    for _ in 0..<400 {
      let blob = try #require(blobs.randomElement(using: &generator))
      let place = try #require(blob.place.randomElement(using: &generator))
      let handle = try FileHandle(forUpdating: URL(filePath: copy))
      func put(_ byte: UInt8) throws {
        try handle.seek(toOffset: UInt64(place))
        try handle.write(contentsOf: [byte])
      }
      try put(sound[place] ^ 1 << UInt8.random(in: 0..<8, using: &generator))
      let findings = try ActivityStore.open(copy) { 0 }.examine()
      if Set(findings.compactMap(\.activity)) == [blob.id] { found += 1 }
      try put(sound[place])
    }
    #expect(found == 400, "seed \(generator.seed)")
    #expect(try ActivityStore.open(copy) { 0 }.examine() == [])
  }

  private struct Blob {
    var id: ActivityID
    var place: [Int]
  }

  /// Where in a file the bytes of points stand: the pages of a blob are found by their content.
  private func pieces(of path: String, in bytes: [UInt8]) throws -> [Blob] {
    let connection = try SQLiteConnection(path: path, mode: .readOnly)
    let rows = try connection.prepare(
      "SELECT uuid, data FROM segment JOIN activity ON id=activity_id")
    let data = Data(bytes)
    var blobs: [Blob] = []
    while try rows.step() {
      guard let id = rows.value(0).blob.flatMap(ActivityID.init), let blob = rows.value(1).blob
      else { continue }
      var places: [Int] = []
      for start in stride(from: 0, to: blob.count - 16, by: 16) {
        let piece = Data(blob[start..<start + 16])
        if let range = data.range(of: piece) { places += range }
      }
      blobs.append(Blob(id: id, place: places))
    }
    return blobs
  }
}
