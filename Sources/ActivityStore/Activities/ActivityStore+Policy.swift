internal import SQLiteDatabase

extension ActivityStore {
  /// The hour at which days begin where nobody has said anything else.
  private static let usualDayStart = 3

  /// The day on which an activity counts, by the policy of the date of its start; nil without a
  /// start, or outside of the years 1 to 9999.
  package func habitDay(_ start: Int64?, in zone: ActivityZone) throws(StoreError) -> Int? {
    guard let start, let date = zone.calendarDay(start) else { return nil }
    let dayStart = try policy("$.dayStart", on: date).integer.map(Int.init)
    return zone.habitDay(start, dayStart: min(max(dayStart ?? Self.usualDayStart, 0), 6))
  }

  /// The home zone, where a person has named it.
  package var homeZone: String? {
    get throws(StoreError) { try policy("$.timeZone", on: .max).text }
  }

  private func policy(_ path: String, on day: Int) throws(StoreError) -> SQLiteValue {
    let found = try rows(
      """
      SELECT json_extract(json, ?) FROM policy WHERE effective_day<=?
      ORDER BY effective_day DESC LIMIT 1
      """, [.text(path), SQLiteValue(day)]
    ) { $0.value(0) }
    return found.first ?? .null
  }
}
