/// Writes ZIP archives by hand, also such as no program writes. Members are stored, or deflated in
/// blocks without compression.
struct ZipMaker {
  /// A member, and what the archive is to say of it where that is not the truth.
  struct Member {
    var name: [UInt8]
    var data: [UInt8]
    var method: UInt16 = 0
    var flags: UInt16 = 0
    var checksum: UInt32?
    var storedSize: Int?
    var claimedSize: Int?
    var offset: Int?
    var isZip64 = false
    /// The Unix mode; 0 for none.
    var mode: UInt32 = 0

    init(_ name: String, _ data: [UInt8]) {
      self.name = Array(name.utf8)
      self.data = data
    }

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  var members: [Member]
  /// What is to be claimed of the number of members.
  var claimedCount: Int?
  var isZip64 = false

  init(_ members: [Member]) { self.members = members }

  /// The archive.
  var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let offset = member.offset ?? archive.count
      let body = member.method == 8 ? Self.deflated(member.data) : member.data
      archive += Self.localHeader(member, stored: body.count) + body
      directory += Self.entry(member, stored: body.count, offset: offset)
    }
    let start = archive.count
    archive += directory
    if isZip64 { archive += end64(at: archive.count, start: start, size: directory.count) }
    return archive + end(start: start, size: directory.count)
  }

  private static func deflated(_ data: [UInt8]) -> [UInt8] {
    Array(Gzip.member(data).dropFirst(10).dropLast(8))
  }

  private static func common(_ member: Member, stored: Int) -> [UInt8] {
    let claimed = member.claimedSize ?? member.data.count
    let stored = member.storedSize ?? stored
    let full = 0xFFFF_FFFF
    return number(45, 2) + number(Int(member.flags), 2) + number(Int(member.method), 2)
      + number(0, 4) + number(Int(member.checksum ?? Gzip.checksum(member.data)), 4)
      + number(member.isZip64 ? full : stored, 4) + number(member.isZip64 ? full : claimed, 4)
      + number(member.name.count, 2)
  }

  private static func extra(_ member: Member, stored: Int) -> [UInt8] {
    guard member.isZip64 else { return [] }
    return number(1, 2) + number(16, 2) + number(member.claimedSize ?? member.data.count, 8)
      + number(member.storedSize ?? stored, 8)
  }

  private static func localHeader(_ member: Member, stored: Int) -> [UInt8] {
    let extra = extra(member, stored: stored)
    return number(0x0403_4B50, 4) + common(member, stored: stored) + number(extra.count, 2)
      + member.name + extra
  }

  private static func entry(_ member: Member, stored: Int, offset: Int) -> [UInt8] {
    let extra = extra(member, stored: stored)
    let attributes = Int(member.mode) << 16
    return number(0x0201_4B50, 4) + number(member.mode == 0 ? 45 : 3 << 8 | 45, 2)
      + common(member, stored: stored) + number(extra.count, 2) + number(0, 2) + number(0, 4)
      + number(attributes, 4) + number(offset, 4) + member.name + extra
  }

  private func end64(at place: Int, start: Int, size: Int) -> [UInt8] {
    Self.number(0x0606_4B50, 4) + Self.number(44, 8) + Self.number(45, 4) + Self.number(0, 8)
      + Self.number(members.count, 8) + Self.number(members.count, 8) + Self.number(size, 8)
      + Self.number(start, 8) + Self.number(0x0706_4B50, 4) + Self.number(0, 4)
      + Self.number(place, 8) + Self.number(1, 4)
  }

  private func end(start: Int, size: Int) -> [UInt8] {
    let count = isZip64 ? 0xFFFF : (claimedCount ?? members.count)
    let full = 0xFFFF_FFFF
    return Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(count, 2)
      + Self.number(count, 2) + Self.number(isZip64 ? full : size, 4)
      + Self.number(isZip64 ? full : start, 4) + Self.number(0, 2)
  }

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
