/// One entry of the directory of a ZIP archive (APPNOTE 4.3.12).
struct ZipEntry: Sendable {
  static let signature = 0x0201_4B50
  static let fixedSize = 46
  private static let zip64Field = 1
  private static let full32 = 0xFFFF_FFFF

  let flags: Int
  let method: Int
  let checksum: UInt32
  let storedSize: Int
  let claimedSize: Int
  /// Where the local header stands, as the archive counts.
  let offset: Int
  /// Bytes of its name.
  let nameSize: Int
  /// Which entry of the directory it is, from 0.
  let index: Int
  private let madeBy: Int
  private let externalAttributes: Int

  var isEncrypted: Bool { flags & 1 != 0 }
  var isNamedInUTF8: Bool { flags & 0x800 != 0 }

  /// The entry at a place of some bytes of the directory; nil where it is none.
  init?(_ directory: [UInt8], at place: Int, index: Int) {
    guard directory.number32(at: place) == Self.signature,
      let madeBy = directory.number16(at: place + 4),
      let flags = directory.number16(at: place + 8),
      let method = directory.number16(at: place + 10),
      let checksum = directory.number32(at: place + 16),
      let stored = directory.number32(at: place + 20),
      let claimed = directory.number32(at: place + 24),
      let nameSize = directory.number16(at: place + 28),
      let attributes = directory.number32(at: place + 38),
      let offset = directory.number32(at: place + 42),
      let end = Self.end(directory, at: place)
    else { return nil }
    self.madeBy = madeBy >> 8
    self.flags = flags
    self.method = method
    self.checksum = UInt32(truncatingIfNeeded: checksum)
    externalAttributes = attributes
    (self.nameSize, self.index) = (nameSize, index)
    // A number that does not fit stands in the ZIP64 field, in this order.
    var wide = Self.field64(directory, from: place + Self.fixedSize + nameSize, to: end)
    guard let claimed = Self.number(claimed, &wide, directory),
      let stored = Self.number(stored, &wide, directory),
      let offset = Self.number(offset, &wide, directory)
    else { return nil }
    (claimedSize, storedSize, self.offset) = (claimed, stored, offset)
  }

  /// Where the entry at a place ends; nil where the directory ends before.
  static func end(_ directory: [UInt8], at place: Int) -> Int? {
    guard directory.number32(at: place) == signature,
      let name = directory.number16(at: place + 28),
      let extra = directory.number16(at: place + 30),
      let comment = directory.number16(at: place + 32)
    else { return nil }
    let end = place + fixedSize + name + extra + comment
    return end <= directory.count ? end : nil
  }

  /// What it is, by its name and by the attributes of the system that made it.
  func kind(named name: String) -> MemberKind {
    if name.hasSuffix("/") || name.hasSuffix("\\") { return .folder }
    // Unix and macOS put the file's mode into the upper half.
    return madeBy == 3 || madeBy == 19
      ? MemberKind(fileMode: UInt32(truncatingIfNeeded: externalAttributes >> 16)) : .file
  }

  private static func number(
    _ narrow: Int, _ wide: inout Range<Int>, _ directory: [UInt8]
  ) -> Int? {
    // Without a ZIP64 field the number is what it says.
    guard narrow == full32, !wide.isEmpty else { return narrow }
    guard wide.count >= 8, let number = directory.number64(at: wide.lowerBound) else { return nil }
    wide = wide.lowerBound + 8..<wide.upperBound
    return number
  }

  /// The data of the ZIP64 field among the extra fields; empty where there is none.
  private static func field64(_ directory: [UInt8], from start: Int, to end: Int) -> Range<Int> {
    var place = start
    while place + 4 <= end, let id = directory.number16(at: place),
      let size = directory.number16(at: place + 2)
    {
      let next = place + 4 + size
      if id == zip64Field, next <= end { return place + 4..<next }
      place = next
    }
    return start..<start
  }
}
