internal import DurableFiles
internal import SQLiteDatabase

extension ArchiveMigration {
  /// Opens the store anew, only to read, and compares the content of each activity with the
  /// archive's. A store that differs is set aside, and the archive is what counts.
  func check(
    _ activities: [ArchivedActivity], of receipt: MigrationReceipt
  ) throws(StoreError) {
    let differing = try differing(activities, isRepeated: receipt.isRepeated)
    guard let first = differing.first else { return }
    let place = "\(store).set-aside-\(receipt.digest.prefix(16))"
    try ActivityStore.setAside(store, as: place)
    throw StoreError(
      .damaged,
      "\(store): \(differing.count) of the activities, \(first) the first, are not as in the archive; "
        + "the store was set aside as \(place), the archive is what counts")
  }

  private func differing(
    _ activities: [ArchivedActivity], isRepeated: Bool
  ) throws(StoreError) -> [String] {
    let reader = ActivityStore(
      path: store, connection: try ActivityStore.connect(store, mode: .readOnly), now: now)
    var differing: [String] = []
    for activity in activities {
      guard let stored = try reader.activity(activity.id) else {
        // What was moved in before may have been deleted for good since.
        if !isRepeated { differing.append(activity.name) }
        continue
      }
      // What the store had already is not this archive's to judge.
      if isRepeated, stored.contentHash != activity.contentHash { continue }
      let points: StoredPoints
      do throws(StoreError) {
        points = try reader.points(of: stored)
      } catch {
        differing.append(activity.name)
        continue
      }
      let found = activity.contentHash(with: points)
      if found != activity.contentHash || found != stored.contentHash {
        differing.append(activity.name)
      }
    }
    return differing
  }
}

extension ActivityStore {
  /// Moves a store aside, with what is in its log.
  static func setAside(_ path: String, as place: String) throws(StoreError) {
    do throws(FileError) {
      for part in ["-wal", ""] where FileFacts(path: path + part) != nil {
        try FolderEntry.replace(place + part, with: path + part)
      }
      try FolderEntry.remove(path + "-shm")
    } catch {
      throw StoreError(error)
    }
  }
}
