import ActivityStore
import SQLiteDatabase
import TestSupport
import Testing
import TrackModel

struct EditingTests {
  @Test func aNewZoneMovesTheDayAndIsWrittenDown() throws {
    let example = try ExampleStore()
    let id = try example.add(Examples.walk()).id
    try example.store.edit([id], .init(title: "Round", zone: "Asia/Tokyo"))
    let stored = try #require(try example.store.activity(id))
    #expect(stored.title == "Round" && stored.revision == 2)
    // 2023-11-14 22:13 UTC is 07:13 of the next day in Tokyo.
    #expect(stored.habitDay == 19_676 && stored.zone.offset == 32_400)
    let connection = try SQLiteConnection(path: example.path, mode: .readOnly)
    #expect(
      try connection.value(
        "SELECT op || ' ' || json_extract(before_json, '$.habit_day') FROM change WHERE seq=2")
        == .text("edit 19675"))
    // What changes nothing is no change.
    try example.store.edit([id], .init(title: "Round"))
    #expect(try example.store.lastChange == 2)
  }

  @Test func ofSeveralEditsAllAreDoneOrNone() throws {
    let example = try ExampleStore()
    let id = try example.add(Examples.walk()).id
    let unknown = try #require(ActivityID(bytes: [UInt8](repeating: 1, count: 16)))
    #expect(throws: StoreError.self) { try example.store.edit([id, unknown], .init(title: "x")) }
    #expect(try example.store.activity(id)?.title == "")
    #expect(throws: StoreError.self) { try example.store.delete([id, unknown]) }
    #expect(try example.store.activity(id)?.deleted == nil)
  }

  @Test func whatWasDeletedComesBackFor30DaysAndLosesItsPointsAfterThem() throws {
    let example = try ExampleStore()
    let first = try example.add(Examples.walk(seed: 1)).id
    let second = try example.add(Examples.walk(count: 50, seed: 2)).id
    try example.store.delete([first])
    #expect(try example.store.activities(ActivityQuery()).map(\.id) == [second])
    try example.store.undelete([first])
    #expect(try example.store.activities(ActivityQuery()).count == 2)
    try example.store.delete([first])
    let later = try ActivityStore.open(example.path) {
      ExampleStore.now + ActivityStore.undoTime + 1
    }
    #expect(throws: StoreError.self) { try later.undelete([first]) }
    try later.delete([second])
    let connection = try SQLiteConnection(path: example.path, mode: .readOnly)
    #expect(try connection.value("SELECT count(DISTINCT activity_id) FROM segment") == .integer(1))
    #expect(later.examine() == [])
  }

  @Test func theHomeZoneAndTheStartOfDaysAreThoseOfThePolicy() throws {
    let example = try ExampleStore()
    #expect(try example.store.homeZone == nil)
    let connection = try SQLiteConnection(path: example.path, mode: .readWrite)
    try connection.execute(
      """
      INSERT INTO policy VALUES
        (-9999, '{"dayStart":0,"timeZone":"Europe/Paris"}'), (19675, '{"dayStart":6}')
      """)
    let zone = ActivityZone(name: "UTC", isKnown: true, offset: 0)
    // Five in the morning, on the day before the new policy and on its first.
    #expect(try example.store.habitDay(19_674 * 86_400_000 + 18_000_000, in: zone) == 19_674)
    #expect(try example.store.habitDay(19_675 * 86_400_000 + 18_000_000, in: zone) == 19_674)
  }
}
