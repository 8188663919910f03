internal import TrackModel

/// Goes through the directory of a ZIP archive entry by entry, with a piece of it in memory.
struct ZipEntries: Sendable {
  /// More than the largest entry has.
  private static let pieceSize = 1 << 18

  private let archive: ArchiveBytes
  /// Where the directory ends in the archive.
  private let end: Int
  /// Where the next entry stands in the archive.
  private var place: Int
  private var piece: [UInt8] = []
  private var pieceStart = 0
  /// Where the entry stands in the piece.
  private var start = 0
  /// How many entries it has come to.
  private(set) var passed = 0

  /// The entries of a directory, before the first one.
  init(_ archive: ArchiveBytes, _ directory: Range<Int>) {
    self.archive = archive
    (place, end) = (directory.lowerBound, directory.upperBound)
  }

  /// Whether the directory ends behind the entry.
  var isAtEnd: Bool { place == end }

  /// Goes on to the next entry; false where there is none.
  mutating func advance() throws(ReadError) -> Bool {
    guard place < end else { return false }
    if ZipEntry.end(piece, at: place - pieceStart) == nil {
      piece = try archive.read(at: place, upTo: min(Self.pieceSize, end - place))
      pieceStart = place
    }
    start = place - pieceStart
    guard let next = ZipEntry.end(piece, at: start) else { return false }
    place = pieceStart + next
    passed += 1
    return true
  }

  /// What the entry says; nil where it is damaged.
  var entry: ZipEntry? { ZipEntry(piece, at: start, index: passed - 1) }

  /// What the entry says, and the name of the member; nil where it is damaged.
  var member: ZipMember? {
    guard let entry else { return nil }
    let name = start + ZipEntry.fixedSize..<start + ZipEntry.fixedSize + entry.nameSize
    return ZipMember(
      entry: entry, name: MemberName.text(of: piece[name], isUTF8: entry.isNamedInUTF8))
  }
}
