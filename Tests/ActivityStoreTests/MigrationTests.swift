import ActivityStore
import Digests
import Foundation
import SQLiteDatabase
import TestSupport
import Testing
import TrackModel

struct MigrationTests {
  private static let walk = "5b0f3c52-8d37-4f60-9c3e-0a4f0a2b6c11"

  @Test("MIG-1 an archive is known by the digest of its bytes")
  func digest() throws {
    let example = try ExampleMigration()
    let bytes = ExampleMigration.sample("archive.json")
    let digest = SHA256Digest(of: bytes.span)
    #expect(try example.run().digest == digest.description)
    #expect(try example.value("SELECT source_sha256 FROM migration").blob == digest.bytes)
  }

  @Test("MIG-2 an archive that was moved in is not moved in again, and nothing is written")
  func repetition() throws {
    let example = try ExampleMigration()
    let first = try example.run()
    let before = try example.files()
    let second = try example.run()
    #expect(second.isRepeated && second.digest == first.digest)
    #expect(try example.files() == before)
  }

  @Test("MIG-3 a copy that nobody can write is kept, and the archive is not touched")
  func copy() throws {
    let example = try ExampleMigration()
    let before = try FileManager.default.attributesOfItem(atPath: example.archive)
    let receipt = try example.run()
    let sample = ExampleMigration.sample("archive.json")
    #expect(receipt.copy == example.store + ".d/archive/\(receipt.digest.prefix(16)).json")
    #expect(FileManager.default.contents(atPath: receipt.copy) == Data(sample))
    let copy = try FileManager.default.attributesOfItem(atPath: receipt.copy)
    #expect(copy[.posixPermissions] as? Int == 0o400)
    let after = try FileManager.default.attributesOfItem(atPath: example.archive)
    #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
    #expect(FileManager.default.contents(atPath: example.archive) == Data(sample))
    let kept = try FileManager.default.contentsOfDirectory(atPath: example.store + ".d/archive")
    #expect(kept == ["\(receipt.digest.prefix(16)).json"])
  }

