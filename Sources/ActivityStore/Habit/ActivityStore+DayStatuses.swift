internal import SQLiteDatabase

extension ActivityStore {
  /// What was declared, `rest`, `sick` or `paused`, by habit day.
  package func dayStatuses() throws(StoreError) -> [Int: String] {
    let declared = try rows("SELECT habit_day, kind FROM day_status") { row in
      row.integer(0).flatMap { day in row.text(1).map { (day, $0) } }
    }
    return Dictionary(uniqueKeysWithValues: declared)
  }

  /// Declares days, over what was declared before; nil takes it back.
  package func declare(_ status: String?, on days: ClosedRange<Int>) throws(StoreError) {
    try transaction { () throws(StoreError) in
      try database { connection throws(SQLiteError) in
        for day in days {
          if let status {
            try connection.run(
              "INSERT OR REPLACE INTO day_status VALUES (?, ?, ?)",
              [SQLiteValue(day), .text(status), .integer(now())])
          } else {
            try connection.run("DELETE FROM day_status WHERE habit_day=?", [SQLiteValue(day)])
          }
        }
      }
    }
  }
}
