extension ActivityStore {
  /// Adds a recording durably, once however often it is tried: where its ID is there with the same
  /// points, nothing is changed.
  package func addRecording(
    _ recording: PreparedActivity, _ description: ActivityDescription
  ) throws(StoreError) -> StoredActivity {
    try transaction { () throws(StoreError) in
      if let known = try activity(recording.id) {
        guard known.contentHash == recording.contentHash else {
          throw StoreError(
            .refused, "\(path): recording \(recording.id.short) is there with other points")
        }
        return known
      }
      try ActivityWriter(self).add(recording, description)
      guard let added = try activity(recording.id) else {
        throw StoreError(.damaged, "\(path): recording \(recording.id.short) cannot be read back")
      }
      return added
    }
  }
}
