internal import ByteScanning
package import TrackModel

/// The first 64 bytes of a journal.
package struct JournalHeader: Sendable, Equatable {
  /// Its length, bytes.
  package static let length = 64
  /// CR and LF in it show a file that something has taken for text.
  private static let magic = Array("ONJRNL\r\n".utf8)
  private static let version: UInt16 = 1
  private static let mendsWeekRollover: UInt32 = 1

  package var session: SessionID
  package var created: ClockReading
  package var activity: ActivityKind
  /// Whether dates that are 1024 weeks off were put right.
  package var mendsWeekRollover: Bool

  package init(
    session: SessionID, created: ClockReading, activity: ActivityKind, mendsWeekRollover: Bool
  ) {
    self.session = session
    self.created = created
    self.activity = activity
    self.mendsWeekRollover = mendsWeekRollover
  }

  package var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.append(littleEndian: Self.version)
    bytes.append(littleEndian: UInt16(Self.length))
    bytes.append(littleEndian: mendsWeekRollover ? Self.mendsWeekRollover : 0)
    bytes += session.bytes
    bytes.append(littleEndian: created.wall)
    bytes.append(littleEndian: created.boot)
    bytes.append(littleEndian: UInt16(ActivityKind.allCases.firstIndex(of: activity) ?? 0))
    bytes += [UInt8](repeating: 0, count: 10)
    bytes.append(littleEndian: Self.checksum(bytes.span))
    return bytes
  }

  /// Reads a header; nil where there is none that is whole and of this version.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.length,
      let header = try? Self.read(Array(bytes[..<Self.length]))
    else { return nil }
    self = header
  }

  private static func read(_ bytes: [UInt8]) throws(BinaryReader.Fault) -> JournalHeader? {
    var reader = BinaryReader(bytes)
    guard try reader.bytes(magic.count).elementsEqual(magic),
      try reader.integer(UInt16.self) == version,
      try reader.integer(UInt16.self) == length
    else { return nil }
    let flags = try reader.integer(UInt32.self)
    guard let session = SessionID(bytes: Array(try reader.bytes(16))) else { return nil }
    let created = ClockReading(wall: try reader.integer(), boot: try reader.integer())
    let kind = Int(try reader.integer(UInt16.self))
    _ = try reader.bytes(10)
    let sum = try reader.integer(UInt32.self)
    guard sum == checksum(bytes.span.extracting(first: length - 4)),
      kind < ActivityKind.allCases.count
    else { return nil }
    return JournalHeader(
      session: session, created: created, activity: ActivityKind.allCases[kind],
      mendsWeekRollover: flags & mendsWeekRollover != 0)
  }

  private static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var sum = CRC32C()
    sum.add(bytes)
    return sum.value
  }
}
