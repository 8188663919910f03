internal import CArchive
internal import TrackModel

/// Hands a stream to libarchive, a piece at a time, and remembers what went wrong with it.
final class LibarchiveFeed {
  private static let pieceSize = 1 << 16
  private static let blockSize = 512

  private let source: any ByteStream
  private let piece: UnsafeMutableRawBufferPointer
  private(set) var failure: ReadError?
  private(set) var hasEnded = false
  /// Zero bytes at the end of what was taken.
  private var zeros = 0

  init(_ source: any ByteStream) {
    self.source = source
    piece = .allocate(byteCount: Self.pieceSize, alignment: 16)
  }

  deinit { piece.deallocate() }

  /// Whether the source ended, and with a block of zeros.
  var endsWithZeros: Bool { zeros >= Self.blockSize }

  /// libarchive's call for more; `context` is the feed that its reader keeps.
  static func next(
    _ context: UnsafeMutableRawPointer?,
    _ place: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> la_ssize_t {
    guard let context, let place else { return la_ssize_t(ARCHIVE_FATAL) }
    let feed = Unmanaged<LibarchiveFeed>.fromOpaque(context).takeUnretainedValue()
    place.pointee = UnsafeRawPointer(feed.piece.baseAddress)
    return feed.fill()
  }

  private func fill() -> la_ssize_t {
    guard failure == nil else { return la_ssize_t(ARCHIVE_FATAL) }
    do throws(ReadError) {
      let count = try source.read(into: piece)
      hasEnded = count == 0
      countZeros(count)
      return count
    } catch {
      failure = error
      return la_ssize_t(ARCHIVE_FATAL)
    }
  }

  private func countZeros(_ count: Int) {
    var start = count
    while start > 0, piece[start - 1] == 0 { start -= 1 }
    zeros = start == 0 ? zeros + count : count - start
  }
}
