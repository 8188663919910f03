internal import TrackModel

/// Reads one unit: unpacks it as deep as it is packed and hands what it finds to the reader.
struct UnitVisit {
  let unit: SourceUnit
  let reader: TrackFileReader
  let report: (SourceOutcome) -> Void

  func run() {
    do throws(ReadError) {
      switch unit.contents {
      case .failed(let error): throw error
      case .skipped(let reason): give(.skipped(reason))
      case .bytes(let bytes): try visit(bytes, nesting: unit.nesting)
      case .file(let bytes): try visit(file: bytes)
      case .member(let archive, let index): try visit(member: index, of: archive)
      }
    } catch {
      give(.failed(named(error)))
    }
  }

  private func visit(file: ArchiveBytes) throws(ReadError) {
    guard file.count > unit.limits.bufferedBytes else {
      return try visit(file.read(at: 0, count: file.count), nesting: unit.nesting)
    }
    try visit(
      WindowStream(file), window: file, stored: file.count, size: file.count,
      nesting: unit.nesting)
  }

  private func visit(member index: Int, of archive: ZipArchive) throws(ReadError) {
    guard let member = archive.member(index) else { throw MemberFault.noHeader }
    let isWorthALook =
      member.claimedSize > ContentHead.length && !MemberRules.isLikelyTrack(member.name)
    guard member.claimedSize > unit.limits.bufferedBytes || isWorthALook else {
      return try visit(archive.contents(index), nesting: unit.nesting)
    }
    try visit(
      archive.stream(index), window: nil, stored: member.storedSize, size: member.claimedSize,
      nesting: unit.nesting)
  }

  /// What is large, or is probably no track: a look at its first bytes decides whether the rest is
  /// unpacked.
  private func visit(
    _ stream: any ByteStream, window: ArchiveBytes?, stored: Int, size: Int, nesting: Int
  ) throws(ReadError) {
    let peeked = try PeekedStream(stream, length: ContentHead.length)
    switch ContentHead(peeked.head) {
    case .foreign(let reason): try passOver(reason)
    case .archive(let kind):
      try checkNesting(nesting)
      walk(kind, window.map(ArchiveSource.window) ?? .stream(peeked), nesting: nesting + 1)
    case .gzip:
      try checkNesting(nesting)
      try visit(
        InflateStream(peeked, .gzip), window: nil, stored: stored, size: 0, nesting: nesting + 1)
    case .track:
      let bytes = try peeked.collectAll(expecting: size, limit: limit(stored: stored))
      try read(bytes)
    }
  }

  private func visit(_ bytes: [UInt8], nesting: Int) throws(ReadError) {
    let limits = unit.limits
    switch ContentHead(Array(bytes.prefix(ContentHead.length))) {
    case .foreign(let reason): try passOver(reason)
    case .archive(let kind):
      try checkNesting(nesting)
      walk(kind, .window(ArchiveBytes(bytes)), nesting: nesting + 1)
    case .gzip:
      try checkNesting(nesting)
      guard Gunzip.claimedSize(bytes.span) <= limits.bufferedBytes else {
        return try visit(
          InflateStream(WindowStream(ArchiveBytes(bytes)), .gzip), window: nil,
          stored: bytes.count, size: 0, nesting: nesting + 1)
      }
      try visit(Self.inflated(bytes), nesting: nesting + 1)
    case .track: try read(bytes)
    }
  }

  /// A function of its own: the span of a temporary array crashes the 6.3 compiler in a throwing
  /// call.
  @inline(never)
  private static func inflated(_ bytes: [UInt8]) throws(ReadError) -> [UInt8] {
    try Gunzip.inflate(bytes.span)
  }

  /// Visits an archive in this one, a unit after the other.
  private func walk(_ kind: ContentKind, _ source: ArchiveSource, nesting: Int) {
    let place = WalkPlace(
      path: unit.path, member: unit.member, nesting: nesting, limits: unit.limits)
    let walk = SourceWalk(kind, source, place)
    while let inner = walk.next() {
      UnitVisit(unit: inner, reader: reader, report: report).run()
    }
  }

  private func read(_ bytes: [UInt8]) throws(ReadError) {
    do throws(ReadError) {
      var file = try reader.read(bytes: bytes, named: displayName)
      (file.name, file.member, file.byteCount) = (unit.path, unit.member, unit.storedSize)
      if let listing = unit.listing { file.document.describe(by: listing) }
      give(.read(file))
    } catch {
      guard error.reason == .unknownFormat else { throw error }
      try passOver(SkipReason(.noTrack, error.message), error)
    }
  }

  /// In an archive much is no track; a file that was named is expected to be one.
  private func passOver(_ reason: SkipReason, _ error: ReadError? = nil) throws(ReadError) {
    guard unit.member != nil else {
      throw error ?? ReadError(.unknownFormat, message: "not a track but \(reason.what)")
    }
    give(.skipped(reason))
  }

  private func checkNesting(_ nesting: Int) throws(ReadError) {
    guard nesting < unit.limits.nesting else {
      throw ReadError(
        .refused, message: "archives in each other more than \(unit.limits.nesting) deep")
    }
  }

  private func limit(stored: Int) -> Int {
    let (most, isLarge) = stored.multipliedReportingOverflow(by: unit.limits.ratio)
    return min(unit.limits.trackBytes, isLarge ? Int.max : max(most, unit.limits.ratioFloor))
  }

  private func give(_ result: SourceOutcome.Result) {
    report(SourceOutcome(path: unit.path, member: unit.member, result: result))
  }

  private var displayName: String { unit.member.map { "\(unit.path)/\($0)" } ?? unit.path }

  private func named(_ error: ReadError) -> ReadError {
    var named = error
    named.file = displayName
    return named
  }
}
