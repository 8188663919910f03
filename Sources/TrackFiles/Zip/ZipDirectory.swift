internal import TrackModel

/// The directory of a ZIP archive. It is read whenever it is gone through, a piece at a time, so that
/// an archive with many members takes no more memory than one with few.
struct ZipDirectory: Sendable {
  /// Why an archive is not read by its directory.
  enum Fault: Error {
    /// There is none, or it contradicts itself: the members may still be read one after the other.
    case damaged(String)
    /// Nothing of the archive is to be read.
    case refused(ReadError)
  }

  /// Its entries, from the first one on.
  let entries: ZipEntries
  /// The members that share bytes.
  let overlaps: ZipOverlaps
  /// Bytes before the archive.
  let prefix: Int

  /// Finds the directory of an archive, and goes through it once to see that it is whole.
  init(_ archive: ArchiveBytes, limits: ArchiveLimits) throws(Fault) {
    do throws(ReadError) {
      let found = try ZipEnd(archive)
      guard let end = found else { throw Self.none }
      guard end.directorySize <= limits.directoryBytes, end.memberCount <= limits.members
      else { throw ReadError(.refused, message: "a directory larger than any real one") }
      prefix = end.prefix
      entries = ZipEntries(
        archive, end.directoryStart..<end.directoryStart + end.directorySize)
      try Self.check(entries, end, limits)
      overlaps = try ZipOverlaps(entries, before: end.directoryStart - end.prefix)
    } catch {
      if error.reason == .damaged { throw .damaged(error.message) }
      throw .refused(error)
    }
  }

  private static let none = ReadError(
    .damaged, message: "a ZIP archive without its directory: cut off")

  private static func check(
    _ entries: ZipEntries, _ end: ZipEnd, _ limits: ArchiveLimits
  ) throws(ReadError) {
    var entries = entries
    while try entries.advance() {}
    // Programs without ZIP64 count modulo 65,536.
    let counted = end.isZip64 ? entries.passed : entries.passed & 0xFFFF
    guard entries.isAtEnd, counted == end.memberCount else {
      throw ReadError(.damaged, message: "the directory of the ZIP archive is damaged")
    }
    guard entries.passed <= limits.members else {
      throw ReadError(.refused, message: "more than \(limits.members) members")
    }
  }
}
