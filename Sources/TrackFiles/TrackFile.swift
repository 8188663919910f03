public import TrackModel

/// A file as read: the document, and how large its source is.
public struct TrackFile: Sendable {
  /// The path or name that the caller gave; `-` for standard input.
  public var name: String
  /// The names inside of archives, joined by `/`; nil for a file of its own.
  public var member: String?
  /// What the file holds.
  public var document: TrackDocument
  /// Bytes of the source, as stored.
  public var byteCount: Int

  /// A file as read.
  public init(name: String, member: String? = nil, document: TrackDocument, byteCount: Int) {
    self.name = name
    self.member = member
    self.document = document
    self.byteCount = byteCount
  }

  /// Where summaries of it come from: its name, format, creator and size.
  public var source: SourceReference {
    SourceReference(
      path: name, member: member, format: document.format, creator: document.creator,
      bytes: byteCount)
  }
}
