internal import TrackModel

/// What the table of an export says of one activity.
package struct ActivityListing: Sendable, Equatable {
  /// Its name, as the person has it in the service.
  package var name: String?
  /// The service's word for the kind, in the language of the account.
  package var kind: String?
  /// When it began, milliseconds since 1970 UTC.
  package var start: Int64?
}

extension TrackDocument {
  /// Takes over the name and the kind from an export's table. The table is newer than the file: it
  /// has what the person changed later. Tracks that the file has names for beside others keep them.
  mutating func describe(by listing: ActivityListing) {
    if metadata.time == Missing.time, let start = listing.start { metadata.time = start }
    guard tracks.count == 1 else { return }
    if let name = listing.name { tracks[0].about.name = name }
    if let kind = listing.kind, ActivityKind(sourceWord: kind) != nil {
      tracks[0].about.kind = kind
    }
  }
}
