internal import SQLiteDatabase
package import TrackModel

/// What the store says of an activity without its points.
package struct StoredActivity: Sendable, Equatable {
  /// Its row; it never leaves this process.
  let row: Int64
  package let id: ActivityID
  package var kind: ActivityKind
  package var kindOrigin: ActivitySummary.ActivityOrigin
  /// `recorded`, `recovered`, `imported`, `migrated` or `manual`.
  package let origin: String
  /// Milliseconds since 1970 UTC; nil for a track without times.
  package let start: Int64?
  package let end: Int64?
  package var zone: ActivityZone
  /// Counted from 1970-01-01.
  package var habitDay: Int?
  /// Milliseconds by which a day counts.
  package let active: Int64?
  /// Millimetres.
  package let distance: Int64?
  package let gain: Int64?
  package let loss: Int64?
  package let pointCount: Int
  /// Nil for what came from no file.
  package let format: TrackFormat?
  package var title: String
  /// `measured`, `archive` or `manual`: whose figures these are.
  package let figures: String
  /// Rises by one with every change.
  package let revision: Int
  /// When it was added, milliseconds since 1970 UTC.
  package let added: Int64
  /// When it was deleted; nil where it was not.
  package let deleted: Int64?
  /// SHA-256 over what every format holds of the points.
  package let contentHash: [UInt8]

  /// The columns, in the order of `init`, of the table named `activity`.
  static let columns = """
    activity.id, uuid, kind, kind_from, origin, start_ms, end_ms, tz, tz_known, utc_offset_s, \
    habit_day, active_ms, distance_mm, gain_mm, loss_mm, point_count, format, title, figures, rev, \
    added_ms, deleted_ms, content_hash
    """

  init?(_ row: borrowing SQLiteStatement) {
    guard let number = row.value(0).integer, let id = row.value(1).blob.flatMap(ActivityID.init),
      let kind = row.text(2).flatMap(ActivityKind.init(rawValue:)),
      let kindOrigin = row.text(3).flatMap(ActivitySummary.ActivityOrigin.init(rawValue:)),
      let origin = row.text(4), let zone = row.text(7), let offset = row.integer(9),
      let pointCount = row.integer(15), let title = row.text(17), let figures = row.text(18),
      let revision = row.integer(19), let added = row.value(20).integer,
      let contentHash = row.value(22).blob
    else { return nil }
    self.row = number
    self.id = id
    self.kind = kind
    self.kindOrigin = kindOrigin
    self.origin = origin
    start = row.value(5).integer
    end = row.value(6).integer
    self.zone = ActivityZone(name: zone, isKnown: row.integer(8) == 1, offset: offset)
    habitDay = row.integer(10)
    active = row.value(11).integer
    distance = row.value(12).integer
    gain = row.value(13).integer
    loss = row.value(14).integer
    self.pointCount = pointCount
    format = row.text(16).flatMap(TrackFormat.init(rawValue:))
    self.title = title
    self.figures = figures
    self.revision = revision
    self.added = added
    deleted = row.value(21).integer
    self.contentHash = contentHash
  }
}
