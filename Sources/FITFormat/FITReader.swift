public import TrackModel

/// Reads FIT files: recordings, courses, and whatever else the format holds.
///
/// Every whole message is read, also of a file that was never closed, was cut short or is damaged
/// from some byte on; what is wrong becomes an issue with its offset. Files that are chained in one
/// source become one document. What has no place in the model is kept whole and can be written back.
/// One reader may serve many tasks at once. Memory is a small multiple of the bytes.
public struct FITReader: Sendable {
  /// Whether the byte at which every record begins is kept (`Track.pointPlaces`); records are then
  /// read one by one, three times as slowly.
  public let keepsPlaces: Bool

  /// A reader that keeps no places, unless asked to.
  public init(keepsPlaces: Bool = false) { self.keepsPlaces = keepsPlaces }

  /// The document that the bytes hold.
  ///
  /// Throws `unknownFormat` where they do not begin with a FIT header, and `empty` where there are
  /// none.
  public func read(_ bytes: Span<UInt8>) throws(ReadError) -> TrackDocument {
    try readAll(bytes).document
  }

  /// The document, and what is in the file as it stands there.
  package func readAll(
    _ bytes: Span<UInt8>
  ) throws(ReadError) -> (document: TrackDocument, inventory: FITInventory) {
    try bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) throws(ReadError) in
      var source = try FITSource(bytes, keepsPlaces: keepsPlaces)
      source.readParts()
      return (FITAssembler(source).assembled(), source.inventory)
    }
  }
}
