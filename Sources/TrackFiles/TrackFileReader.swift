internal import DurableFiles
internal import FITFormat
public import GPXFormat
internal import TCXFormat
public import TrackModel

/// Reads files of tracks. The format is recognised by content, never by the name; gzip is inflated.
///
/// An error says which file it is about. One reader may serve many tasks at once.
public struct TrackFileReader: Sendable {
  /// How often gzip may be packed in gzip.
  private static let deepestNesting = 3

  /// How GPX is read.
  public let options: GPXReader.Options

  /// A reader.
  public init(options: GPXReader.Options = GPXReader.Options()) { self.options = options }

  /// Reads the file at a path.
  ///
  /// Throws when nothing of it can be read: `missing`, `unreadable`, `unknownFormat`, `empty`,
  /// `damaged` or `refused`. The file is mapped: another program that cuts it short meanwhile ends
  /// the process, so read such files into memory first.
  public func read(path: String) throws(ReadError) -> TrackFile {
    let file = try Self.mapped(path)
    let read = try file.withBytes { (bytes: Span<UInt8>) throws(ReadError) -> TrackDocument in
      try document(in: bytes, named: path)
    }
    return TrackFile(name: path, document: read, byteCount: file.count)
  }

  /// Reads bytes that the caller has, under the name that messages are to give them; the bytes may
  /// be gzipped.
  ///
  /// Throws when nothing of them can be read: `unknownFormat`, `empty`, `damaged` or `refused`.
  public func read(bytes: [UInt8], named name: String) throws(ReadError) -> TrackFile {
    TrackFile(
      name: name, document: try document(in: bytes.span, named: name), byteCount: bytes.count)
  }

  /// Reads a text that comes piece by piece and begins with `head`; nil where it has to be there as a
  /// whole. Throws what `supply` throws, and as `read(bytes:named:)` does; its errors name no file.
  func read(
    _ stream: PeekedStream, expecting count: Int, named name: String
  ) throws(ReadError) -> TrackFile? {
    let head = stream.head
    guard ContentKind(head.span) == .xml else { return nil }
    let document = try GPXReader(options: options).read(expecting: count) {
      (buffer) throws(ReadError) in try stream.read(into: buffer)
    }
    return document.map { TrackFile(name: name, document: $0, byteCount: count) }
  }

  /// Reads standard input to its end, under the name `-`.
  public func readStandardInput() throws(ReadError) -> TrackFile {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeStream.standardInput()
    } catch {
      throw ReadError(.unreadable, file: "-", message: error.message)
    }
    return try read(bytes: bytes, named: "-")
  }

  private static func mapped(_ path: String) throws(ReadError) -> FileMapping {
    do throws(FileError) {
      return try FileMapping(path: path)
    } catch {
      throw ReadError(error, file: path)
    }
  }

  private func document(
    in bytes: Span<UInt8>, named name: String
  ) throws(ReadError) -> TrackDocument {
    do throws(ReadError) {
      return try document(in: bytes, nesting: 0)
    } catch {
      var named = error
      named.file = name
      throw named
    }
  }

  private func document(
    in bytes: Span<UInt8>, nesting: Int
  ) throws(ReadError) -> TrackDocument {
    guard !bytes.isEmpty else { throw ReadError(.empty, message: "the file is empty") }
    let kind = ContentKind(bytes)
    if let refusal = kind.refusal { throw ReadError(.unknownFormat, message: refusal) }
    switch kind {
    case .fit: return try FITReader(keepsPlaces: options.keepsPlaces).read(bytes)
    case .tcx: return try TCXReader(keepsPlaces: options.keepsPlaces).read(bytes)
    case .gzip: break
    default: return try GPXReader(options: options).read(bytes)
    }
    guard nesting < Self.deepestNesting else {
      throw ReadError(.refused, message: "gzip in gzip in gzip in gzip")
    }
    return try document(inflated: Gunzip.inflate(bytes), nesting: nesting + 1)
  }

  /// A function of its own: the span of a temporary array crashes the 6.3 compiler in a throwing
  /// call.
  @inline(never)
  private func document(
    inflated bytes: [UInt8], nesting: Int
  ) throws(ReadError) -> TrackDocument {
    try document(in: bytes.span, nesting: nesting)
  }
}
