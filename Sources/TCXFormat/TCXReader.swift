public import TrackModel
internal import TrackXML
internal import XMLStreams

/// Reads TCX (Training Center XML), and what real programs take for it.
///
/// Every activity, with those of a multi-sport session and the transitions between them, is a track;
/// courses are routes, their points waypoints. Elements are known by their local names, whatever
/// their namespace. What is not known is kept as foreign elements. Trouble becomes an issue of the
/// document; only a source that gives nothing at all is an error. Time and memory are proportional
/// to the source; no network or other file is touched.
public struct TCXReader: Sendable {
  /// Whether the place of every track point in the source is kept (`Track.pointPlaces`).
  public let keepsPlaces: Bool

  /// A reader.
  public init(keepsPlaces: Bool = false) { self.keepsPlaces = keepsPlaces }

  /// The document that the bytes hold, in any encoding that libxml2 knows.
  ///
  /// Throws when nothing of it can be read: when there are no bytes (`empty`), when the root element
  /// is not that of TCX (`unknownFormat`), or when the reading ends before the first activity or
  /// course: at damage (`damaged`), at an entity or a limit (`refused`).
  public func read(_ bytes: Span<UInt8>) throws(ReadError) -> TrackDocument {
    guard !bytes.isEmpty else { throw ReadError(.empty, message: "the file is empty") }
    guard let (kept, removed) = RemovedBytes.removed(from: bytes) else {
      return try document(in: bytes, of: bytes, removed: RemovedBytes())
    }
    return try document(withoutZeros: kept, of: bytes, removed: removed)
  }

  /// A function of its own: the span of a temporary array crashes the 6.3 compiler in a throwing
  /// call.
  @inline(never)
  private func document(
    withoutZeros kept: [UInt8], of source: Span<UInt8>, removed: RemovedBytes
  ) throws(ReadError) -> TrackDocument {
    var document = try document(in: kept.span, of: source, removed: removed)
    document.issues.add(
      ReadIssue(
        kind: .xml, place: SourcePlace(byteOffset: removed.firstOffset),
        message: "\(removed.count) zero bytes, which XML does not know, left out"))
    return document
  }

  private func document(
    in bytes: Span<UInt8>, of source: Span<UInt8>, removed: RemovedBytes
  ) throws(ReadError) -> TrackDocument {
    guard var parser = XMLPushParser() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    let assembler = source.withUnsafeBufferPointer { whole in
      var assembler = TCXAssembler(source: whole, removed: removed, keepsPlaces: keepsPlaces)
      parser.parse(bytes, into: &assembler)
      assembler.finish()
      return assembler
    }
    return try Self.result(of: assembler)
  }

  private static func result(of assembler: TCXAssembler) throws(ReadError) -> TrackDocument {
    if let failure = assembler.failure { throw failure }
    var document = assembler.document
    guard document.isEmpty, document.tracks.isEmpty else { return document }
    if let end = assembler.end {
      let isRefusal = end.kind == .entity || end.kind == .limit
      throw ReadError(
        isRefusal ? .refused : .damaged, place: end.place, point: end.point, message: end.message)
    }
    document.issues.add(
      ReadIssue(kind: .emptyFile, message: "no activity and no course in the file"))
    return document
  }
}
