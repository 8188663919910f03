internal import ByteScanning
internal import Digests
internal import SQLiteDatabase
internal import TrackModel

extension ActivityStore {
  /// Everything that is wrong: the pages of the file, references, every blob's checksum and content,
  /// and that columns say the same as the points. Reads the whole store and changes nothing.
  package func examine() -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for check in [fileFindings, activityFindings, rowFindings] {
      do throws(StoreError) {
        findings += try check()
      } catch {
        findings.append(DoctorFinding(activity: nil, message: error.message))
      }
    }
    return findings
  }

  private func activityFindings() throws(StoreError) -> [DoctorFinding] {
    let rows = try rows("SELECT 1 FROM activity") { _ in true }.count
    let activities = try activities("ORDER BY activity.id")
    var findings = activities.flatMap { activity in
      faults(of: activity).map { DoctorFinding(activity: activity.id, message: $0) }
    }
    if activities.count != rows {
      findings.append(
        DoctorFinding(
          activity: nil, message: "\(rows - activities.count) rows of activities cannot be read"))
    }
    return findings
  }

  /// What is wrong with one activity.
  func faults(of activity: StoredActivity) -> [String] {
    do throws(StoreError) {
      let segments = try segments(of: activity)
      let samples = try samples(of: activity)
      var faults = self.faults(of: segments + samples, in: activity)
      if let beside = try besideBlob(of: activity) {
        if beside.checksum != beside.checksum(in: activity.id) {
          faults.append("what its file says beside the points: wrong checksum")
        } else if (try? beside.document(format: activity.format ?? .gpx)) == nil {
          faults.append("what its file says beside the points cannot be read")
        }
      }
      if !faults.isEmpty { return faults }
      if isPurged(activity, hasPoints: !segments.isEmpty || !samples.isEmpty) { return [] }
      return try contentFaults(of: activity, segments)
    } catch {
      return [error.message]
    }
  }

  /// Points of what was deleted long ago are gone, as they should be.
  private func isPurged(_ activity: StoredActivity, hasPoints: Bool) -> Bool {
    activity.deleted != nil && !hasPoints
  }

  private func faults(of segments: [StoredSegment], in activity: StoredActivity) -> [String] {
    segments.compactMap { segment in
      if segment.checksum != segment.checksum(in: activity.id) {
        return "segment \(segment.number): wrong checksum"
      }
      let columns = try? SegmentCodec.decode(
        segment.data, columns: segment.columns, count: segment.count)
      return columns == nil ? "segment \(segment.number) cannot be read" : nil
    }
  }

  /// What columns say against what the points are.
  private func contentFaults(
    of activity: StoredActivity, _ segments: [StoredSegment]
  ) throws(StoreError) -> [String] {
    var faults: [String] = []
    let points = try points(of: activity)
    if points.count != activity.pointCount {
      faults.append("\(points.count) points, where \(activity.pointCount) are said to be")
    }
    let document = try document(of: activity)
    if ContentHash.digest(points, track: document.tracks[0]).bytes != activity.contentHash {
      faults.append("the digest of its content is another one")
    }
    let reasons = Dictionary(segments.map { ($0.number, $0.reason) }) { first, _ in first }
    let expected =
      segments.isEmpty ? [] : StoredSegment.segments(of: points, in: activity.id, reasons: reasons)
    for (segment, right) in zip(segments, expected)
    where segment.times != right.times || segment.bounds != right.bounds {
      faults.append("segment \(segment.number): its times or its box are not those of its points")
    }
    return faults
  }

  private func fileFindings() throws(StoreError) -> [DoctorFinding] {
    var messages = try rows("PRAGMA integrity_check") { $0.text(0) }.filter { $0 != "ok" }
    messages += try rows("PRAGMA foreign_key_check") { row in
      "a row of \(row.text(0) ?? "?") refers to nothing (\(row.text(2) ?? "?"))"
    }
    return messages.map { DoctorFinding(activity: nil, message: $0) }
  }

  /// Rows that the tables cannot check themselves.
  private func rowFindings() throws(StoreError) -> [DoctorFinding] {
    let checks = [
      (
        "an activity without a summary",
        "SELECT uuid FROM activity WHERE id NOT IN (SELECT activity_id FROM summary)"
      ),
      (
        "its summary is no JSON",
        "SELECT uuid FROM summary JOIN activity ON id=activity_id WHERE NOT json_valid(json)"
      ),
      (
        "it waits to be sent and is not there",
        "SELECT activity_uuid FROM outbox WHERE activity_uuid NOT IN (SELECT uuid FROM activity)"
      ),
      (
        "a change of it cannot be read",
        "SELECT uuid FROM change WHERE before_json IS NOT NULL AND NOT json_valid(before_json)"
      ),
      (
        "the digest of its file is not that of its name",
        """
        SELECT uuid FROM provenance JOIN activity ON id=activity_id
        WHERE source='file' AND source_key NOT LIKE lower(hex(file_sha256)) || '#%'
        """
      ),
    ]
    var findings: [DoctorFinding] = []
    for (message, sql) in checks {
      findings += try rows(sql) { row in
        DoctorFinding(activity: row.value(0).blob.flatMap(ActivityID.init), message: message)
      }
    }
    return findings
  }
}
