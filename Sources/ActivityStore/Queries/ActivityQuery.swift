internal import SQLiteDatabase
package import TrackModel

/// Which activities are meant: those for which all of this holds, the newest first.
package struct ActivityQuery: Sendable {
  /// First and last day on which they count, counted from 1970-01-01.
  package var firstDay: Int?
  package var lastDay: Int?
  package var kind: ActivityKind?
  /// A box that a segment of theirs touches.
  package var box: GeographicBounds?
  /// A text that their title holds, in any case of ASCII letters.
  package var text: String?
  /// Whether deleted ones are meant, and no others.
  package var isDeleted = false
  /// How many at most.
  package var limit: Int?

  package init() {}

  /// Everything after `FROM activity`, and its values.
  var sql: (text: String, values: [SQLiteValue]) {
    var conditions = [isDeleted ? "deleted_ms IS NOT NULL" : "deleted_ms IS NULL"]
    var values: [SQLiteValue] = []
    let isDated = firstDay != nil || lastDay != nil
    if isDated {
      conditions.append("habit_day BETWEEN ? AND ?")
      values += [SQLiteValue(firstDay ?? .min), SQLiteValue(lastDay ?? .max)]
    }
    if let kind {
      conditions.append("kind=?")
      values.append(.text(kind.rawValue))
    }
    if let text {
      conditions.append("title LIKE ? ESCAPE '\\'")
      values.append(.text("%" + Self.escaped(text) + "%"))
    }
    if let box {
      let (condition, sides) = Self.place(box)
      conditions.append(condition)
      values += sides
    }
    var sql = "WHERE " + conditions.joined(separator: " AND ")
    // Within days first: so the index of days serves both.
    sql += " ORDER BY " + (isDated ? "habit_day DESC, " : "") + "start_ms DESC, activity.id DESC"
    if let limit {
      sql += " LIMIT ?"
      values.append(SQLiteValue(limit))
    }
    return (sql, values)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "%_\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// Both the box and a segment may lie across the antimeridian.
  private static func place(_ box: GeographicBounds) -> (String, [SQLiteValue]) {
    let latitudes = [box.north, box.south].map(StoredColumn.latitude.stored)
    let longitudes = [box.east, box.west].map(StoredColumn.longitude.stored)
    // Of the two sides that must hold where neither is across, one is enough where one is, and both
    // hold where both are.
    let across = box.west > box.east ? 1 : 0
    let text = """
      activity.id IN (SELECT activity_id FROM segment WHERE lat_min_e7<=? AND lat_max_e7>=?
        AND (lon_west_e7<=?)+(lon_east_e7>=?)+(lon_west_e7>lon_east_e7)+\(across)>=2)
      """
    return (text, (latitudes + longitudes).map(SQLiteValue.integer))
  }
}
