internal import SQLiteDatabase

extension ArchiveMigration {
  /// Opens the store anew, only to read, and compares the content of each activity with the
  /// archive's. A store that differs is set aside, and the archive is what counts.
  func check(
    _ activities: [ArchivedActivity], of receipt: MigrationReceipt
  ) throws(StoreError) {
    let differing = try differing(activities, isRepeated: receipt.isRepeated)
    guard let first = differing.first else { return }
    let place = try ActivityStore.moveAside(store, to: store + ".set-aside")
    throw StoreError(
      .damaged,
      """
      \(store): \(differing.count) of the activities, \(first) the first, are not as in the archive; \
      the store was set aside as \(place), and the archive is what counts
      """)
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
