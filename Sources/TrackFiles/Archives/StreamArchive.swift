internal import TrackModel

/// An archive that can only be read from its start to its end: tar, compressed or not, and ZIP
/// archives without a directory. One thread reads it.
final class StreamArchive {
  /// What became of a member.
  enum Contents {
    case bytes([UInt8])
    case skipped(SkipReason)
  }

  /// What libarchive and the compression read ahead.
  private static let readAhead = 1 << 17

  private let reader: LibarchiveReader
  private let limits: ArchiveLimits
  private var entry: LibarchiveEntry?
  private var membersSeen = 0
  /// Bytes taken when the current member began.
  private var start = 0

  init(
    _ source: any ByteStream, _ formats: LibarchiveReader.Formats, limits: ArchiveLimits
  ) throws(ReadError) {
    reader = try LibarchiveReader(source, formats)
    self.limits = limits
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
    start = reader.bytesTaken
    return entry
  }

  /// The bytes of the member that `next()` gave. What is no track is passed over after a look at its
  /// first bytes, where its name or size makes that likely.
  func contents() throws(ReadError) -> Contents {
    let claimed = entry?.size ?? 0
    var stream: any ByteStream = RatioStream(
      LibarchiveData(reader), start: start - Self.readAhead, reader, limits)
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
      let taken = reader.bytesTaken - start + Self.readAhead
      guard passed <= limits.streamedBytes || limits.allows(passed, from: taken) else {
        throw ReadError(.refused, message: "a member inflates without end; the rest is not read")
      }
    }
  }
}

/// A member's data, ended with an error where they swell.
private final class RatioStream: ByteStream {
  private let source: any ByteStream
  private let reader: LibarchiveReader
  private let limits: ArchiveLimits
  private let start: Int
  private var given = 0

  init(
    _ source: any ByteStream, start: Int, _ reader: LibarchiveReader, _ limits: ArchiveLimits
  ) {
    self.source = source
    self.start = start
    self.reader = reader
    self.limits = limits
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(into: buffer)
    given += count
    guard limits.allows(given, from: reader.bytesTaken - start) else {
      throw MemberFault.swelling
    }
    return count
  }
}
