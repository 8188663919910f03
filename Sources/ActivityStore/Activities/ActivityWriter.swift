internal import SQLiteDatabase
internal import TrackModel

/// Adds activities to a store, one after the other; its statements are compiled once.
///
/// Every call belongs into a transaction of the store.
package final class ActivityWriter {
  // A class, because it holds statements, and who writes hands it on.
  private let store: ActivityStore
  private let insertActivity: SQLiteStatement
  private let insertSummary: SQLiteStatement
  private let insertSegment: SQLiteStatement
  private let insertPart: SQLiteStatement

  package init(_ store: ActivityStore) throws(StoreError) {
    self.store = store
    do throws(SQLiteError) {
      insertActivity = try store.connection.prepare(
        """
        INSERT INTO activity(uuid, kind, kind_from, origin, start_ms, end_ms, tz, tz_known,
          utc_offset_s, habit_day, active_ms, distance_mm, gain_mm, loss_mm, point_count,
          content_hash, format, title, figures, added_ms)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      insertSummary = try store.connection.prepare("INSERT INTO summary VALUES (?, ?, ?, ?, ?)")
      insertSegment = try store.connection.prepare(
        "INSERT INTO segment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      insertPart = try store.connection.prepare(
        "INSERT INTO part VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    } catch {
      throw StoreError(error, path: store.path)
    }
  }

  /// Adds an activity with its names. One that the store has already is an error: look for it
  /// first.
  package func add(
    _ activity: PreparedActivity, _ description: ActivityDescription
  ) throws(StoreError) {
    let facts = description.facts
    let day = try store.habitDay(facts.start, in: description.zone)
    // What lies outside of the calendar has no day, and so no time.
    let isTimed = day != nil
    try store.database { connection throws(SQLiteError) in
      try insertActivity.run([
        .blob(activity.id.bytes), .text(facts.kind.rawValue), .text(facts.kindOrigin.rawValue),
        .text(description.origin.rawValue), SQLiteValue(isTimed ? facts.start : nil),
        SQLiteValue(isTimed ? facts.end : nil), .text(description.zone.name),
        SQLiteValue(description.zone.isKnown ? 1 : 0), SQLiteValue(description.zone.offset),
        SQLiteValue(day), SQLiteValue(isTimed ? facts.active : nil), SQLiteValue(facts.distance),
        SQLiteValue(facts.gain), SQLiteValue(facts.loss), SQLiteValue(activity.points.count),
        .blob(activity.contentHash), SQLiteValue(activity.format?.rawValue),
        .text(description.title), .text(description.figures.rawValue), .integer(store.now()),
      ])
      let row = connection.lastInsertedRow
      try insertSummary.run([
        .integer(row), SQLiteValue(description.pipeline), .text(description.summary),
        SQLiteValue(description.recorder), SQLiteValue(description.extra),
      ])
      try insert(activity.segments, of: row)
      for samples in activity.samples {
        try insertPart.run(
          part(
            "samples", samples.number, samples.count, samples.columns,
            samples.checksum, samples.data, of: row))
      }
      if let beside = activity.beside {
        try insertPart.run(part("beside", 0, 0, 0, beside.checksum, beside.data, of: row))
      }
    }
    try store.log(.add, activity.id)
    try store.addNames(activity, to: activity.id)
  }

  /// Puts segments in the place of those that an activity has.
  func replaceSegments(of activity: StoredActivity, with segments: [StoredSegment])
    throws(StoreError)
  {
    try store.database { connection throws(SQLiteError) in
      try connection.run("DELETE FROM segment WHERE activity_id=?", [.integer(activity.row)])
      try insert(segments, of: activity.row)
    }
  }

  private func insert(_ segments: [StoredSegment], of row: Int64) throws(SQLiteError) {
    for segment in segments {
      try insertSegment.run([
        .integer(row), SQLiteValue(segment.number), .text(segment.reason.rawValue),
        SQLiteValue(segment.count), SQLiteValue(segment.times?.lowerBound),
        SQLiteValue(segment.times?.upperBound), SQLiteValue(segment.bounds?.south),
        SQLiteValue(segment.bounds?.north), SQLiteValue(segment.bounds?.west),
        SQLiteValue(segment.bounds?.east), .integer(segment.columns),
        SQLiteValue(SegmentCodec.version), .integer(Int64(segment.checksum)), .blob(segment.data),
      ])
    }
  }

  private func part(
    _ name: String, _ number: Int, _ count: Int, _ columns: Int64, _ checksum: UInt32,
    _ data: [UInt8], of row: Int64
  ) -> [SQLiteValue] {
    [
      .integer(row), .text(name), SQLiteValue(number), SQLiteValue(count), .integer(columns),
      SQLiteValue(SegmentCodec.version), .integer(Int64(checksum)), .blob(data),
    ]
  }
}
