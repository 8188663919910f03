internal import DurableFiles
internal import SQLiteDatabase
internal import TrackModel

/// Goes back to a JSON archive: writes all activities of a store into one, reads it again, compares,
/// and only then takes the store out of use by giving it another name.
package struct ArchiveRollback {
  /// What came of it.
  package struct Receipt: Sendable {
    /// The name that the store has now.
    package var store: String
    /// Activities in the archive.
    package var activities: Int
    /// What such an archive cannot hold, and how often it was left out.
    package var leftOut: [String: Int]
  }

  /// The store's file.
  package var store: String
  /// Milliseconds since 1970 UTC, now.
  package var now: () -> Int64

  package init(store: String, now: @escaping () -> Int64) {
    self.store = store
    self.now = now
  }

  /// Writes the archive to a path where nothing is yet.
  package func run(to path: String) throws(StoreError) -> Receipt {
    guard FileFacts(path: path) == nil else {
      throw StoreError(.cannotCreate, "\(path): there is a file already")
    }
    let held = try held()
    // Nobody else writes from here until the store has its other name.
    return try held.transaction { () throws(StoreError) in
      let mode = try held.rows("PRAGMA journal_mode") { $0.text(0) }
      guard mode == ["delete"] else {
        throw StoreError(.busy, "\(store): another process has it open")
      }
      var content = ArchiveContent(held)
      let archived = try content.activities()
      try write(archived, content, to: path)
      try check(archived, in: path)
      let place = ActivityStore.freeName(store + ".rolled-back")
      do throws(FileError) {
        try FolderEntry.replace(place, with: store)
      } catch {
        throw StoreError(error)
      }
      return Receipt(store: place, activities: archived.count, leftOut: content.leftOut)
    }
  }

  /// The store without a log, as only who has it for himself can have it.
  private func held() throws(StoreError) -> ActivityStore {
    _ = try ActivityStore.open(store, now: now)
    try ActivityStore.settle(store)
    do throws(SQLiteError) {
      let connection = try SQLiteConnection(path: store, mode: .readWrite)
      return ActivityStore(path: store, connection: connection, now: now)
    } catch {
      throw StoreError(error, path: store)
    }
  }

  private func write(
    _ activities: [ArchivedActivity], _ content: ArchiveContent, to path: String
  ) throws(StoreError) {
    var text = ArchiveText(profile: try content.profile(), extra: try content.extra())
    do throws(FileError) {
      let file = try PendingReplacement(path: path)
      for activity in activities {
        text.write(activity)
        let piece = text.take()
        try file.append(piece.span)
      }
      text.end()
      let rest = text.take()
      try file.append(rest.span)
      try file.commit()
    } catch {
      throw StoreError(error)
    }
  }

  /// Reads the archive as if it were to be moved in, and compares.
  private func check(
    _ activities: [ArchivedActivity], in path: String
  ) throws(StoreError) {
    let archive = try JSONArchive(ActivityStore.contents(of: path), path: path)
    let isSame =
      archive.faults.isEmpty && archive.activities.count == activities.count
      && zip(archive.activities, activities).allSatisfy { $0.isSame(as: $1) }
    guard isSame else {
      throw StoreError(
        .inputOutput, "\(path): the archive differs from the store, which stays in use")
    }
  }
}

extension ArchivedActivity {
  /// Whether two activities say the same.
  fileprivate func isSame(as other: ArchivedActivity) -> Bool {
    name == other.name && kind == other.kind && start == other.start && end == other.end
      && zone == other.zone && distance == other.distance && active == other.active
      && gain == other.gain && reflection == other.reflection
      && StoredPoints(points) == StoredPoints(other.points)
  }
}
