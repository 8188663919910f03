import ActivityStore
import TestSupport
import Testing
import TrackModel

struct QueryTests {
  /// Activities of 30 points, three a week and more, all over the world.
  private func filled(_ count: Int) throws -> ExampleStore {
    var generator = SeededGenerator(seed: 11)
    let example = try ExampleStore()
    let writer = try ActivityWriter(example.store)
    let batch = WriteBatch(example.store)
    for number in 0..<count {
      var maker = TrackMaker.walk(count: 30, using: &generator).track
      let shift = Int64(number) * 3_600_000 - 400_000 * 3_600_000
      maker.points.times = maker.points.times.map { $0 + shift }
      let activity = PreparedActivity(
        TrackDocument(format: .gpx, tracks: [maker]), track: 0, points: StoredPoints(maker.points))
      let description = Examples.description(of: activity, title: "Walk \(number)", zone: "UTC")
      try batch.write { () throws(StoreError) in try writer.add(activity, description) }
      if batch.isDue { try batch.commit() }
    }
    try batch.commit()
    return example
  }

  @Test func aHundredThousandActivitiesAreFoundThroughIndexes() throws {
    let count = 100_000
    let example = try filled(count)
    let store = example.store
    let clock = ContinuousClock()
    func timed<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
      let begin = clock.now
      let value = try body()
      print("100,000 activities, \(name): \(begin.duration(to: clock.now))")
      return value
    }
    var newest = ActivityQuery()
    newest.limit = 50
    #expect(try timed("the list") { try store.activities(newest) }.first?.title == "Walk 99999")
    var days = ActivityQuery()
    let middle = try #require(try store.activities(newest).first?.habitDay)
    (days.firstDay, days.lastDay) = (middle - 39, middle - 10)
    #expect(try timed("a month") { try store.activities(days) }.count == 30 * 24)
    var place = ActivityQuery()
    place.box = GeographicBounds(south: 10, west: 20, north: 11, east: 21)
    let found = try timed("a place") { try store.activities(place) }
    #expect((1...60).contains(found.count))
    let totals = try timed("weekly totals") { try store.dayTotals() }
    #expect(totals.reduce(0) { $0 + $1.activities } == count)

    for (query, index) in [
      (newest, "activity_start"), (days, "activity_day"), (place, "segment_place"),
    ] {
      let plan = try store.plan(of: query)
      #expect(plan.contains { $0.contains("INDEX \(index)") }, "\(plan)")
      #expect(!plan.contains { $0.hasPrefix("SCAN activity") && !$0.contains("INDEX") }, "\(plan)")
    }
    let plan = try store.planOfDayTotals()
    #expect(plan.contains { $0.contains("COVERING INDEX activity_day") }, "\(plan)")
  }

  @Test func everyConditionNarrows() throws {
    let example = try ExampleStore()
    let store = example.store
    let ids = try (1...12).map { seed in
      try example.add(Examples.walk(seed: seed), title: seed == 3 ? "50% of\\_it" : "Walk").id
    }
    var query = ActivityQuery()
    query.text = "50% OF\\_"
    #expect(try store.activities(query).map(\.id) == [ids[2]])
    query.text = "5_%"
    #expect(try store.activities(query).isEmpty)
    query = ActivityQuery()
    query.kind = .ride
    #expect(try store.activities(query).isEmpty)
    query.kind = .walk
    query.limit = 5
    #expect(try store.activities(query).count == 5)
  }

  @Test func aBoxIsFoundOnBothSidesOfTheAntimeridian() throws {
    let example = try ExampleStore()
    func add(_ longitude: Double) throws -> ActivityID {
      var maker = TrackMaker(latitude: 10, longitude: longitude)
      maker.steps(20, east: 10)
      return try example.add(TrackDocument(format: .gpx, tracks: [maker.track])).id
    }
    let (east, across, west, far) = (try add(179), try add(179.999), try add(-179), try add(8))
    func found(_ west: Double, _ east: Double) throws -> Set<ActivityID> {
      var query = ActivityQuery()
      query.box = GeographicBounds(south: 9, west: west, north: 11, east: east)
      return Set(try example.store.activities(query).map(\.id))
    }
    #expect(try found(178, -178) == [east, across, west])
    #expect(try found(178, 179.5) == [east])
    #expect(try found(-180, -179.999_5) == [across])
    #expect(try found(179.999_5, 180) == [across])
    #expect(try found(179.5, 179.6).isEmpty)
    #expect(try found(-180, 180) == [east, across, west, far])
    #expect(try found(9, -179.5) == [east, across])
  }
}
