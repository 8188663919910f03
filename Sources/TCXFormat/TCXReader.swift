public import TrackModel

/// Reads TCX files.
public struct TCXReader: Sendable {
  /// Whether the place of every track point in the source is kept (`Track.pointPlaces`).
  public let keepsPlaces: Bool

  /// A reader.
  public init(keepsPlaces: Bool = false) { self.keepsPlaces = keepsPlaces }

  /// The document that the bytes hold.
  ///
  /// Throws when nothing of it can be read.
  public func read(_ bytes: Span<UInt8>) throws(ReadError) -> TrackDocument {
    throw ReadError(.unknownFormat, message: "a TCX file: not read yet")
  }
}
