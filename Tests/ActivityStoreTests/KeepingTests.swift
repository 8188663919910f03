import ActivityStore
import TestSupport
import Testing
import TrackModel

struct KeepingTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func everythingThatADocumentSaysOfATrackComesBack(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    var document = random.make()
    if document.tracks.isEmpty { document.tracks = [Track()] }
    let example = try ExampleStore()
    let activity = try example.add(document)
    var expected = document
    expected.tracks = [document.tracks[0]]
    expected.tracks[0].points = StoredPoints(document.tracks[0].points).points
    expected.routes = []
    let stored = try #require(try example.reopened().activity(activity.id))
    let read = try example.store.document(of: stored)
    // An empty segment at the end holds nothing and is not kept.
    let used = expected.tracks[0].points.segmentStarts.filter { $0 < stored.pointCount }
    if !used.isEmpty { expected.tracks[0].points.segmentStarts = used }
    if stored.pointCount == 0 { expected.tracks[0].points.segmentStarts = [] }
    #expect(differences(read, expected) == [], "seed \(seed)")
  }

  @Test func figuresZoneAndDayAreThoseOfTheStart() throws {
    let example = try ExampleStore()
    let activity = try example.add(Examples.walk(), title: "Round the lake")
    let stored = try #require(try example.store.activity(activity.id))
    #expect(stored.title == "Round the lake" && stored.kind == .walk && stored.revision == 1)
    #expect(stored.start == 1_700_000_000_000 && stored.end == 1_700_000_099_000)
    #expect(stored.active == 99_000 && stored.distance == 1_234_568 && stored.gain == nil)
    // 2023-11-14 22:13:20 UTC is 23:13 in Zurich.
    #expect(stored.zone == ActivityZone(name: "Europe/Zurich", isKnown: true, offset: 3600))
    #expect(stored.habitDay == 19_675)
  }

  @Test func aNightEndsThreeHoursAfterMidnight() throws {
    let zone = ActivityZone(name: "UTC", isKnown: true, offset: 0)
    let midnight: Int64 = 19_676 * 86_400_000
    #expect(zone.habitDay(midnight + 3 * 3_600_000 - 1, dayStart: 3) == 19_675)
    #expect(zone.habitDay(midnight + 3 * 3_600_000, dayStart: 3) == 19_676)
    let example = try ExampleStore()
    #expect(try example.store.habitDay(midnight, in: zone) == 19_675)
  }

  @Test func anActivityIsMeantByItsFirstDigitsOrAsTheLast() throws {
    let example = try ExampleStore()
    let first = try example.add(Examples.walk(seed: 1))
    let second = try example.add(Examples.walk(count: 50, seed: 2))
    #expect(try example.store.activity(meant: first.id.short).id == first.id)
    #expect(try example.store.activity(meant: second.id.description).id == second.id)
    #expect(throws: StoreError.self) { try example.store.activity(meant: "zz") }
    #expect(throws: StoreError.self) { try example.store.activity(meant: "last", isDeleted: true) }
    #expect(try [first.id, second.id].contains(example.store.activity(meant: "last").id))
  }

  @Test func anActivityIsNeverThereTwice() throws {
    let example = try ExampleStore()
    try example.add(Examples.walk())
    #expect(throws: StoreError.self) { try example.add(Examples.walk()) }
    #expect(try example.store.lastChange == 1)
  }
}
