import ActivityStore
import SQLiteDatabase
import SyntheticTracks
import TrackMetrics
import TrackModel

/// Fills a store, and beside it a table with a row a point, and asks both.
enum StoreRun {
  /// Distinct tracks; with more activities they come again at other times.
  private static let distinct = 200

  /// Makes `FOLDER/store-bench.outnudge` of so many activities of so many points each, and the twin
  /// of the distinct ones.
  static func run(folder: String, activities: Int, points: Int) throws(BenchmarkError) {
    FileText.makeFolder(folder)
    let tracks = (0..<min(activities, distinct)).map { number in
      var generator = TrackGenerator(kind: .ride, points: points, seed: UInt64(number + 1))
      generator.channels = [.heartRate, .cadence]
      return generator.generate().track
    }
    do throws(StoreError) {
      try store(tracks, activities, "\(folder)/store-bench.outnudge")
    } catch {
      throw .cannotWrite(error.message)
    }
    do throws(SQLiteError) {
      try RowTable(path: "\(folder)/rows-bench.sqlite").measure(tracks)
    } catch {
      throw .cannotWrite(error.description)
    }
  }

  private static func store(
    _ tracks: [Track], _ count: Int, _ path: String
  ) throws(StoreError) {
    FileText.remove(path)
    let store = try ActivityStore.open(path, creates: true) { 0 }
    let filling = try ClockTime { () throws(StoreError) in try fill(store, tracks, count) }
    let (bytes, points) = try store.pointBytes()
    print("store: \(count) activities, \(points) points")
    print("  \(FileResult.text(Double(bytes) / Double(points), decimals: 2)) bytes a point")
    print("  add one: \(filling.text(per: count))")
    let all = try store.activities(ActivityQuery())
    let some = all.prefix(100)
    let reading = try ClockTime { () throws(StoreError) in
      for activity in some { use(try store.points(of: activity).points) }
    }
    print("  read the points of one: \(reading.text(per: some.count))")
    var newest = ActivityQuery()
    newest.limit = 50
    var month = ActivityQuery()
    (month.firstDay, month.lastDay) = (all[0].habitDay.map { $0 - 30 }, all[0].habitDay)
    var place = ActivityQuery()
    place.box = GeographicBounds(south: 20.4, west: 52.8, north: 20.45, east: 52.85)
    place.limit = 50
    for (name, query) in [("the list", newest), ("a month", month), ("a place", place)] {
      let asking = try ClockTime { () throws(StoreError) in use(try store.activities(query)) }
      print("  \(name): \(asking.text(per: 1))")
    }
    let totals = try ClockTime { () throws(StoreError) in use(try store.dayTotals()) }
    print("  totals of all days: \(totals.text(per: 1))")
    let deleting = try ClockTime { () throws(StoreError) in try store.delete([all[0].id]) }
    print("  delete one: \(deleting.text(per: 1))")
  }

  private static func fill(
    _ store: ActivityStore, _ tracks: [Track], _ count: Int
  ) throws(StoreError) {
    let writer = try ActivityWriter(store)
    let batch = WriteBatch(store)
    for number in 0..<count {
      var document = TrackDocument(format: .gpx, tracks: [tracks[number % tracks.count]])
      let shift = Int64(number) * 3_600_000
      document.tracks[0].points.times = document.tracks[0].points.times.map { $0 + shift }
      let activity = PreparedActivity(
        document, track: 0, points: StoredPoints(document.tracks[0].points))
      let description = ActivityDescription(
        facts: facts(document.tracks[0].points),
        zone: ActivityZone(name: "UTC", isKnown: true, offset: 0), title: "Ride \(number)",
        summary: "{}", pipeline: TrackPipeline.version)
      try batch.write { () throws(StoreError) in try writer.add(activity, description) }
      if batch.isDue { try batch.commit() }
    }
    try batch.commit()
  }

  private static func facts(_ points: TrackPoints) -> ActivityFacts {
    var summary = ActivitySummary(
      source: SourceReference(path: "", format: .gpx, bytes: 0), geometry: .track,
      activity: .ride, activityOrigin: .file, measure: .quick)
    (summary.start, summary.end) = (points.times.first, points.times.last)
    summary.moving = (points.times.last ?? 0) - (points.times.first ?? 0)
    summary.distance = Double(points.count) * 7
    return ActivityFacts(summary)
  }
}

/// How long something took once, by the clock: waiting for the disk is part of it.
struct ClockTime {
  private let duration: Duration

  init<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
    let clock = ContinuousClock()
    let begin = clock.now
    try work()
    duration = begin.duration(to: clock.now)
  }

  /// Milliseconds of one of so many.
  func text(per count: Int) -> String {
    let seconds =
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    return FileResult.text(seconds * 1000 / Double(max(1, count)), decimals: 3) + " ms"
  }
}
