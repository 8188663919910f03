internal import TrackModel

/// Where the directory of a ZIP archive stands, by the record at the archive's end (APPNOTE 4.3.14
/// to 4.3.16).
struct ZipEnd {
  static let signature = 0x0605_4B50
  private static let signature64 = 0x0606_4B50
  private static let locatorSignature = 0x0706_4B50
  private static let size = 22
  private static let size64 = 56
  private static let locatorSize = 20
  private static let longestComment = 0xFFFF

  /// Where the directory begins.
  let directoryStart: Int
  /// Bytes of the directory.
  let directorySize: Int
  /// Members, as claimed; without ZIP64 modulo 65,536.
  let memberCount: Int
  /// Bytes before the archive that its offsets do not count: a program that unpacks it.
  let prefix: Int
  let isZip64: Bool

  /// Finds the record; nil where there is none, or none that fits.
  init?(_ archive: ArchiveBytes) throws(ReadError) {
    let start = max(0, archive.count - Self.size - Self.longestComment)
    let tail = try archive.read(at: start, count: archive.count - start)
    var place = tail.count - Self.size
    while place >= 0 {
      if tail.number32(at: place) == Self.signature,
        let end = try Self.read(tail, at: place, tailStart: start, of: archive)
      {
        self = end
        return
      }
      place -= 1
    }
    return nil
  }

  /// Reads the record at a place of the archive's tail; nil where it is none.
  private static func read(
    _ tail: [UInt8], at place: Int, tailStart: Int, of archive: ArchiveBytes
  ) throws(ReadError) -> ZipEnd? {
    guard let disk = tail.number16(at: place + 4), let count = tail.number16(at: place + 10),
      let size = tail.number32(at: place + 12), let offset = tail.number32(at: place + 16),
      let comment = tail.number16(at: place + 20), comment <= tail.count - place - Self.size
    else { return nil }
    let position = tailStart + place
    if let end = try read64(endingAt: position, of: archive) { return end }
    guard disk == 0 || disk == 0xFFFF else {
      throw ReadError(.refused, message: "one part of a ZIP archive that was split")
    }
    // The directory ends where this record begins; what the offsets lack stands before the archive.
    let prefix = position - size - offset
    guard prefix >= 0 else { return nil }
    return ZipEnd(
      directoryStart: position - size, directorySize: size, memberCount: count, prefix: prefix,
      isZip64: false)
  }

  private static func read64(
    endingAt position: Int, of archive: ArchiveBytes
  ) throws(ReadError) -> ZipEnd? {
    let locatorStart = position - locatorSize
    guard locatorStart >= 0 else { return nil }
    let locator = try archive.read(at: locatorStart, count: locatorSize)
    guard locator.number32(at: 0) == locatorSignature, let stated = locator.number64(at: 8) else {
      return nil
    }
    for start in [stated, locatorStart - size64] where start >= 0 && start <= locatorStart - size64
    {
      let record = try archive.read(at: start, count: size64)
      guard record.number32(at: 0) == signature64, let count = record.number64(at: 32),
        let size = record.number64(at: 40), let offset = record.number64(at: 48), size <= start
      else { continue }
      let prefix = start - size - offset
      guard prefix >= 0 else { continue }
      return ZipEnd(
        directoryStart: start - size, directorySize: size, memberCount: count, prefix: prefix,
        isZip64: true)
    }
    return nil
  }

  private init(
    directoryStart: Int, directorySize: Int, memberCount: Int, prefix: Int, isZip64: Bool
  ) {
    self.directoryStart = directoryStart
    self.directorySize = directorySize
    self.memberCount = memberCount
    self.prefix = prefix
    self.isZip64 = isZip64
  }
}
