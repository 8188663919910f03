public import TrackModel

/// Writes documents as TCX that is valid against `TrainingCenterDatabasev2.xsd`.
///
/// A track is an activity, a route a course, and waypoints are its course points. Numbers have as few
/// digits as give the same number again, times are UTC with milliseconds where they have any. Values
/// that the schema asks for and the document does not have are made, and named in the element `Made`
/// of `urn:outnudge:track:1`, so that `TCXReader` takes them for missing; words and texts that the
/// schema has no place for go into elements of that namespace too, and come back. Foreign elements
/// are written back. Longitude 180 is written as −180.
public struct TCXWriter: Sendable {
  /// What to call the writer where the document does not say who made it.
  public var creator: String

  /// A writer with a name for documents without a creator.
  public init(creator: String = "outnudge") { self.creator = creator }

  /// The document as TCX, and what of it TCX cannot hold.
  ///
  /// No document makes it fail: what the schema does not allow is left out and counted. Time and
  /// memory grow with the document alone.
  public func write(_ document: TrackDocument) -> WrittenDocument {
    var composer = TCXComposer(document, creator: creator)
    composer.writeBody()
    return composer.finish()
  }
}
