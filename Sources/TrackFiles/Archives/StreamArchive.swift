internal import TrackModel

/// An archive that can only be read from its start to its end: tar, or a ZIP archive without a
/// directory. One thread reads it.
final class StreamArchive {
  /// What became of a member.
  enum Contents {
    case bytes([UInt8])
    case skipped(SkipReason)
  }

  /// Most bytes behind the last member: padding.
  private static let longestPadding = 1 << 26

  private let reader: LibarchiveReader
  private let source: CountedStream
  private let meter: CountedStream
  private let limits: ArchiveLimits
  private var entry: LibarchiveEntry?
  private var membersSeen = 0
  /// Bytes taken when the current member began.
  private var start = 0

  /// `meter` counts what the archive's bytes are unpacked from.
  init(
    _ bytes: any ByteStream, _ formats: LibarchiveReader.Formats, from meter: CountedStream,
    limits: ArchiveLimits
  ) throws(ReadError) {
    source = CountedStream(bytes)
    self.meter = meter
    self.limits = limits
    reader = try LibarchiveReader(source, formats)
  }

  /// Whether nothing more can be read.
  var isBroken: Bool { reader.isBroken }

  /// The next member; nil at the end. An error ends the archive.
  func next() throws(ReadError) -> LibarchiveEntry? {
    try passOver()
    guard membersSeen < limits.members else {
      throw ReadError(.refused, message: "more than \(limits.members) members")
    }
    entry = try reader.next()
    membersSeen += 1
    start = meter.taken
    if entry == nil { try finish() }
    return entry
  }

  /// The bytes of the member that `next()` gave. What is no track is passed over after a look at its
  /// first bytes, where its name or size makes that likely.
  func contents() throws(ReadError) -> Contents {
    let claimed = entry?.size ?? 0
    var stream: any ByteStream = RatioStream(LibarchiveData(reader), from: meter, limits)
    if claimed > limits.bufferedBytes || !MemberRules.isLikelyTrack(entry?.name ?? "") {
      let peeked = try PeekedStream(stream, length: ContentHead.length)
      if case .foreign(let reason) = ContentHead(peeked.head) { return .skipped(reason) }
      stream = peeked
    }
    guard claimed <= limits.trackBytes else { throw MemberFault.tooLarge }
    return .bytes(try stream.collectAll(expecting: claimed, limit: limits.trackBytes))
  }

  /// Reads to the end of the current member, within the limits.
  private func passOver() throws(ReadError) {
    guard entry != nil else { return }
    entry = nil
    var passed = 0
    while let count = try reader.passBlock() {
      passed += count
      let taken = meter.taken - start + RatioStream.readAhead
      guard passed <= limits.streamedBytes || limits.allows(passed, from: taken) else {
        throw ReadError(.refused, message: "a member inflates without end; the rest is not read")
      }
    }
  }

  /// Reads what stands behind the last member, so that a compression can check its checksum.
  private func finish() throws(ReadError) {
    let end = source.taken + Self.longestPadding
    while try !source.collect(upTo: 1 << 16).isEmpty {
      guard source.taken < end else {
        throw ReadError(.refused, message: "the archive goes on without end behind its members")
      }
    }
  }
}
