internal import TrackModel

/// Reads one unit: unpacks it as deep as it is packed and hands what it finds to the reader.
struct UnitVisit {
  let unit: SourceUnit
  /// Who reads large texts piece by piece; nil where all are read as a whole.
  let reader: TrackFileReader?
  let reading: SourceUnit.Reading
  let report: (SourceOutcome) -> Void

  func run() {
    do throws(ReadError) {
      switch unit.contents {
      case .failed(let error): throw error
      case .skipped(let reason): give(.skipped(reason))
      case .bytes(let bytes): try visit(bytes, nesting: unit.nesting)
      case .file(let bytes): try visit(file: bytes)
      case .member(let archive, let entry): try visit(entry, of: archive)
      }
    } catch {
      give(.failed(place.named(error)))
    }
  }

  /// The place of the unit, as that of containers in it.
  var place: WalkPlace {
    var place = WalkPlace(
      path: unit.path, member: unit.member, nesting: unit.nesting, limits: unit.limits)
    place.starts = unit.starts
    return place
  }

  private func visit(file: ArchiveBytes) throws(ReadError) {
    if readInPieces(size: file.count, { WindowStream(file) }) { return }
    guard file.count > unit.limits.bufferedBytes else {
      return try visit(file.read(at: 0, count: file.count), nesting: unit.nesting)
    }
    try visit(
      LargeContent(
        stream: WindowStream(file), window: file, storedSize: file.count, size: file.count,
        nesting: unit.nesting))
  }

  private func visit(_ entry: ZipEntry, of archive: ZipArchive) throws(ReadError) {
    if readInPieces(
      size: entry.claimedSize, { () throws(ReadError) in try archive.stream(entry) })
    {
      return
    }
    let isWorthALook =
      entry.claimedSize > ContentHead.length && !MemberRules.isLikelyTrack(unit.member ?? "")
    guard entry.claimedSize > unit.limits.bufferedBytes || isWorthALook else {
      return try visit(archive.contents(entry), nesting: unit.nesting)
    }
    try visit(
      LargeContent(
        stream: archive.stream(entry), storedSize: entry.storedSize, size: entry.claimedSize,
        nesting: unit.nesting))
  }

  /// Visits bytes that are there as a whole; `packed` are those of the file that they were inflated
  /// from. The text is gone once it was read.
  private func visit(
    _ bytes: consuming [UInt8], packed: [UInt8]? = nil, nesting: Int
  ) throws(ReadError) {
    switch ContentHead.of(bytes) {
    case .archive(let kind):
      try checkNesting(nesting)
      walk(kind, .window(ArchiveBytes(bytes)), nesting: nesting)
    case .compressed(.gzip) where readInPieces(gzipped: bytes, nesting: nesting): return
    case .compressed(.gzip) where Gunzip.claimedSize(bytes.span) <= unit.limits.bufferedBytes:
      try checkNesting(nesting)
      let text = try Self.inflated(bytes)
      try visit(
        consume text, packed: packed == nil ? consume bytes : packed, nesting: nesting + 1)
    case .compressed(let kind):
      let storedSize = bytes.count
      let stream = WindowStream(ArchiveBytes(bytes))
      try unpack(kind, stream, storedSize: storedSize, nesting: nesting)
    case .foreign(let reason) where unit.member != nil: give(.skipped(reason))
    case .track, .foreign: try read(consume bytes, packed: packed)
    }
  }

  /// A function of its own: the span of a temporary array crashes the 6.3 compiler in a throwing
  /// call.
  @inline(never)
  private static func inflated(_ bytes: [UInt8]) throws(ReadError) -> [UInt8] {
    try Gunzip.inflate(bytes.span)
  }

  /// Visits what is large, or is probably no track: a look at its first bytes decides whether the
  /// rest is unpacked.
  private func visit(_ content: LargeContent) throws(ReadError) {
    let peeked = try PeekedStream(content.stream, length: ContentHead.length)
    switch ContentHead(peeked.head) {
    case .archive(let kind):
      try checkNesting(content.nesting)
      walk(kind, content.source(peeked), nesting: content.nesting)
    case .compressed(let kind):
      try unpack(kind, peeked, storedSize: content.storedSize, nesting: content.nesting)
    case .foreign(let reason):
      guard unit.member != nil else {
        throw ReadError(.unknownFormat, message: "not a track but \(reason.what)")
      }
      give(.skipped(reason))
    case .track:
      let limit = content.limit(unit.limits)
      // What says itself that it is too large is not even begun.
      guard content.size <= limit else { throw MemberFault.tooLarge }
      try read(try peeked.collectAll(expecting: content.size, limit: limit))
    }
  }

