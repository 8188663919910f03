internal import TrackModel

/// The stored bytes of a member of a ZIP archive, behind its local header (APPNOTE 4.3.7).
struct ZipBody {
  static let headerSignature = 0x0403_4B50
  static let headerSize = 30
  /// Room for the name and the extra fields, so that one read usually gets header and data.
  private static let usualNames = 512

  /// Header and data, or as much of them as was asked for.
  let bytes: [UInt8]
  /// Where the data begin in `bytes`.
  let dataStart: Int
  /// Where the data begin in the archive.
  let place: Int

  /// Reads header and data of a member; with `isHeaderOnly` its header.
  init(
    _ entry: ZipEntry, of archive: ArchiveBytes, prefix: Int, isHeaderOnly: Bool = false
  ) throws(ReadError) {
    guard entry.offset <= archive.count - prefix, entry.storedSize <= archive.count else {
      throw MemberFault.outside
    }
    let start = prefix + entry.offset
    let wanted = isHeaderOnly ? 0 : entry.storedSize
    let head = try archive.read(at: start, upTo: Self.headerSize + Self.usualNames + wanted)
    guard head.number32(at: 0) == Self.headerSignature, head.number16(at: 8) == entry.method,
      let name = head.number16(at: 26), let extra = head.number16(at: 28)
    else { throw MemberFault.noHeader }
    dataStart = Self.headerSize + name + extra
    place = start + dataStart
    guard entry.storedSize <= archive.count - place else { throw MemberFault.outside }
    bytes =
      head.count >= dataStart + wanted
      ? head : try archive.read(at: start, count: dataStart + wanted)
  }
}
