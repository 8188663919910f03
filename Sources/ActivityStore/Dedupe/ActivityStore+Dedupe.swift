internal import SQLiteDatabase

extension ActivityStore {
  /// Milliseconds by which starts of similar outings may differ.
  private static let similarStart: Int64 = 120_000

  /// Whether the store has a recording already. Deleted activities are still known: what was deleted
  /// does not come back.
  package func verdict(
    on activity: PreparedActivity, _ facts: ActivityFacts
  ) throws(StoreError) -> ImportVerdict {
    if activity.isNamed, let same = try self.activity(activity.id) { return .known(same, by: .id) }
    for key in activity.keys {
      guard let same = try self.activity(named: key) else { continue }
      return .known(same, by: key.source == ProvenanceKey.file ? .file : .foreignID)
    }
    let content = try activities(
      "WHERE content_hash=? ORDER BY activity.id LIMIT 1", [.blob(activity.contentHash)])
    if let same = content.first { return .known(same, by: .content) }
    if let same = try sameTrack(as: activity, facts) { return .known(same, by: .track) }
    return try similar(to: facts).map { .alike($0) } ?? .new
  }

  private func sameTrack(
    as activity: PreparedActivity, _ facts: ActivityFacts
  ) throws(StoreError) -> StoredActivity? {
    guard let start = facts.start, let end = facts.end else { return nil }
    // Seconds are cut off, so that a second more may lie between; ends are looked at before points
    // are read.
    let tolerance = (TimedPlaces.startTolerance + 1) * 1000
    let candidates = try started(within: tolerance, of: start).filter { other in
      guard let otherStart = other.start, let otherEnd = other.end else { return false }
      let duration = max(end - start, otherEnd - otherStart)
      return abs(end - otherEnd) <= max(tolerance, duration / 20 + 1000)
    }
    if candidates.isEmpty { return nil }
    let places = TimedPlaces(activity.points)
    for candidate in candidates {
      if try isSameTrack(candidate, as: places) { return candidate }
    }
    return nil
  }

  private func isSameTrack(
    _ candidate: StoredActivity, as places: TimedPlaces
  ) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return TimedPlaces(try points(of: candidate)).isSameTrack(as: places)
    } catch {
      // What cannot be read any more is no reason not to add what can.
      if error.reason == .damaged { return false }
      throw error
    }
  }

  /// Same kind, starts within two minutes, at least nine tenths of the time in common, and lengths
  /// within 2 %.
  private func similar(to facts: ActivityFacts) throws(StoreError) -> StoredActivity? {
    guard let start = facts.start, let end = facts.end else { return nil }
    return try started(within: Self.similarStart, of: start).first { other in
      guard other.kind == facts.kind, let otherStart = other.start, let otherEnd = other.end else {
        return false
      }
      let longer = max(end - start, otherEnd - otherStart)
      let common = min(end, otherEnd) - max(start, otherStart)
      return common >= 0 && common * 10 >= longer * 9 && isNear(facts.distance, other.distance)
    }
  }

  private func isNear(_ first: Int64?, _ second: Int64?) -> Bool {
    guard let first, let second else { return first == second }
    return abs(first - second) * 50 <= max(first, second)
  }

  private func started(
    within tolerance: Int64, of start: Int64
  ) throws(StoreError) -> [StoredActivity] {
    try activities(
      "WHERE start_ms BETWEEN ? AND ? ORDER BY activity.id",
      [.integer(start - tolerance), .integer(start + tolerance)])
  }
}
