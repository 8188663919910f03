import ActivityStore
import TestSupport
import TrackModel

/// A store in a folder of its own, with a clock that a test moves.
final class ExampleStore {
  // A class, because the folder goes with it.
  let folder: TemporaryFolder
  let store: ActivityStore
  var path: String { store.path }

  static let now: Int64 = 1_780_000_000_000

  init() throws {
    folder = try TemporaryFolder()
    store = try ActivityStore.open(folder.path("a.outnudge"), creates: true) { Self.now }
  }

  /// Opens it again, as another process would.
  func reopened() throws -> ActivityStore { try ActivityStore.open(path) { Self.now } }

  /// Adds one track of a document with figures made for the test.
  @discardableResult
  func add(
    _ document: TrackDocument, title: String = "", zone: String = "Europe/Zurich"
  ) throws -> PreparedActivity {
    let activity = PreparedActivity(
      document, track: 0, points: StoredPoints(document.tracks[0].points))
    let writer = try ActivityWriter(store)
    try store.transaction { () throws(StoreError) in
      try writer.add(activity, Examples.description(of: activity, title: title, zone: zone))
    }
    return activity
  }
}

enum Examples {
  /// A document of one walk.
  static func walk(count: Int = 100, seed: UInt64 = 1) -> TrackDocument {
    var generator = SeededGenerator(seed: seed)
    var document = TrackDocument(format: .gpx)
    document.tracks = [TrackMaker.walk(count: count, using: &generator).track]
    return document
  }

  static func description(
    of activity: PreparedActivity, title: String = "", zone: String = "Europe/Zurich"
  ) -> ActivityDescription {
    var summary = ActivitySummary(
      source: SourceReference(path: "walk.gpx", format: .gpx, bytes: 1), geometry: .track,
      activity: .walk, activityOrigin: .file, measure: .quick)
    let times = activity.points.points.times.filter { $0 != Missing.time }
    (summary.start, summary.end) = (times.first, times.last)
    if let first = times.first, let last = times.last { summary.moving = max(0, last - first) }
    summary.distance = 1234.5678
    return ActivityDescription(
      facts: ActivityFacts(summary),
      zone: ActivityZone(
        named: zone, fileOffset: nil, home: "UTC", start: summary.start),
      title: title, summary: "{}", pipeline: 1)
  }
}
