internal import SQLiteDatabase
package import TrackModel

extension ActivityStore {
  /// Milliseconds after which what was deleted cannot be had back.
  package static let undoTime: Int64 = 30 * 86_400_000

  /// What a person changes of an activity; nil leaves it as it is.
  package struct Edit: Sendable {
    package var title: String?
    package var kind: ActivityKind?
    /// A known zone.
    package var zone: String?

    package init(title: String? = nil, kind: ActivityKind? = nil, zone: String? = nil) {
      (self.title, self.kind, self.zone) = (title, kind, zone)
    }
  }

  /// Changes activities, all or none. A change of the zone puts the activity on the day that it has
  /// there; a change of the kind leaves the figures as they are until it is measured anew.
  package func edit(_ ids: [ActivityID], _ edit: Edit) throws(StoreError) {
    try transaction { () throws(StoreError) in
      for id in ids { try change(id, edit) }
    }
  }

  private func change(_ id: ActivityID, _ edit: Edit) throws(StoreError) {
    guard let activity = try activity(id) else { throw unknown(id) }
    var changed = activity
    if let title = edit.title { changed.title = title }
    if let kind = edit.kind { (changed.kind, changed.kindOrigin) = (kind, .option) }
    if let zone = edit.zone {
      changed.zone = ActivityZone(
        named: zone, fileOffset: nil, home: "UTC", start: activity.start)
      changed.habitDay = try habitDay(activity.start, in: changed.zone)
    }
    if changed == activity { return }
    try log(.edit, id)
    try database { connection throws(SQLiteError) in
      try connection.run(
        """
        UPDATE activity SET title=?, kind=?, kind_from=?, tz=?, tz_known=?, utc_offset_s=?,
          habit_day=?, rev=rev+1 WHERE uuid=?
        """,
        [
          .text(changed.title), .text(changed.kind.rawValue), .text(changed.kindOrigin.rawValue),
          .text(changed.zone.name), SQLiteValue(changed.zone.isKnown ? 1 : 0),
          SQLiteValue(changed.zone.offset), SQLiteValue(changed.habitDay), .blob(id.bytes),
        ])
    }
  }

  /// Deletes activities, all or none. They can be had back for 30 days and are known for ever, so
  /// that no import brings them back. What was deleted longer ago loses its points now.
  package func delete(_ ids: [ActivityID]) throws(StoreError) {
    try transaction { () throws(StoreError) in
      for id in ids { try setDeleted(id, at: now(), .delete) }
      try purge()
    }
  }

  /// Takes back the deletion of activities, all or none.
  package func undelete(_ ids: [ActivityID]) throws(StoreError) {
    try transaction { () throws(StoreError) in
      for id in ids {
        guard let deleted = try activity(id)?.deleted, now() - deleted <= Self.undoTime else {
          throw StoreError(.refused, "\(id) was deleted more than 30 days ago")
        }
        try setDeleted(id, at: nil, .undelete)
      }
    }
  }

  private func setDeleted(
    _ id: ActivityID, at time: Int64?, _ operation: Operation
  ) throws(StoreError) {
    try log(operation, id)
    let changed = try database { connection throws(SQLiteError) in
      try connection.run(
        "UPDATE activity SET deleted_ms=?, rev=rev+1 WHERE uuid=?",
        [SQLiteValue(time), .blob(id.bytes)])
    }
    guard changed == 1 else { throw unknown(id) }
  }

  private func purge() throws(StoreError) {
    try database { connection throws(SQLiteError) in
      for table in ["segment", "part"] {
        try connection.run(
          """
          DELETE FROM \(table) WHERE activity_id IN (SELECT id FROM activity WHERE deleted_ms<?)
          """, [.integer(now() - Self.undoTime)])
      }
    }
  }

  private func unknown(_ id: ActivityID) -> StoreError {
    StoreError(.unknownActivity, "there is no activity \(id)")
  }
}
