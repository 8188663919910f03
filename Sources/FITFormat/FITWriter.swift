public import TrackModel

/// Writes documents as FIT.
public struct FITWriter: Sendable {
  /// What to call the writer where the document does not say who made it.
  public var creator: String

  /// A writer with a name for documents without a creator.
  public init(creator: String = "outnudge") { self.creator = creator }

  /// The document, and what of it the format cannot hold.
  public func write(_ document: TrackDocument) -> WrittenDocument { WrittenDocument(bytes: []) }
}
