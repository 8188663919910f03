internal import SQLiteDatabase
package import TrackModel

/// The sums of the activities of one kind on one day.
package struct DayTotals: Sendable, Equatable {
  /// Counted from 1970-01-01.
  package let day: Int
  package let kind: ActivityKind
  package let activities: Int
  /// Milliseconds by which the day counts.
  package let active: Int64
  /// Millimetres; nil where no activity has a distance.
  package let distance: Int64?
  /// Millimetres; nil where no activity has an ascent.
  package let gain: Int64?
}

extension ActivityStore {
  /// The activities that a query finds.
  package func activities(_ query: ActivityQuery) throws(StoreError) -> [StoredActivity] {
    let (sql, values) = query.sql
    return try activities(sql, values)
  }

  private static let dayTotals = """
    SELECT habit_day, kind, count(*), sum(active_ms), sum(distance_mm), sum(gain_mm)
    FROM activity WHERE deleted_ms IS NULL AND habit_day BETWEEN ? AND ?
    GROUP BY habit_day, kind ORDER BY habit_day, kind
    """

  /// The sums by day and kind, in order; read from an index alone.
  package func dayTotals(
    from firstDay: Int? = nil, to lastDay: Int? = nil
  ) throws(StoreError) -> [DayTotals] {
    try rows(Self.dayTotals, [SQLiteValue(firstDay ?? .min), SQLiteValue(lastDay ?? .max)]) { row in
      guard let day = row.integer(0), let kind = row.text(1).flatMap(ActivityKind.init(rawValue:)),
        let activities = row.integer(2)
      else { return nil }
      return DayTotals(
        day: day, kind: kind, activities: activities, active: row.value(3).integer ?? 0,
        distance: row.value(4).integer, gain: row.value(5).integer)
    }
  }

  /// How SQLite goes about a query, a line a step.
  package func plan(of query: ActivityQuery) throws(StoreError) -> [String] {
    let (sql, values) = query.sql
    return try plan("SELECT \(StoredActivity.columns) FROM activity " + sql, values)
  }

  /// How SQLite goes about the sums by day.
  package func planOfDayTotals() throws(StoreError) -> [String] {
    try plan(Self.dayTotals, [.integer(0), .integer(0)])
  }

  private func plan(_ sql: String, _ values: [SQLiteValue]) throws(StoreError) -> [String] {
    try rows("EXPLAIN QUERY PLAN " + sql, values) { $0.text(3) }
  }
}

extension ActivityStore {
  /// Bytes that all segments of points take, and the points in them.
  package func pointBytes() throws(StoreError) -> (bytes: Int64, points: Int64) {
    let sums = try rows("SELECT sum(length(data)), sum(n) FROM segment") { row in
      (row.value(0).integer ?? 0, row.value(1).integer ?? 0)
    }
    return sums.first ?? (0, 0)
  }
}
