internal import DurableFiles
internal import SQLiteDatabase

extension ActivityStore {
  /// Milliseconds to wait for another process that writes.
  private static let patience: Int32 = 5000

  /// Opens the store at a path, which is made where it is missing and `creates` says so.
  ///
  /// A file that is something else (`foreign`) or that a newer version wrote (`newer`) is refused
  /// without a byte of it changed. An older store is brought up to date, each step a transaction of
  /// its own, after a snapshot was put into `FILE.d`. After an unclean end the file is checked first,
  /// unless `examines` says that the caller will do so.
  package static func open(
    _ path: String, creates: Bool = false, steps: [SchemaStep] = SchemaStep.all,
    examines: Bool = false, now: @escaping () -> Int64
  ) throws(StoreError) -> ActivityStore {
    if FileFacts(path: path) == nil {
      guard creates else { throw StoreError(.missing, "\(path): there is no store yet") }
      try create(path, steps, now())
    }
    try check(path, newest: steps.count)
    let endedUncleanly = (FileFacts(path: path + "-wal")?.size ?? 0) > 0
    let store = ActivityStore(
      path: path, connection: try connect(path, mode: .readWrite), now: now)
    if endedUncleanly, !examines { try store.checkQuickly() }
    try store.bringUpToDate(steps)
    return store
  }

  /// Refuses what is not ours (`foreign`), or newer than we are (`newer`), and touches nothing.
  package static func check(
    _ path: String, newest: Int = SchemaStep.all.count
  ) throws(StoreError) {
    guard let facts = FileFacts(path: path), facts.isRegular, facts.size > 0,
      let header = try StoreHeader(path: path),
      header.applicationID == StoreSchema.applicationID
    else { throw StoreError(.foreign, "\(path): not a store of outnudge") }
    var version = header.version
    // A newer version may have left its mark in the log alone. A reader moves nothing out of it.
    if version <= newest, (FileFacts(path: path + "-wal")?.size ?? 0) > 0 {
      let reader = try connect(path, mode: .readOnly)
      do throws(SQLiteError) {
        version = Int(try reader.value("PRAGMA user_version").integer ?? 0)
      } catch {
        throw StoreError(error, path: path)
      }
    }
    guard version <= newest else {
      throw StoreError(
        .newer, "\(path): written by a newer version of outnudge (\(version), this is \(newest))")
    }
  }

  /// A connection with our settings.
  static func connect(
    _ path: String, mode: SQLiteConnection.Mode
  ) throws(StoreError) -> SQLiteConnection {
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: path, mode: mode)
      connection.setBusyTimeout(milliseconds: patience)
      try connection.execute(
        """
        PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON;
        PRAGMA synchronous=FULL
        """)
      if mode != .readOnly { try connection.execute("PRAGMA journal_mode=WAL") }
      return connection
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Makes a store beside the path and gives it its name when all of it is durable, so that a file
  /// of that name is a whole store at any time.
  private static func create(
    _ path: String, _ steps: [SchemaStep], _ time: Int64
  ) throws(StoreError) {
    let temporary = FolderEntry.temporaryPath(beside: path)
    do throws(FileError) {
      try FolderEntry.makeFolder(FolderEntry.folder(of: path))
      try FolderEntry.makeFile(temporary)
    } catch {
      throw StoreError(.cannotCreate, error.description)
    }
    defer { try? FolderEntry.remove(temporary) }
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: temporary, mode: .readWrite)
      try connection.execute("PRAGMA application_id=\(StoreSchema.applicationID)")
      for (index, step) in steps.enumerated() {
        try connection.transaction(translating: { $0 }) { () throws(SQLiteError) in
          try apply(step, version: index + 1, time, to: connection)
        }
      }
      try connection.execute("PRAGMA journal_mode=WAL")
    } catch {
      throw StoreError(error, path: path)
    }
    do throws(FileError) {
      try FolderEntry.publish(temporary, as: path)
    } catch {
      // Another process was first; its store is as good.
      if error.reason != .exists { throw StoreError(.cannotCreate, error.description) }
    }
  }

  private static func apply(
    _ step: SchemaStep, version: Int, _ time: Int64, to connection: borrowing SQLiteConnection
  ) throws(SQLiteError) {
    try connection.execute(step.sql)
    try connection.run(
      "INSERT INTO schema_step VALUES (?, ?, ?)",
      [SQLiteValue(version), .text(step.name), .integer(time)])
    try connection.execute("PRAGMA user_version=\(version)")
  }

  /// The version of the tables.
  package var version: Int {
    get throws(StoreError) {
      try database { connection throws(SQLiteError) in
        Int(try connection.value("PRAGMA user_version").integer ?? 0)
      }
    }
  }

  private func bringUpToDate(_ steps: [SchemaStep]) throws(StoreError) {
    let first = try version
    guard first < steps.count else { return }
    try snapshot(named: "before-\(steps[first].name)-\(first)")
    for index in first..<steps.count {
      try transaction { () throws(StoreError) in
        // Another process may have been first.
        guard try version == index else { return }
        let orphans = try orphans(in: steps[index].tables)
        try database { connection throws(SQLiteError) in
          try Self.apply(steps[index], version: index + 1, now(), to: connection)
        }
        guard try self.orphans(in: steps[index].tables) == orphans else {
          throw StoreError(
            .damaged, "\(path): the step \"\(steps[index].name)\" would break references")
        }
      }
    }
  }

  /// Rows of some tables that refer to nothing.
  private func orphans(in tables: [String]) throws(StoreError) -> Int {
    var count = 0
    for table in tables {
      count += try rows("PRAGMA foreign_key_check(\(table))") { _ in true }.count
    }
    return count
  }

  private func checkQuickly() throws(StoreError) {
    let answers = try rows("PRAGMA quick_check") { $0.text(0) }
    guard answers == ["ok"] else {
      throw StoreError(
        .damaged,
        "\(path): damaged (\(answers.first ?? "unreadable")); outnudge doctor says more")
    }
  }
}
