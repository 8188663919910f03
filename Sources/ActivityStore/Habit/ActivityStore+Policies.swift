internal import SQLiteDatabase

extension ActivityStore {
  /// What a person decided, a JSON object, by the day from which it holds, in order.
  package func policies() throws(StoreError) -> [(day: Int, json: String)] {
    try rows("SELECT effective_day, json FROM policy ORDER BY effective_day") { row in
      row.integer(0).flatMap { day in row.text(1).map { (day, $0) } }
    }
  }

  /// Lets a policy hold from a day on; the days before keep theirs.
  package func setPolicy(_ json: String, from day: Int) throws(StoreError) {
    try write("INSERT OR REPLACE INTO policy VALUES (?, ?)", [SQLiteValue(day), .text(json)])
  }
}
