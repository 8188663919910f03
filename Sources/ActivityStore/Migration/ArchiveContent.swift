internal import DurableFiles
internal import SQLiteDatabase
internal import TrackModel

/// What of a store a JSON archive of version 1 can hold, and what it cannot.
struct ArchiveContent {
  private let store: ActivityStore
  /// What was left out, and how often.
  private(set) var leftOut: [String: Int] = [:]

  init(_ store: ActivityStore) { self.store = store }

  /// The activities that are not deleted, in the order in which they came into the store.
  mutating func activities() throws(StoreError) -> [ArchivedActivity] {
    try count("deleted activity", "SELECT count(*) FROM activity WHERE deleted_ms IS NOT NULL")
    try count("activity without times", "SELECT count(*) FROM activity WHERE start_ms IS NULL")
    try count("day of rest, illness or pause", "SELECT count(*) FROM day_status")
    try count("quest", "SELECT count(*) FROM quest")
    let stored = try store.activities(
      "WHERE deleted_ms IS NULL AND start_ms IS NOT NULL ORDER BY activity.id")
    var archived: [ArchivedActivity] = []
    for activity in stored {
      if let one = try archive(activity) { archived.append(one) }
    }
    return archived
  }

  /// The profile that holds last, a JSON object.
  func profile() throws(StoreError) -> String? {
    try store.rows("SELECT json FROM policy ORDER BY effective_day DESC LIMIT 1") {
      $0.text(0)
    }.first
  }

  /// The members of the archives that were moved in that this version does not know.
  func extra() throws(StoreError) -> [ExtraMember] {
    let copies = try store.rows("SELECT archive_copy FROM migration ORDER BY at_ms") { $0.text(0) }
    var members: [ExtraMember] = []
    for copy in copies where FileFacts(path: copy) != nil {
      let archive = try JSONArchive(ActivityStore.contents(of: copy), path: copy)
      members.removeAll { member in archive.extra.contains { $0.name == member.name } }
      members += archive.extra
    }
    return members
  }

  private mutating func archive(
    _ stored: StoredActivity
  ) throws(StoreError) -> ArchivedActivity? {
    guard let start = stored.start, let end = stored.end else { return nil }
    let names = try store.names(of: stored)
    let name = names.first { $0.source == ProvenanceKey.archive }?.key ?? stored.id.description
    var activity = ArchivedActivity(
      name: name, kind: stored.kind, start: start, end: end,
      points: try points(of: stored))
    activity.distance = stored.distance
    activity.active = stored.active
    activity.gain = stored.gain
    if stored.zone.isKnown {
      let isFixed = stored.zone.name.hasPrefix("+") || stored.zone.name.hasPrefix("-")
      activity.zone = isFixed ? nil : stored.zone.name
      activity.offset = stored.zone.offset
    }
    activity.reflection = try reflection(of: stored)
    activity.extra = try store.rows(
      "SELECT extra FROM summary WHERE activity_id=?", [.integer(stored.row)]
    ) { $0.text(0) }.first
    if !stored.title.isEmpty { leftOut["title", default: 0] += 1 }
    return activity
  }

  private func reflection(of stored: StoredActivity) throws(StoreError) -> ArchivedReflection? {
    try store.rows(
      "SELECT effort, energy, mood, note, at_ms FROM reflection WHERE activity_id=?",
      [.integer(stored.row)]
    ) { row -> ArchivedReflection? in
      guard let note = row.text(3), let time = row.value(4).integer else { return nil }
      return ArchivedReflection(
        effort: row.integer(0), energy: row.integer(1), mood: row.integer(2), note: note,
        time: time)
    }.first
  }

  /// The points that have a place and a time, with the columns that an archive has.
  private mutating func points(of stored: StoredActivity) throws(StoreError) -> TrackPoints {
    let all = try store.points(of: stored)
    let points = all.points
    let kept = (0..<points.count).filter { row in
      points.times[row] != Missing.time && abs(points.latitudes[row]) <= 90
        && abs(points.longitudes[row]) <= 180
    }
    func column<Value>(_ values: [Value]) -> [Value] {
      values.isEmpty ? [] : kept.map { values[$0] }
    }
    note("point without place or time", points.count - kept.count)
    note("point that does not count", kept.count { all.rejection(ofRow: $0) != nil })
    for (what, values) in [
      ("heart rate", points.heartRates), ("cadence", points.cadences), ("power", points.powers),
    ] { note(what, values.count { $0 != Missing.count }) }
    note("temperature", points.temperatures.count { !$0.isNaN })
    let starts = Self.starts(of: points.segmentStarts, among: kept)
    return TrackPoints(
      times: column(points.times), latitudes: column(points.latitudes),
      longitudes: column(points.longitudes), elevations: column(points.elevations),
      horizontalAccuracies: column(points.horizontalAccuracies),
      verticalAccuracies: column(points.verticalAccuracies), speeds: column(points.speeds),
      segmentStarts: starts)
  }

  /// Where segments begin when only some rows are kept.
  private static func starts(of segments: [Int], among rows: [Int]) -> [Int] {
    var starts: [Int] = []
    var next = 0
    for (index, row) in rows.enumerated() where next < segments.count && segments[next] <= row {
      starts.append(index)
      while next < segments.count, segments[next] <= row { next += 1 }
    }
    return starts
  }

  private mutating func note(_ what: String, _ number: Int) {
    if number > 0 { leftOut[what, default: 0] += number }
  }

  private mutating func count(_ what: String, _ query: String) throws(StoreError) {
    note(what, try store.rows(query) { $0.integer(0) }.first ?? 0)
  }
}
