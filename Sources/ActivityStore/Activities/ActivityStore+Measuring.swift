internal import SQLiteDatabase
internal import TrackModel

extension ActivityStore {
  /// Puts new figures in the place of those that an activity has, and marks which points count.
  /// False where nothing is new.
  @discardableResult
  package func measure(
    _ activity: StoredActivity, _ points: StoredPoints, _ description: ActivityDescription
  ) throws(StoreError) -> Bool {
    let reasons = Dictionary(
      uniqueKeysWithValues: try segments(of: activity).map { ($0.number, $0.reason) })
    let segments =
      points.hasPlace
      ? StoredSegment.segments(of: points, in: activity.id, reasons: reasons) : []
    let before = try summary(of: activity)
    if before.json == description.summary, before.pipeline == description.pipeline,
      activity.figures == description.figures.rawValue, try self.segments(of: activity) == segments
    {
      return false
    }
    let facts = description.facts
    try log(.measure, activity.id)
    try ActivityWriter(self).replaceSegments(of: activity, with: segments)
    try database { connection throws(SQLiteError) in
      try connection.run(
        """
        UPDATE activity SET kind=?, kind_from=?, active_ms=?, distance_mm=?, gain_mm=?, loss_mm=?,
          figures=?, rev=rev+1 WHERE id=?
        """,
        [
          .text(facts.kind.rawValue), .text(facts.kindOrigin.rawValue), SQLiteValue(facts.active),
          SQLiteValue(facts.distance), SQLiteValue(facts.gain), SQLiteValue(facts.loss),
          .text(description.figures.rawValue), .integer(activity.row),
        ])
      try connection.run(
        "UPDATE summary SET json=?, pipeline=? WHERE activity_id=?",
        [
          .text(description.summary), SQLiteValue(description.pipeline), .integer(activity.row),
        ])
    }
    return true
  }
}
