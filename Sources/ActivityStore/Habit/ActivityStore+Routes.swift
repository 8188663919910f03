internal import SQLiteDatabase
internal import TrackModel

extension ActivityStore {
  /// Every outing with a place, the last one first.
  package func routes() throws(StoreError) -> [StoredRoute] {
    try rows(
      """
      SELECT title, kind, active_ms, habit_day, lat_min_e7, lat_max_e7, lon_west_e7, lon_east_e7,
        min(seq)
      FROM activity JOIN segment ON activity_id=activity.id AND lat_min_e7 IS NOT NULL
      WHERE deleted_ms IS NULL AND habit_day IS NOT NULL AND active_ms>0
      GROUP BY activity.id ORDER BY start_ms DESC
      """
    ) { row in
      guard let title = row.text(0), let kind = row.text(1).flatMap(ActivityKind.init(rawValue:)),
        let active = row.value(2).integer, let day = row.integer(3), let south = row.integer(4),
        let north = row.integer(5), let west = row.integer(6), let east = row.integer(7)
      else { return nil }
      func degrees(_ value: Int) -> Double { Double(value) / 1e7 }
      return StoredRoute(
        title: title, kind: kind, active: active, habitDay: day,
        bounds: GeographicBounds(
          south: degrees(south), west: degrees(west), north: degrees(north), east: degrees(east)))
    }
  }

  /// The activity that was added first of all: a name for this store that stays; nil while there is
  /// none.
  package func firstActivity() throws(StoreError) -> ActivityID? {
    let first = try rows("SELECT uuid FROM change ORDER BY seq LIMIT 1") { row in
      row.value(0).blob.flatMap(ActivityID.init(bytes:))
    }
    return first.first
  }
}
