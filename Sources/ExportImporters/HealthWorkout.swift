package import TrackModel

/// A workout of an Apple Health export.
package struct HealthWorkout: Sendable, Equatable {
  /// When it began, milliseconds since 1970 UTC.
  package var start: Int64
  /// When it ended, milliseconds since 1970 UTC.
  package var end: Int64
  /// Offset from UTC in which the export writes its start, seconds: that of the device at the time
  /// of the export, not of the workout.
  package var writtenOffset: Int?
  /// The IANA name of the zone it was done in; nil where the export does not say.
  package var timeZone: String?
  /// The export's word for the kind, in words: `cross country skiing`.
  package var kind: String?
  /// The app or device that recorded it.
  package var source: String?
  /// What was measured; `timer` is the workout's duration without pauses.
  package var totals = DeviceTotals()
  /// The route's files, as the export names them, without a slash at the front.
  package var routes: [String] = []
  /// The route itself, where the export holds it in place of a file (iOS 12 and before).
  package var points = TrackPoints()

  init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }

  /// The workout as a document of its own, where its route has no file.
  package var document: TrackDocument {
    var track = Track(points: points)
    describe(&track)
    return TrackDocument(format: .health, creator: source, tracks: [track])
  }

  /// Tells a track that was read from the workout's route what the workout knows. What the track
  /// says itself stays, but for the kind: route files have none.
  package func describe(_ track: inout Track) {
    if let kind { track.about.kind = kind }
    // Several files share the totals of one workout, which belong to none of them.
    guard track.session == nil, routes.count < 2 else { return }
    track.session = Session(start: start, end: end, totals: totals)
  }
}
