internal import TrackModel

/// The directory of a ZIP archive: its bytes as they are, and where each entry begins. An entry is
/// looked at when it is asked for, so a directory costs little more than its bytes.
struct ZipDirectory: Sendable {
  /// Why an archive is not read by its directory.
  enum Fault: Error {
    /// There is none, or it contradicts itself: the members may still be read one after the other.
    case damaged(String)
    /// Nothing of the archive is to be read.
    case refused(ReadError)
  }

  private let bytes: [UInt8]
  private let places: [UInt32]
  /// Bytes before the archive.
  let prefix: Int
  /// Where the directory begins, and no member can reach.
  let start: Int

  /// Reads the directory of an archive.
  init(_ archive: ArchiveBytes, limits: ArchiveLimits) throws(Fault) {
    do throws(ReadError) {
      let found = try ZipEnd(archive)
      guard let end = found else { throw Self.none }
      guard end.directorySize <= min(limits.directoryBytes, Int(UInt32.max)),
        end.memberCount <= limits.members
      else { throw ReadError(.refused, message: "a directory larger than any real one") }
      bytes = try archive.read(at: end.directoryStart, count: end.directorySize)
      places = try Self.places(in: bytes, end: end)
      guard places.count <= limits.members else {
        throw ReadError(.refused, message: "more than \(limits.members) members")
      }
      (prefix, start) = (end.prefix, end.directoryStart)
    } catch {
      if error.reason == .damaged { throw .damaged(error.message) }
      throw .refused(error)
    }
  }

  /// The number of entries.
  var count: Int { places.count }

  /// An entry; nil where it is damaged.
  func entry(_ index: Int) -> ZipEntry? { ZipEntry(bytes, at: Int(places[index])) }

  /// What is to be known of a member.
  func member(_ index: Int, _ entry: ZipEntry) -> ArchiveMember {
    let name = MemberName.text(of: bytes[entry.name], isUTF8: entry.isNamedInUTF8)
    let method: ArchiveMember.Method =
      switch entry.method {
      case 0: .stored
      case 8: .deflate
      default: .other(UInt16(truncatingIfNeeded: entry.method))
      }
    return ArchiveMember(
      index: index, name: name, storedSize: entry.storedSize, claimedSize: entry.claimedSize,
      method: method, kind: entry.kind(named: name), isEncrypted: entry.isEncrypted)
  }

  private static let none = ReadError(
    .damaged, message: "a ZIP archive without its directory: cut off")

  private static func places(
    in bytes: [UInt8], end: ZipEnd
  ) throws(ReadError) -> [UInt32] {
    var places: [UInt32] = []
    var place = 0
    // Every step goes on by 46 bytes at least.
    while place < bytes.count, let next = ZipEntry.end(bytes, at: place) {
      places.append(UInt32(place))
      place = next
    }
    // Programs without ZIP64 count modulo 65,536.
    let counted = end.isZip64 ? places.count : places.count & 0xFFFF
    guard place == bytes.count, counted == end.memberCount else {
      throw ReadError(.damaged, message: "the directory of the ZIP archive is damaged")
    }
    return places
  }
}
