package import Digests
internal import SQLiteDatabase
internal import TrackModel

/// What is counted of the activities of an archive, by which both sides are compared.
package struct MigrationTotals: Sendable, Equatable {
  package var activities = 0
  package var points = 0
  /// Millimetres.
  package var distance: Int64 = 0
  /// Milliseconds.
  package var active: Int64 = 0
  /// SHA-256 over the sorted IDs.
  package var ids = SHA256Digest(of: [UInt8]().span)

  package init() {}

  /// The totals of what was read.
  init(of activities: [ArchivedActivity]) {
    self.activities = activities.count
    points = activities.reduce(0) { $0 + $1.points.count }
    distance = activities.reduce(0) { $0 + ($1.distance ?? 0) }
    active = activities.reduce(0) { $0 + ($1.active ?? 0) }
    ids = Self.digest(activities.map(\.id).sorted().map(\.bytes))
  }

  fileprivate static func digest(_ ids: [[UInt8]]) -> SHA256Digest {
    var hasher = SHA256Hasher()
    for id in ids { hasher.update(id.span) }
    return hasher.finish()
  }
}

extension ActivityStore {
  /// The last row of the activities; 0 where there is none.
  var lastRow: Int64 {
    get throws(StoreError) {
      try database { connection throws(SQLiteError) in
        try connection.value("SELECT max(id) FROM activity").integer ?? 0
      }
    }
  }

  /// The totals of the activities that were added after a row, counted anew from the tables.
  func totals(after row: Int64) throws(StoreError) -> MigrationTotals {
    let sums = try rows(
      """
      SELECT count(*), ifnull(sum(distance_mm), 0), ifnull(sum(active_ms), 0),
        (SELECT ifnull(sum(n), 0) FROM segment WHERE activity_id>?)
      FROM activity WHERE id>?
      """, [.integer(row), .integer(row)]
    ) { sums in (0..<4).map { sums.value($0).integer ?? 0 } }
    var totals = MigrationTotals()
    guard let sums = sums.first else { return totals }
    totals.activities = Int(sums[0])
    totals.distance = sums[1]
    totals.active = sums[2]
    totals.points = Int(sums[3])
    totals.ids = MigrationTotals.digest(
      try rows("SELECT uuid FROM activity WHERE id>? ORDER BY uuid", [.integer(row)]) {
        $0.value(0).blob
      })
    return totals
  }
}