  private func unpack(
    _ kind: ContentKind, _ stream: any ByteStream, storedSize: Int, nesting: Int
  ) throws(ReadError) {
    try checkNesting(nesting)
    let meter = CountedStream(stream)
    try visit(
      LargeContent(
        stream: Decompression.stream(kind, meter, unit.limits), meter: meter,
        storedSize: storedSize, nesting: nesting + 1))
  }

  /// Visits an archive in this one, a unit after the other.
  private func walk(_ kind: ContentKind, _ source: ArchiveSource, nesting: Int) {
    var inside = place
    inside.nesting = nesting + 1
    let walk = SourceWalk(kind, source, inside)
    while let inner = walk.next() {
      UnitVisit(unit: inner, reader: reader, reading: reading, report: report).run()
    }
  }

  /// Reads a large text that comes from a stream, and says whether it did: where it is no such text, or
  /// anything is wrong with it, it is to be read as a whole, which says so.
  private func readInPieces(
    size: Int, _ stream: () throws(ReadError) -> any ByteStream
  ) -> Bool {
    guard let reader, size > unit.limits.textBytes, size <= unit.limits.trackBytes,
      let stream = try? CountedStream(stream()),
      let peeked = try? PeekedStream(stream, length: ContentHead.length),
      let file = try? reader.read(peeked, expecting: size, named: place.displayName),
      stream.taken == size
    else { return false }
    give(file)
    return true
  }

  /// Reads a large text that is gzipped as one member, as `readInPieces(size:_:)` does.
  private func readInPieces(gzipped bytes: [UInt8], nesting: Int) -> Bool {
    let trailer = Gunzip.trailer(bytes.span)
    // ISA-L does not mind flags that are reserved.
    guard nesting < unit.limits.nesting, unit.limits.allows(trailer.size, from: bytes.count),
      trailer.size > 0, bytes[3] & 0xE0 == 0
    else { return false }
    return readInPieces(size: trailer.size) { () throws(ReadError) in
      CheckedStream(
        InflateStream(WindowStream(ArchiveBytes(bytes)), .gzip), size: trailer.size,
        checksum: trailer.checksum)
    }
  }

  private func read(
    _ bytes: consuming [UInt8], packed: [UInt8]? = nil
  ) throws(ReadError) {
    let name = place.displayName
    let result = if let packed { reading(bytes, packed, name) } else { reading(bytes, bytes, name) }
    // Measuring needs no text, but memory.
    _ = consume bytes
    do throws(ReadError) {
      give(try result.get())
    } catch {
      // In an archive much is no track; a file that was named is expected to be one.
      guard error.reason == .unknownFormat, unit.member != nil else { throw error }
      give(.skipped(SkipReason(.noTrack, error.message)))
    }
  }

  /// What the export's tables say of an activity that starts when this one does.
  private func listing(of document: TrackDocument) -> ActivityListing? {
    guard let starts = unit.starts, let track = document.tracks.first,
      let start = track.statedStart ?? track.points.times.first, start != Missing.time
    else { return nil }
    return starts.listing(startingAt: start)
  }

  private func checkNesting(_ nesting: Int) throws(ReadError) {
    guard nesting < unit.limits.nesting else {
      throw ReadError(
        .refused, message: "archives in each other more than \(unit.limits.nesting) deep")
    }
  }

  private func give(_ file: TrackFile) {
    var file = file
    (file.name, file.member, file.byteCount) = (unit.path, unit.member, unit.storedSize)
    if let listing = unit.listing ?? listing(of: file.document) {
      file.document.describe(by: listing)
    }
    give(.read(file))
  }

  private func give(_ result: SourceOutcome.Result) {
    report(SourceOutcome(path: unit.path, member: unit.member, result: result))
  }
}

/// Content that is not unpacked as a whole before it was looked at.
private struct LargeContent {
  let stream: any ByteStream
  /// Where its bytes stand, if they are not compressed.
  var window: ArchiveBytes?
  /// What it is unpacked from, if that is counted.
  var meter: CountedStream?
  /// Bytes as stored.
  let storedSize: Int
  /// Bytes that it should give; 0 where nobody says.
  var size = 0
  let nesting: Int

  /// The content as that of an archive, once its beginning was looked at.
  func source(_ peeked: PeekedStream) -> ArchiveSource {
    if let window { return .window(window) }
    return meter.map { .stream(peeked, from: $0) } ?? .plain(peeked)
  }

  /// Most bytes that it may give.
  func limit(_ limits: ArchiveLimits) -> Int {
    let (most, isLarge) = storedSize.multipliedReportingOverflow(by: limits.ratio)
    return min(limits.trackBytes, isLarge ? Int.max : max(most, limits.ratioFloor))
  }
}
