internal import DurableFiles
internal import SQLiteDatabase

extension ActivityStore {
  /// What a rebuilt store has and lacks.
  package struct Rebuilt: Sendable {
    /// Activities that were copied, points and all.
    package var kept = 0
    /// What could not be copied, with the reason.
    package var lost: [DoctorFinding] = []
    /// Where the damaged file now is.
    package var damaged = ""
  }

  /// Tables that are copied row by row; the rest belongs to activities.
  private static let ownTables = [
    "day_status", "quest", "policy", "sync_target", "outbox", "migration", "change", "derived",
  ]
  private static let activityTables = ["summary", "segment", "part", "provenance", "reflection"]

  /// Makes a new store of all that verifies in the one at `path`, and puts it in its place; the
  /// damaged one is moved aside whole, into `FILE.d`, and never deleted.
  package static func rebuild(
    _ path: String, now: @escaping () -> Int64
  ) throws(StoreError) -> Rebuilt {
    try check(path)
    let temporary = FolderEntry.temporaryPath(beside: path)
    defer { for ending in ["", "-wal", "-shm"] { try? FolderEntry.remove(temporary + ending) } }
    var rebuilt = Rebuilt()
    do {
      let new = try open(temporary, creates: true, now: now)
      let old = ActivityStore(path: path, connection: try connect(path, mode: .readWrite), now: now)
      try new.database { connection throws(SQLiteError) in
        try connection.run("ATTACH ? AS old", [.text(path)])
      }
      try new.copyActivities(of: old, &rebuilt)
      for table in ownTables { new.copy(table, &rebuilt) }
      // Everything into the one file, which is then only renamed.
      try new.database { connection throws(SQLiteError) in
        try connection.execute("DETACH old; PRAGMA journal_mode=DELETE")
      }
    }
    do throws(FileError) { try FolderEntry.makeFolder(folder(of: path)) } catch {
      throw StoreError(error)
    }
    rebuilt.damaged = try moveAside(path, to: folder(of: path) + "/damaged.sqlite")
    do throws(FileError) {
      try FolderEntry.publish(temporary, as: path)
    } catch {
      throw StoreError(error)
    }
    return rebuilt
  }

  private func copyActivities(
    of old: ActivityStore, _ rebuilt: inout Rebuilt
  ) throws(StoreError) {
    // One by one, because any of them may lie on a damaged page.
    let numbers = (try? old.rows("SELECT id FROM activity NOT INDEXED") { $0.integer(0) }) ?? []
    for number in numbers {
      do throws(StoreError) {
        guard let activity = try old.activities("WHERE id=?", [SQLiteValue(number)]).first else {
          rebuilt.lost.append(DoctorFinding(activity: nil, message: "row \(number) is unreadable"))
          continue
        }
        if let fault = old.faults(of: activity).first {
          rebuilt.lost.append(DoctorFinding(activity: activity.id, message: fault))
          continue
        }
        try transaction { () throws(StoreError) in
          try database { connection throws(SQLiteError) in
            try connection.run(
              "INSERT INTO activity SELECT * FROM old.activity WHERE id=?", [SQLiteValue(number)])
            for table in Self.activityTables {
              try connection.run(
                "INSERT INTO \(table) SELECT * FROM old.\(table) WHERE activity_id=?",
                [SQLiteValue(number)])
            }
          }
        }
        rebuilt.kept += 1
      } catch {
        rebuilt.lost.append(
          DoctorFinding(activity: nil, message: "row \(number): \(error.message)"))
      }
    }
  }

  private func copy(_ table: String, _ rebuilt: inout Rebuilt) {
    do throws(StoreError) {
      try database { connection throws(SQLiteError) in
        try connection.execute("INSERT INTO \(table) SELECT * FROM old.\(table)")
      }
    } catch {
      rebuilt.lost.append(DoctorFinding(activity: nil, message: "\(table): \(error.message)"))
    }
  }
}
