internal import Digests
internal import DurableFiles
internal import SQLiteDatabase

/// Moves a JSON archive into a store: all of it or nothing, once, and with both sides compared.
///
/// The archive's file is only read. Whatever interrupts it, running it again ends in the same.
package struct ArchiveMigration {
  /// How long another process may hold the store: moving a large archive in takes its time.
  private static let patience: Int32 = 600_000

  /// The store's file, which is made where it is missing.
  package var store: String
  /// The zone of activities for which the archive has none; nil for the home zone, which the archive
  /// may name itself.
  package var assumedZone: String?
  /// The zone where there is no home zone either.
  package var systemZone: String
  /// Whether activities with something wrong are left out; otherwise nothing is moved in.
  package var leavesOutFaulty = false
  /// Whether it is tried again though it has failed three times.
  package var insists = false
  /// Milliseconds since 1970 UTC, now.
  package var now: () -> Int64
  /// Our version.
  package var version: String

  package init(
    store: String, assumedZone: String? = nil, systemZone: String, version: String,
    now: @escaping () -> Int64
  ) {
    self.store = store
    self.assumedZone = assumedZone
    self.systemZone = systemZone
    self.version = version
    self.now = now
  }

  /// Moves the archive in that these bytes are; `path` is for messages.
  package func run(_ bytes: [UInt8], path: String) throws(StoreError) -> MigrationReceipt {
    let digest = SHA256Digest(of: bytes.span)
    var receipt = MigrationReceipt(
      digest: digest.description, copy: ArchiveCopy(of: digest, besideStore: store).path)
    var isRepeated = false
    if FileFacts(path: store) != nil { isRepeated = try has(digest, opened()) }
    let tries = MigrationTries(of: digest, besideStore: store)
    if !isRepeated { try tries.begin(insists: insists) }
    let archive = try archive(bytes, path)
    receipt.leftOut = archive.faults
    if isRepeated {
      receipt.isRepeated = true
    } else {
      try move(archive, bytes, digest, &receipt)
    }
    let kept = Set(receipt.present + receipt.conflicts + receipt.deleted)
    try check(archive.activities.filter { !kept.contains($0.name) }, of: receipt)
    try tries.end()
    return receipt
  }

  /// The activities that would be moved in, and those that are left out, without writing anything.
  package func archive(_ bytes: [UInt8], _ path: String) throws(StoreError) -> JSONArchive {
    let archive = try JSONArchive(bytes, path: path)
    guard archive.faults.isEmpty || leavesOutFaulty else {
      throw StoreError(.damaged, Self.text(of: archive.faults, path))
    }
    return archive
  }

  private static func text(of faults: [JSONArchive.Fault], _ path: String) -> String {
    let first = faults.prefix(8).map(\.description).joined(separator: "; ")
    let more = faults.count > 8 ? "; and \(faults.count - 8) more" : ""
    return "\(path): nothing is moved in: " + first + more
  }

  private func opened() throws(StoreError) -> ActivityStore {
    let store = try ActivityStore.open(store, creates: true, now: now)
    store.connection.setBusyTimeout(milliseconds: Self.patience)
    return store
  }

  private func has(_ digest: SHA256Digest, _ store: ActivityStore) throws(StoreError) -> Bool {
    let found = try store.rows(
      "SELECT 1 FROM migration WHERE source_sha256=?", [.blob(digest.bytes)]
    ) { _ in true }
    return !found.isEmpty
  }

  /// The one transaction.
  private func move(
    _ archive: JSONArchive, _ bytes: [UInt8], _ digest: SHA256Digest,
    _ receipt: inout MigrationReceipt
  ) throws(StoreError) {
    let store = try opened()
    var result = receipt
    try store.transaction { () throws(StoreError) in
      // Another process may have been first.
      guard try !has(digest, store) else {
        result.isRepeated = true
        return
      }
      try ArchiveCopy(of: digest, besideStore: self.store).keep(bytes.span)
      result.keptProfile = try !keep(archive.profile, in: store)
      let before = try store.lastRow
      let moved = try add(archive.activities, to: store, &result)
      result.totals = MigrationTotals(of: moved)
      guard try store.totals(after: before) == result.totals else {
        let what = "counts and sums differ from the archive's: nothing is moved in"
        throw StoreError(.inputOutput, "\(self.store): \(what)")
      }
      try note(digest, result, in: store)
    }
    receipt = result
  }

  /// Adds the activities that the store does not have; returns them.
  private func add(
    _ activities: [ArchivedActivity], to store: ActivityStore, _ receipt: inout MigrationReceipt
  ) throws(StoreError) -> [ArchivedActivity] {
    let writer = try ActivityWriter(store)
    let homeZone = try store.homeZone
    let home = assumedZone ?? homeZone ?? systemZone
    var added: [ArchivedActivity] = []
    for activity in activities {
      if let stored = try store.activity(activity.id) {
        if stored.deleted != nil {
          receipt.deleted.append(activity.name)
        } else if stored.isSame(as: activity) {
          receipt.present.append(activity.name)
        } else {
          receipt.conflicts.append(activity.name)
        }
        continue
      }
      try writer.add(activity.prepared, description(of: activity, home: home))
      try add(activity.reflection, of: activity.id, to: store)
      added.append(activity)
    }
    return added
  }

  private func description(
    of activity: ArchivedActivity, home: String
  ) -> ActivityDescription {
    let zone = ActivityZone(
      named: activity.zone, fileOffset: activity.offset, home: home, start: activity.start)
    return ActivityDescription(
      facts: ActivityFacts(archived: activity), zone: zone, title: "", origin: .migrated,
      figures: .archive, summary: activity.summary, pipeline: 0, extra: activity.extra)
  }

  private func add(
    _ reflection: ArchivedReflection?, of id: ActivityID, to store: ActivityStore
  ) throws(StoreError) {
    guard let reflection else { return }
    _ = try store.database { connection throws(SQLiteError) in
      try connection.run(
        "INSERT INTO reflection SELECT id, ?, ?, ?, ?, ? FROM activity WHERE uuid=?",
        [
          SQLiteValue(reflection.effort), SQLiteValue(reflection.energy),
          SQLiteValue(reflection.mood), .text(reflection.note), .integer(reflection.time),
          .blob(id.bytes),
        ])
    }
  }

  /// Keeps the profile, which holds from the first day on, where the store has none yet. Returns
  /// whether it did, or there was none to keep.
  private func keep(_ profile: String?, in store: ActivityStore) throws(StoreError) -> Bool {
    guard let profile else { return true }
    return try store.database { connection throws(SQLiteError) in
      try connection.run(
        "INSERT INTO policy SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM policy)",
        [.integer(Self.firstDay), .text(profile)]) == 1
    }
  }

  /// 0001-01-01.
  private static let firstDay: Int64 = -719_162

  private func note(
    _ digest: SHA256Digest, _ receipt: MigrationReceipt, in store: ActivityStore
  ) throws(StoreError) {
    _ = try store.database { connection throws(SQLiteError) in
      try connection.run(
        "INSERT INTO migration VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .blob(digest.bytes), .text(receipt.copy), SQLiteValue(JSONArchive.version),
          SQLiteValue(receipt.totals.activities), SQLiteValue(receipt.totals.points),
          .integer(receipt.totals.distance), .integer(receipt.totals.active),
          .blob(receipt.totals.ids.bytes), .text(version), .integer(now()),
        ])
    }
  }
}

extension JSONArchive.Fault: CustomStringConvertible {
  package var description: String {
    "activity \(number)" + (name.map { " (\($0))" } ?? "") + ": " + message
  }
}
