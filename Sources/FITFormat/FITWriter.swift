public import TrackModel

/// Writes documents as FIT (protocol 1.0, or 2.0 where developers' fields need it).
///
/// Tracks become an activity file: an identification, events of the timer, records, laps, sessions.
/// A document with routes alone becomes a course file with the first of them, waypoints as course
/// points. What was read from FIT is written back with everything that was kept, and nothing is
/// added; for other documents the messages that services ask for are made from the points. Positions
/// are rounded to 9 mm, elevations to 0.2 m, distances to 1 cm, speeds to 1 mm/s, times to a second,
/// accuracies to a metre, temperatures to a degree.
public struct FITWriter: Sendable {
  /// What to call the writer where the document does not say who made it.
  public var creator: String

  /// A writer with a name for documents without a creator.
  public init(creator: String = "outnudge") { self.creator = creator }

  /// The document as FIT, and what of it FIT cannot hold.
  ///
  /// No document makes it fail. Time and memory grow with the document alone.
  public func write(_ document: TrackDocument) -> WrittenDocument {
    var composer = FITComposer(document, creator: creator)
    composer.write()
    return WrittenDocument(bytes: composer.encoder.bytes, omissions: composer.omissions)
  }
}
