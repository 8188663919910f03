internal import DeflateCodec
internal import TrackModel

/// A ZIP archive, read by its directory: any member at any time, by any number of threads.
///
/// A member's bytes are given away only once their number and checksum were found right.
struct ZipArchive: Sendable {
  private let bytes: ArchiveBytes
  private let directory: ZipDirectory
  private let limits: ArchiveLimits

  /// Reads the directory of an archive.
  init(_ bytes: ArchiveBytes, limits: ArchiveLimits) throws(ZipDirectory.Fault) {
    self.bytes = bytes
    self.limits = limits
    directory = try ZipDirectory(bytes, limits: limits)
  }

  /// Its members, before the first one.
  var entries: ZipEntries { directory.entries }

  /// All bytes of a member, checked.
  func contents(_ entry: ZipEntry) throws(ReadError) -> [UInt8] {
    try checkReadable(entry)
    guard entry.claimedSize <= limits.trackBytes else { throw MemberFault.tooLarge }
    guard entry.claimedSize <= limits.bufferedBytes, entry.method == 0 || entry.method == 8 else {
      return try checkedStream(entry).collectAll(
        expecting: entry.claimedSize, limit: limits.trackBytes)
    }
    let contents = entry.method == 0 ? try stored(entry) : try inflated(entry)
    guard contents.withUnsafeBytes({ CRC32.checksum(of: $0) }) == entry.checksum else {
      throw MemberFault.checksum
    }
    return contents
  }

  /// The bytes of a member piece by piece; the stream ends with an error where they are not what
  /// the directory says.
  func stream(_ entry: ZipEntry) throws(ReadError) -> any ByteStream {
    try checkReadable(entry)
    return try checkedStream(entry)
  }

  /// The bytes of a member that is stored without compression, where they stand; nil where it is
  /// compressed. Their checksum is checked.
  func window(_ entry: ZipEntry) throws(ReadError) -> ArchiveBytes? {
    try checkReadable(entry)
    guard entry.method == 0 else { return nil }
    try drain(checkedStream(entry))
    return try data(of: entry)
  }

  private func checkReadable(_ entry: ZipEntry) throws(ReadError) {
    if entry.isEncrypted { throw MemberFault.encrypted }
    if directory.overlaps.contains(entry.index) { throw MemberFault.overlapping }
    guard limits.allows(entry.claimedSize, from: entry.storedSize) else {
      throw MemberFault.swelling
    }
  }

  private func stored(_ entry: ZipEntry) throws(ReadError) -> [UInt8] {
    let body = try ZipBody(entry, of: bytes, prefix: directory.prefix, isHeaderOnly: true)
    try Self.checkStoredSize(entry)
    return try bytes.read(at: body.place, count: entry.storedSize)
  }

  private func inflated(_ entry: ZipEntry) throws(ReadError) -> [UInt8] {
    let body = try ZipBody(entry, of: bytes, prefix: directory.prefix)
    let data = body.dataStart..<body.dataStart + entry.storedSize
    return try Self.inflated(body.bytes, data, size: entry.claimedSize)
  }

  /// A function of its own: the span of a temporary array crashes the 6.3 compiler in a throwing
  /// call.
  @inline(never)
  private static func inflated(
    _ bytes: [UInt8], _ data: Range<Int>, size: Int
  ) throws(ReadError) -> [UInt8] {
    try WholeInflater.inflate(bytes.span.extracting(data), size: size)
  }

  private func checkedStream(_ entry: ZipEntry) throws(ReadError) -> any ByteStream {
    let window = WindowStream(try data(of: entry))
    let plain: any ByteStream
    switch entry.method {
    case 0:
      try Self.checkStoredSize(entry)
      plain = window
    case 8: plain = InflateStream(window, .none)
    default: plain = try ForeignMethod.stream(of: window, entry)
    }
    return CheckedStream(plain, size: entry.claimedSize, checksum: entry.checksum)
  }

  private func data(of entry: ZipEntry) throws(ReadError) -> ArchiveBytes {
    let body = try ZipBody(entry, of: bytes, prefix: directory.prefix, isHeaderOnly: true)
    guard let data = bytes.window(at: body.place, count: entry.storedSize) else {
      throw MemberFault.outside
    }
    return data
  }

  private static func checkStoredSize(_ entry: ZipEntry) throws(ReadError) {
    guard entry.storedSize >= entry.claimedSize else { throw MemberFault.shorter }
    guard entry.storedSize == entry.claimedSize else { throw MemberFault.longer }
  }

  private func drain(_ stream: any ByteStream) throws(ReadError) {
    while try !stream.collect(upTo: 1 << 18).isEmpty {}
  }
}
