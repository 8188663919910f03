internal import TrackModel

/// Reads the files that are chained in a source, one after the other; nothing carries over from one
/// to the next.
struct FITSource {
  let bytes: UnsafeRawBufferPointer
  private let keepsPlaces: Bool
  private(set) var sink = FITSink()
  private(set) var parts: [FITPart] = []
  private(set) var inventory = FITInventory()
  /// The version of the protocol that the first header claims.
  let version: String

  private static let checksumSize = 2
  /// No source chains as many files as this.
  private static let mostParts = 1024

  init(_ bytes: UnsafeRawBufferPointer, keepsPlaces: Bool) throws(ReadError) {
    guard !bytes.isEmpty else { throw ReadError(.empty, message: "the file is empty") }
    guard let header = FITHeader(bytes, at: 0) else {
      throw ReadError(
        .unknownFormat, place: SourcePlace(byteOffset: 0), message: "not a FIT file")
    }
    self.bytes = bytes
    self.keepsPlaces = keepsPlaces
    version = header.version
  }

  mutating func readParts() {
    var start = 0
    while start < bytes.count {
      guard let header = FITHeader(bytes, at: start) else {
        sink.add(
          .trailingBytes, at: start, "\(bytes.count - start) bytes behind the end of the file")
        return
      }
      guard parts.count < Self.mostParts else {
        return sink.add(.limit, at: start, "more than \(Self.mostParts) files in one")
      }
      start = readPart(header, at: start)
    }
  }

  /// Reads one file, and says where the next may begin.
  private mutating func readPart(_ header: FITHeader, at start: Int) -> Int {
    let first = start + header.size
    let declaredEnd = first + header.dataSize
    let isUnfinished = isUnfinished(header, first)
    let end = isUnfinished ? bytes.count : min(declaredEnd, bytes.count)
    reportHeader(header, start)
    if isUnfinished {
      sink.add(.unfinished, at: start + 4, "never closed: the header says that it has 0 bytes")
    } else if declaredEnd > bytes.count {
      sink.add(
        .truncated, at: bytes.count,
        "the header says \(header.dataSize) bytes of records, \(max(0, end - first)) are there")
    }
    let checksum = fileChecksum(start, declaredEnd, isUnfinished)
    var reader = FITPartReader(
      bytes, min(first, end)..<end, number: parts.count, firstMessage: sink.messages.count,
      keepsPlaces: keepsPlaces)
    reader.read(into: &sink)
    parts.append(reader.part)
    inventory.parts.append(
      FITInventory.Part(
        offset: start, headerSize: header.size, protocolVersion: header.version,
        profileVersion: header.profileVersion, dataSize: header.dataSize,
        headerChecksum: headerChecksum(header, start), fileChecksum: checksum,
        fileType: reader.part.fileType, counts: reader.counts))
    return isUnfinished ? bytes.count : min(declaredEnd + Self.checksumSize, bytes.count)
  }

  /// A recording that was never closed says that it has no byte; so does one that is empty.
  private func isUnfinished(_ header: FITHeader, _ first: Int) -> Bool {
    guard header.dataSize == 0, first + Self.checksumSize < bytes.count else { return false }
    return FITHeader(bytes, at: first + Self.checksumSize) == nil
  }

  private mutating func reportHeader(_ header: FITHeader, _ start: Int) {
    if headerChecksum(header, start) == .wrong {
      sink.add(.badChecksum, at: start + 12, "the header's checksum is wrong")
    }
    if header.protocolVersion >> 4 > 2 {
      sink.add(
        .structure, at: start + 1, "protocol \(header.version) is newer than this reader")
    }
  }

  private func headerChecksum(_ header: FITHeader, _ start: Int) -> FITInventory.Checksum {
    guard let checksum = header.checksum else { return .absent }
    let guarded = UnsafeRawBufferPointer(rebasing: bytes[start..<start + 12])
    return FITChecksum.of(guarded) == checksum ? .right : .wrong
  }

  /// The checksum covers the file from the first byte of its header.
  private mutating func fileChecksum(
    _ start: Int, _ end: Int, _ isUnfinished: Bool
  ) -> FITInventory.Checksum {
    guard !isUnfinished, end <= bytes.count else { return .absent }
    guard end + Self.checksumSize <= bytes.count else {
      sink.add(.badChecksum, at: end, "the file's checksum is missing")
      return .absent
    }
    let guarded = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    let stored = UInt16(bytes[end]) | UInt16(bytes[end + 1]) << 8
    let computed = FITChecksum.of(guarded)
    if stored == computed { return .right }
    sink.add(.badChecksum, at: end, "the file's checksum is \(stored), its bytes give \(computed)")
    return .wrong
  }
}
