public import TrackModel

/// Reads FIT files.
public struct FITReader: Sendable {
  /// A reader.
  public init() {}

  /// The document that the bytes hold.
  ///
  /// Throws when nothing of it can be read.
  public func read(_ bytes: Span<UInt8>) throws(ReadError) -> TrackDocument {
    throw ReadError(.unknownFormat, message: "a FIT file: not read yet")
  }
}
