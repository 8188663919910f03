/// A document as the text of a format.
public struct WrittenDocument: Sendable, Equatable {
  /// The text, UTF-8.
  public var bytes: [UInt8]
  /// What of the document the format could not hold.
  public var omissions: WriteOmissions

  /// A text and what is not in it.
  public init(bytes: [UInt8], omissions: WriteOmissions = WriteOmissions()) {
    self.bytes = bytes
    self.omissions = omissions
  }
}