  @Test("MIG-4 with something wrong in it nothing is moved in, and each fault has its number")
  func faults() throws {
    let example = try ExampleMigration("archive-faulty.json")
    let failure = try #require(example.failure())
    #expect(failure.reason == .damaged)
    #expect(failure.message.contains("activity 2 (stroll-2): \"stroll\" is no kind of activity"))
    #expect(!FileManager.default.fileExists(atPath: example.store))
    example.migration.leavesOutFaulty = true
    let receipt = try example.run()
    #expect(receipt.leftOut.map(\.number) == [2, 3, 4, 5, 6, 7, 8, 9])
    #expect(
      receipt.leftOut.map(\.message) == [
        "\"stroll\" is no kind of activity", "it ends before it starts",
        "another activity has its id", "\"Europe/Atlantis\" is no time zone",
        "point 0: lat is no latitude", "start \"2024-05-06T05:30:00\" is no date with an offset",
        "distanceMeters is no number from 0 on", "reflection: mood is no number from 1 to 5",
      ])
    #expect(receipt.totals.activities == 2)
    #expect(try example.value("SELECT count(*) FROM activity").integer == 2)
  }

  @Test("MIG-5 activities, reflections, names and the receipt come in together")
  func contents() throws {
    let example = try ExampleMigration()
    let receipt = try example.run()
    let store = try example.opened()
    let walk = try store.activity(meant: Self.walk)
    #expect(walk.origin == "migrated" && walk.figures == "archive" && walk.kind == .walk)
    #expect((walk.start, walk.end) == (1_714_838_400_000, 1_714_838_439_000))
    #expect((walk.distance, walk.active, walk.gain) == (52_500, 39_000, 1500))
    let points = try store.points(of: walk)
    #expect(points.count == 40 && points.segmentStarts == [0, 20])
    #expect(points.points.latitudes[39] == 47.100468)
    #expect(points.points.horizontalAccuracies[0] == 4.5)
    let reflection = "effort || '/' || energy || '/' || mood || '/' || note || '/' || at_ms"
    #expect(
      try example.value("SELECT \(reflection) FROM reflection").text
        == "2/4/5/Round the lake, \"at last\"/1714846500000")
    let names = "SELECT group_concat(source_key, ' ') FROM provenance WHERE source='archive'"
    #expect(try example.value(names).text == "\(Self.walk) hike-3 run-17")
    #expect(try example.value("SELECT count(*) FROM change WHERE op='add'").integer == 3)
    let noted = "activities || ' ' || points || ' ' || sum_distance_mm || ' ' || sum_active_ms"
    #expect(
      try example.value("SELECT \(noted) || ' ' || app_version FROM migration").text
        == "3 50 5064500 1839000 1.2.3")
    #expect(receipt.totals.points == 50)
    #expect(store.examine() == [])
  }

  @Test("MIG-5 an ID that is no UUID becomes the same one every time")
  func names() throws {
    let (first, second) = (try ExampleMigration(), try ExampleMigration())
    try first.run()
    try second.run()
    let ids = "SELECT group_concat(hex(uuid)) FROM (SELECT uuid FROM activity ORDER BY uuid)"
    let found = try first.value(ids).text
    #expect(try found != nil && found == second.value(ids).text)
    #expect(
      try first.value("SELECT lower(hex(uuid)) FROM activity WHERE kind='walk'").text
        == Self.walk.replacing("-", with: ""))
  }

  @Test("MIG-5 figures are rounded half to even, and what is not there stays unknown")
  func figures() throws {
    let example = try ExampleMigration()
    try example.run()
    let columns = "ifnull(distance_mm, 'none') || ' ' || ifnull(active_ms, 'none')"
    #expect(
      try example.value("SELECT \(columns) FROM activity WHERE kind='run'").text
        == "5012000 1800000")
    #expect(
      try example.value("SELECT \(columns) FROM activity WHERE kind='hike'").text == "none none")
  }

  @Test("MIG-5 members that nobody knows are kept")
  func unknownMembers() throws {
    let example = try ExampleMigration()
    try example.run()
    let extra = try example.value("SELECT extra FROM summary WHERE extra IS NOT NULL").text
    #expect(
      extra == #"{"reflection":{"weather":"sun"},"shoes":"old","points":{"3":{"sat":9}}}"#)
  }

  @Test("MIG-6 nothing is moved in where counts or sums in the tables are others")
  func sums() throws {
    let example = try ExampleMigration()
    _ = try ActivityStore.open(example.store, creates: true) { 0 }
    try example.connection().execute(
      """
      CREATE TRIGGER wrong AFTER INSERT ON activity WHEN new.kind='walk'
      BEGIN UPDATE activity SET distance_mm=distance_mm+1 WHERE id=new.id; END
      """)
    #expect(example.failure()?.reason == .inputOutput)
    #expect(try example.value("SELECT count(*) FROM activity").integer == 0)
    #expect(try example.value("SELECT count(*) FROM migration").integer == 0)
  }

  @Test("MIG-7 a store whose points are others afterwards is set aside")
  func points() throws {
    let example = try ExampleMigration()
    _ = try ActivityStore.open(example.store, creates: true) { 0 }
    try example.connection().execute(
      """
      CREATE TRIGGER wrong AFTER INSERT ON segment WHEN new.seq=1
      BEGIN UPDATE segment SET data=zeroblob(length(data)) WHERE activity_id=new.activity_id; END
      """)
    let failure = try #require(example.failure())
    #expect(failure.reason == .damaged && failure.message.contains("set aside"))
    #expect(!FileManager.default.fileExists(atPath: example.store))
    #expect(FileManager.default.fileExists(atPath: example.store + ".set-aside"))
    #expect(try example.run().totals.activities == 3)
  }

  @Test("MIG-8 what a crash has left of a copy is replaced")
  func leftovers() throws {
    let example = try ExampleMigration()
    let bytes = ExampleMigration.sample("archive.json")
    let name = "a.outnudge.d/archive/\(SHA256Digest(of: bytes.span).description.prefix(16)).json"
    try example.folder.write("half", to: name + ".tmp")
    try example.folder.write("not the archive", to: name)
    try example.run()
    #expect(FileManager.default.contents(atPath: example.folder.path(name)) == Data(bytes))
    #expect(!FileManager.default.fileExists(atPath: example.folder.path(name + ".tmp")))
  }

  @Test("MIG-9 an activity that the store has stays: the same is present, another is a conflict")
  func present() throws {
    let example = try ExampleMigration()
    try example.run()
    try example.replace("\"distanceMeters\": 52.5", with: "\"distanceMeters\": 52.6")
    let receipt = try example.run()
    #expect(receipt.present == ["run-17", "hike-3"])
    #expect(receipt.conflicts == [Self.walk])
    #expect(receipt.totals.activities == 0)
    #expect(receipt.keptProfile)
    let walk = "SELECT distance_mm FROM activity WHERE kind='walk'"
    #expect(try example.value(walk).integer == 52_500)
    #expect(try example.value("SELECT count(*) FROM migration").integer == 2)
  }

  @Test("MIG-9 a deleted activity stays deleted")
  func deleted() throws {
    let example = try ExampleMigration()
    try example.run()
    try example.connection().execute("UPDATE activity SET deleted_ms=1 WHERE kind='run'")
    try example.replace("\"old\"", with: "\"new\"")
    let receipt = try example.run()
    #expect(receipt.deleted == ["run-17"])
    #expect(receipt.present == [Self.walk, "hike-3"])
  }

  @Test("MIG-12 after three tries that failed it is only tried again on demand")
  func tries() throws {
    let example = try ExampleMigration("archive-faulty.json")
    for _ in 0..<3 { #expect(example.failure()?.reason == .damaged) }
    let failure = try #require(example.failure())
    #expect(failure.reason == .refused && failure.message.contains("3 times"))
    example.migration.leavesOutFaulty = true
    #expect(example.failure()?.reason == .refused)
    example.migration.insists = true
    #expect(try example.run().totals.activities == 2)
    example.migration.insists = false
    #expect(try example.run().isRepeated)
    let kept = try FileManager.default.contentsOfDirectory(atPath: example.store + ".d/archive")
    #expect(kept.count == 1)
  }

  @Test func theZoneIsTheArchivesTheOffsetsOrTheProfilesAndNeverGuessed() throws {
    let example = try ExampleMigration()
    try example.run()
    func zone(_ kind: String) throws -> String? {
      let columns = "tz || ' ' || tz_known || ' ' || utc_offset_s || ' ' || habit_day"
      return try example.value("SELECT \(columns) FROM activity WHERE kind='\(kind)'").text
    }
    #expect(try zone("walk") == "Europe/Zurich 1 7200 19847")
    #expect(try zone("hike") == "-07:00 1 -25200 19854")
    // Half past seven in the profile's zone; days begin at four.
    #expect(try zone("run") == "Europe/Zurich 0 7200 19849")
  }

  @Test func aZoneThatIsAssumedGoesBeforeTheProfiles() throws {
    let example = try ExampleMigration()
    example.migration.assumedZone = "America/New_York"
    try example.run()
    let zone = "SELECT tz || ' ' || tz_known FROM activity WHERE kind='run'"
    #expect(try example.value(zone).text == "America/New_York 0")
  }

  @Test func anArchiveOfNothingIsMovedInToo() throws {
    let example = try ExampleMigration()
    try example.folder.write(
      #"{"format":"outnudge-archive","version":1,"activities":[]}"#, to: "from/archive.json")
    #expect(try example.run().totals.activities == 0)
    #expect(try example.run().isRepeated)
  }

  @Test(arguments: [
    (#"{"format":"outnudge-archive","version":2,"activities":[]}"#, StoreError.Reason.newer),
    (#"{"format":"gpx","version":1,"activities":[]}"#, .foreign), ("[]", .foreign),
    (#"{"format":"outnudge-archive","version":1,"activities":{}}"#, .damaged),
    (#"{"format":"outnudge-archive","activities":[]}"#, .damaged), ("", .damaged),
  ])
  func whatIsNoArchiveIsRefused(text: String, reason: StoreError.Reason) throws {
    let example = try ExampleMigration()
    try example.folder.write(text, to: "from/archive.json")
    #expect(example.failure()?.reason == reason)
    #expect(!FileManager.default.fileExists(atPath: example.store))
  }

  @Test func anArchiveThatIsCutOffAnywhereIsDamaged() throws {
    let whole = ExampleMigration.sample("archive-faulty.json")
    let end = try #require(whole.lastIndex(of: UInt8(ascii: "}")))
    for length in 0..<end {
      do throws(StoreError) {
        _ = try JSONArchive(Array(whole[..<length]), path: "a.json")
        Issue.record("\(length) bytes are taken for the whole")
      } catch {
        #expect(error.reason == .damaged && error.message.contains("at byte"))
      }
    }
  }
}
