internal import ByteScanning
public import TrackModel
internal import XMLStreams

/// Reads GPX 1.0 and 1.1, and what real programs take for it.
///
/// Every track, segment, route and waypoint, every field of both schemas, the known extensions of
/// track points as columns, and everything else as foreign elements. Trouble becomes an issue of the
/// document; only a source that gives nothing at all is an error. Time and memory are proportional
/// to the source; no network or other file is touched.
public struct GPXReader: Sendable {
  /// What a caller may decide about reading.
  public struct Options: Sendable {
    /// Whether the place of every track point in the source is kept (`Track.pointPlaces`); costs 48
    /// bytes a point.
    public var keepsPlaces: Bool

    /// Whether runs of plain track points are read past libxml2, several times as fast. It changes
    /// nothing else: document, issues and errors are the same.
    public var usesLane: Bool

    /// The defaults, unless told otherwise.
    public init(keepsPlaces: Bool = false, usesLane: Bool = true) {
      self.keepsPlaces = keepsPlaces
      self.usesLane = usesLane
    }
  }

  /// What the caller decided.
  public let options: Options

  /// A reader.
  public init(options: Options = Options()) { self.options = options }

  /// The document that the bytes hold, in any encoding that libxml2 knows.
  ///
  /// Throws when nothing of it can be read: when there are no bytes (`empty`), when the root element
  /// is not that of GPX (`unknownFormat`), or when the reading ends before the first point, route or
  /// waypoint: at damage (`damaged`), at an entity or a limit (`refused`).
  public func read(_ bytes: Span<UInt8>) throws(ReadError) -> TrackDocument {
    guard var parser = XMLPushParser() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    let assembler = bytes.withUnsafeBufferPointer { assemble(XMLSource($0), with: &parser) }
    return try Self.result(of: assembler)
  }

  /// The document that comes piece by piece, as it would be read from its `count` bytes; its text is
  /// never in memory as a whole. `supply` fills a part of a buffer, at least one byte, and returns 0
  /// at the end. Returns nil where an issue lies so far behind that its line is known no more.
  ///
  /// Throws what `supply` throws, whatever was read until then, and as `read(_:)` does.
  package func read(
    expecting count: Int,
    _ supply: @escaping (UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
  ) throws(ReadError) -> TrackDocument? {
    guard var parser = XMLPushParser() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    var failure: ReadError?
    let source = XMLSource(expecting: count) { buffer in
      do throws(ReadError) {
        return try supply(buffer)
      } catch {
        failure = error
        return 0
      }
    }
    let assembler = assemble(source, with: &parser)
    source.drain()
    if let failure { throw failure }
    return source.isMissed ? nil : try Self.result(of: assembler)
  }

  private func assemble(
    _ source: XMLSource, with parser: inout XMLPushParser
  ) -> GPXAssembler {
    var assembler = GPXAssembler(
      source: source, keepsPlaces: options.keepsPlaces, usesLane: options.usesLane)
    parser.parse(source, into: &assembler)
    assembler.finish()
    return assembler
  }

  private static func result(of assembler: GPXAssembler) throws(ReadError) -> TrackDocument {
    if let failure = assembler.failure { throw failure }
    guard assembler.source.end > 0 else { throw ReadError(.empty, message: "the file is empty") }
    var document = assembler.document
    if let end = assembler.end {
      if document.isEmpty { throw error(for: end) }
    } else if document.isEmpty, document.tracks.isEmpty {
      document.issues.add(
        ReadIssue(kind: .emptyFile, message: "no track, route or waypoint in the file"))
    }
    return document
  }

  private static func error(for end: ReadIssue) -> ReadError {
    let isRefusal = end.kind == .entity || end.kind == .limit
    return ReadError(
      isRefusal ? .refused : .damaged, place: end.place, point: end.point, message: end.message)
  }
}
