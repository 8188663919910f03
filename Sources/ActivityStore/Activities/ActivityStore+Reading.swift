internal import ByteScanning
internal import SQLiteDatabase
package import TrackModel

extension ActivityStore {
  /// The activities that the rest of a query finds.
  func activities(
    _ rest: String, _ values: [SQLiteValue] = []
  ) throws(StoreError) -> [StoredActivity] {
    try rows("SELECT \(StoredActivity.columns) FROM activity " + rest, values) {
      StoredActivity($0)
    }
  }

  /// The activity of an ID, deleted or not.
  package func activity(_ id: ActivityID) throws(StoreError) -> StoredActivity? {
    try activities("WHERE uuid=?", [.blob(id.bytes)]).first
  }

  /// The activity that a person means: an ID, its beginning as far as only one has it, or `last`, the
  /// one that began last, of those that had begun at an instant where one is given. Deleted ones are
  /// only meant where `isDeleted` says so.
  package func activity(
    meant text: String, isDeleted: Bool = false, at milliseconds: Int64? = nil
  ) throws(StoreError) -> StoredActivity {
    let state = isDeleted ? "deleted_ms IS NOT NULL" : "deleted_ms IS NULL"
    if text == "last" {
      let last = try activities(
        """
        WHERE \(state) AND (?1 IS NULL OR start_ms<=?1)
        ORDER BY start_ms DESC, activity.id DESC LIMIT 1
        """, [SQLiteValue(milliseconds)])
      guard let activity = last.first else {
        throw StoreError(.unknownActivity, "there is no activity yet")
      }
      return activity
    }
    guard let range = ActivityID.range(ofPrefix: text) else {
      throw StoreError(.unknownActivity, "\"\(text)\" is no ID: hexadecimal digits, or last")
    }
    let found = try activities(
      "WHERE uuid BETWEEN ? AND ? AND \(state) LIMIT 2",
      [.blob(range.lowerBound.bytes), .blob(range.upperBound.bytes)])
    guard let activity = found.first else {
      let what = isDeleted ? "deleted activity" : "activity"
      throw StoreError(.unknownActivity, "there is no \(what) \(text)")
    }
    guard found.count == 1 else {
      throw StoreError(.ambiguous, "several activities begin with \(text): give more digits")
    }
    return activity
  }

  /// The summary of an activity as JSON, the version of the measuring that made it, and what a
  /// recorder had confirmed, as JSON too.
  package func summary(
    of activity: StoredActivity
  ) throws(StoreError) -> (json: String, pipeline: Int, recorder: String?) {
    let found = try rows(
      "SELECT json, pipeline, recorder FROM summary WHERE activity_id=?",
      [.integer(activity.row)]
    ) { row -> (String, Int, String?)? in
      guard let json = row.text(0), let pipeline = row.integer(1) else { return nil }
      return (json, pipeline, row.text(2))
    }
    guard let summary = found.first else { throw damage(activity, "its summary is missing") }
    return summary
  }

  /// The points of an activity, checked.
  package func points(of activity: StoredActivity) throws(StoreError) -> StoredPoints {
    var segments = try segments(of: activity)
    if segments.isEmpty { segments = try samples(of: activity) }
    for segment in segments where segment.checksum != segment.checksum(in: activity.id) {
      throw damage(activity, "segment \(segment.number) has a wrong checksum")
    }
    do throws(BinaryReader.Fault) {
      return try StoredSegment.points(of: segments)
    } catch {
      throw damage(activity, "its points cannot be read")
    }
  }

  /// An activity as the document that it was imported from: one track, with all that the file said
  /// beside it, and the title that it has now.
  ///
  /// `naming` says whether the track shall name its ID, which only GPX can hold.
  package func document(
    of activity: StoredActivity, naming: Bool = false
  ) throws(StoreError) -> TrackDocument {
    var document = try beside(of: activity)
    document.tracks[0].points = try points(of: activity).points
    if !activity.title.isEmpty { document.tracks[0].about.name = activity.title }
    if activity.kindOrigin == .option { document.tracks[0].about.kind = activity.kind.rawValue }
    if naming { OwnName.write(activity.id, into: &document, track: 0) }
    return document
  }

  func segments(of activity: StoredActivity) throws(StoreError) -> [StoredSegment] {
    try rows(
      """
      SELECT seq, reason, n, t0_ms, t1_ms, lat_min_e7, lon_west_e7, lat_max_e7, lon_east_e7, columns,
        crc32c, data
      FROM segment WHERE activity_id=? ORDER BY seq
      """, [.integer(activity.row)]
    ) { row in
      guard let number = row.integer(0), let count = row.integer(2),
        let reason = row.text(1).flatMap(StoredSegment.Reason.init(rawValue:)),
        let columns = row.value(9).integer, let checksum = row.integer(10),
        let data = row.value(11).blob
      else { return nil }
      var segment = StoredSegment(
        number: number, reason: reason, count: count, columns: columns,
        checksum: UInt32(truncatingIfNeeded: checksum), data: data)
      if let first = row.value(3).integer, let last = row.value(4).integer, first <= last {
        segment.times = first...last
      }
      if let south = row.value(5).integer, let west = row.value(6).integer,
        let north = row.value(7).integer, let east = row.value(8).integer
      {
        segment.bounds = StoredBounds(south: south, west: west, north: north, east: east)
      }
      return segment
    }
  }

  func samples(of activity: StoredActivity) throws(StoreError) -> [StoredSegment] {
    try rows(
      """
      SELECT seq, n, columns, crc32c, data FROM part
      WHERE activity_id=? AND name='samples' ORDER BY seq
      """, [.integer(activity.row)]
    ) { row in
      guard let number = row.integer(0), let count = row.integer(1),
        let columns = row.value(2).integer, let checksum = row.integer(3),
        let data = row.value(4).blob
      else { return nil }
      return StoredSegment(
        number: number, reason: .file, count: count, columns: columns,
        checksum: UInt32(truncatingIfNeeded: checksum), data: data)
    }
  }

  func besideBlob(of activity: StoredActivity) throws(StoreError) -> BesideBlob? {
    try rows(
      "SELECT crc32c, data FROM part WHERE activity_id=? AND name='beside'",
      [.integer(activity.row)]
    ) { row in
      row.integer(0).map {
        BesideBlob(
          checksum: UInt32(truncatingIfNeeded: $0), data: row.value(1).blob ?? [])
      }
    }.first
  }

  private func beside(of activity: StoredActivity) throws(StoreError) -> TrackDocument {
    let format = activity.format ?? .gpx
    guard let blob = try besideBlob(of: activity) else {
      return TrackDocument(format: format, tracks: [Track()])
    }
    guard blob.checksum == blob.checksum(in: activity.id) else {
      throw damage(activity, "what its file says beside the points has a wrong checksum")
    }
    do throws(BinaryReader.Fault) {
      return try blob.document(format: format)
    } catch {
      throw damage(activity, "what its file says beside the points cannot be read")
    }
  }

  private func damage(_ activity: StoredActivity, _ what: String) -> StoreError {
    StoreError(.damaged, "\(path): activity \(activity.id): \(what)")
  }
}
