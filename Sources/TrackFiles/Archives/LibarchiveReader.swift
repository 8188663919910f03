internal import CArchive
internal import TrackModel

/// libarchive over a stream of ours: one member after the other, in the order of the archive.
///
/// Only the formats and filters that are named here are enabled, none of which starts a program or
/// touches a file.
final class LibarchiveReader {
  /// What a stream may be.
  enum Formats {
    /// A ZIP archive, read without its directory.
    case zip
    /// A tar archive.
    case tar
    /// A single file compressed with xz, bzip2 or Zstandard.
    case compressedFile
  }

  /// How often libarchive may say "try again".
  private static let mostRetries = 8

  private let archive: OpaquePointer
  private let feed: LibarchiveFeed
  private let isTar: Bool

  init(_ source: any ByteStream, _ formats: Formats) throws(ReadError) {
    guard let archive = archive_read_new() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    self.archive = archive
    isTar = formats == .tar
    feed = LibarchiveFeed(source)
    Self.enable(formats, on: archive)
    let opened = archive_read_open(
      archive, Unmanaged.passUnretained(feed).toOpaque(), nil,
      { _, feed, place in LibarchiveFeed.next(feed, place) }, nil)
    guard opened == ARCHIVE_OK else { throw failure() }
  }

  deinit { archive_read_free(archive) }

  private static func enable(_ formats: Formats, on archive: OpaquePointer) {
    switch formats {
    case .zip:
      archive_read_support_format_zip_streamable(archive)
    case .tar:
      archive_read_support_format_tar(archive)
    case .compressedFile:
      archive_read_support_format_raw(archive)
      archive_read_support_filter_xz(archive)
      archive_read_support_filter_zstd(archive)
      archive_read_support_filter_bzip2(archive)
    }
  }

  /// Whether nothing more can be read after an error.
  private(set) var isBroken = false

  /// The next member; nil at the end.
  func next() throws(ReadError) -> LibarchiveEntry? {
    var entry: OpaquePointer?
    for _ in 0..<Self.mostRetries {
      switch archive_read_next_header(archive, &entry) {
      case ARCHIVE_OK, ARCHIVE_WARN:
        guard let entry else { return nil }
        return LibarchiveEntry(entry)
      case ARCHIVE_EOF:
        if let failure = feed.failure { throw failure }
        // A tar archive ends with blocks of zeros; libarchive does without them.
        if isTar, feed.hasEnded, !feed.endsWithZeros {
          throw ReadError(.damaged, message: "the archive is cut off")
        }
        return nil
      case ARCHIVE_RETRY: continue
      default: throw fatal()
      }
    }
    throw fatal()
  }

  /// The data of the member that `next()` gave.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    for _ in 0..<Self.mostRetries {
      let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      // A warning here is a wrong checksum.
      if count == Int(ARCHIVE_FATAL) { throw fatal() }
      if count != Int(ARCHIVE_RETRY) { throw failure() }
    }
    throw fatal()
  }

  /// Passes over a block of the member's data; nil at their end, also where they are damaged or
  /// cannot be unpacked, as long as the archive goes on.
  func passBlock() throws(ReadError) -> Int? {
    var block: UnsafeRawPointer?
    var count = 0
    var offset: la_int64_t = 0
    switch archive_read_data_block(archive, &block, &count, &offset) {
    case ARCHIVE_OK, ARCHIVE_RETRY: return count
    case ARCHIVE_FATAL: throw fatal()
    default: return nil
    }
  }

  private func fatal() -> ReadError {
    isBroken = true
    return failure()
  }

  /// What went wrong last, in the words of the source where it was the source.
  private func failure() -> ReadError {
    if let failure = feed.failure { return failure }
    guard let words = archive_error_string(archive) else {
      return ReadError(.damaged, message: "the archive is damaged or cut off")
    }
    return ReadError(.damaged, message: "damaged: " + String(cString: words))
  }
}

/// The data of libarchive's current member as a stream.
final class LibarchiveData: ByteStream {
  private let reader: LibarchiveReader

  init(_ reader: LibarchiveReader) { self.reader = reader }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    try reader.read(into: buffer)
  }
}
