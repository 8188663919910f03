import SQLiteDatabase
import TrackModel

/// What many programs keep: a table with a row a point, whole numbers, without row numbers.
struct RowTable: ~Copyable {
  private let connection: SQLiteConnection

  init(path: String) throws(SQLiteError) {
    FileText.remove(path)
    let made = try SQLiteConnection(path: path, mode: .create)
    try made.execute(
      """
      PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
      CREATE TABLE point(activity INTEGER, n INTEGER, t INTEGER, lat INTEGER, lon INTEGER,
        ele INTEGER, hr INTEGER, cadence INTEGER, PRIMARY KEY(activity, n)) WITHOUT ROWID, STRICT
      """)
    connection = made
  }

  /// Writes tracks, reads and deletes some, and prints what that took.
  func measure(_ tracks: [Track]) throws(SQLiteError) {
    let filling = try ClockTime { () throws(SQLiteError) in
      for (number, track) in tracks.enumerated() {
        try connection.transaction(translating: { $0 }) { () throws(SQLiteError) in
          try insert(track.points, as: number)
        }
      }
    }
    try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let pages = try connection.value(
      "SELECT page_count*page_size FROM pragma_page_count, pragma_page_size")
    let points = tracks.reduce(0) { $0 + $1.points.count }
    print("a row a point: \(tracks.count) activities, \(points) points")
    let bytes = Double(pages.integer ?? 0) / Double(points)
    print("  \(FileResult.text(bytes, decimals: 2)) bytes a point")
    print("  add one: \(filling.text(per: tracks.count))")
    let some = min(100, tracks.count)
    let reading = try ClockTime { () throws(SQLiteError) in
      for number in 0..<some { try read(number) }
    }
    print("  read the points of one: \(reading.text(per: some))")
    let deleting = try ClockTime { () throws(SQLiteError) in
      try connection.run("DELETE FROM point WHERE activity=?", [.integer(0)])
    }
    print("  delete one: \(deleting.text(per: 1))")
  }

  private func insert(_ points: TrackPoints, as number: Int) throws(SQLiteError) {
    let statement = try connection.prepare("INSERT INTO point VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    for row in 0..<points.count {
      try statement.run([
        SQLiteValue(number), SQLiteValue(row), .integer(points.times[row]),
        .integer(Int64(points.latitudes[row] * 1e7)), .integer(Int64(points.longitudes[row] * 1e7)),
        points.elevations.isEmpty ? .null : .integer(Int64(points.elevations[row] * 100)),
        points.heartRates.isEmpty ? .null : SQLiteValue(Int(points.heartRates[row])),
        points.cadences.isEmpty ? .null : SQLiteValue(Int(points.cadences[row])),
      ])
    }
  }

  private func read(_ number: Int) throws(SQLiteError) {
    let statement = try connection.prepare(
      "SELECT t, lat, lon, ele, hr, cadence FROM point WHERE activity=? ORDER BY n")
    try statement.bind([SQLiteValue(number)])
    var columns = [[Int64]](repeating: [], count: 6)
    while try statement.step() {
      for column in columns.indices {
        columns[column].append(statement.value(column).integer ?? .min)
      }
    }
    use(columns)
  }
}
