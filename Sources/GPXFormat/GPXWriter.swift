public import TrackModel
internal import XMLStreams

/// Writes documents as GPX 1.1 that is valid against the published schema.
///
/// Children stand in the order of the schema, numbers have no exponent and as few digits as give the
/// same number again, coordinates at least seven decimals; times are UTC with milliseconds where
/// they have any. Measured values without an element of the schema go into Garmin's extensions, or
/// into `urn:outnudge:track:1`; `GPXReader` reads all of them back. Foreign elements are written
/// back; those without a namespace go into ours. Longitude 180 is written as −180.
///
/// What was written once, read and written again is the same text.
public struct GPXWriter: Sendable {
  /// What to call the writer where the document does not say who made it.
  public var creator: String

  /// A writer with a name for documents without a creator.
  public init(creator: String = "outnudge") { self.creator = creator }

  /// The document as GPX 1.1, and what of it GPX cannot hold.
  ///
  /// No document makes it fail: what the schema does not allow is left out and counted. Time and
  /// memory grow with the document alone.
  public func write(_ document: TrackDocument) -> WrittenDocument {
    var composer = GPXComposer(document)
    composer.writeBody(document)
    return composer.finish(creator: document.creator ?? creator)
  }
}
