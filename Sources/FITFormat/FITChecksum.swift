/// CRC-16/ARC, with which FIT guards its headers and files (FIT protocol, CRC).
package struct FITChecksum: Sendable {
  /// The checksum of what was added.
  package private(set) var value: UInt16 = 0

  package init() {}

  /// The checksum of some bytes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt16 {
    var checksum = FITChecksum()
    checksum.add(bytes)
    return checksum.value
  }

  /// Adds bytes, sixteen at a time; the remainder one by one.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let crc = value
    value = Self.table.withUnsafeBufferPointer { table in
      Self.advance(crc, over: bytes, table)
    }
  }

  /// `table` has 4,096 entries, which no index below exceeds: a byte and one of sixteen rows.
  private static func advance(
    _ start: UInt16, over bytes: UnsafeRawBufferPointer, _ table: UnsafeBufferPointer<UInt16>
  ) -> UInt16 {
    guard let row = table.baseAddress, table.count == 4096 else { return start }
    var crc = UInt64(start)
    var position = 0
    while position &+ 16 <= bytes.count {
      let first =
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) ^ crc
      let second = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position &+ 8, as: UInt64.self))
      crc = UInt64(Self.fold(first, row + 2048) ^ Self.fold(second, row))
      position &+= 16
    }
    while position < bytes.count {
      crc = crc >> 8 ^ UInt64(row[Int((crc ^ UInt64(bytes[position])) & 255)])
      position &+= 1
    }
    return UInt16(truncatingIfNeeded: crc)
  }

  /// What eight bytes leave in the checksum; `row` has 2,048 entries.
  @inline(__always)
  private static func fold(_ word: UInt64, _ row: UnsafePointer<UInt16>) -> UInt16 {
    let low =
      row[1792 &+ Int(word & 255)] ^ row[1536 &+ Int(word >> 8 & 255)]
      ^ row[1280 &+ Int(word >> 16 & 255)] ^ row[1024 &+ Int(word >> 24 & 255)]
    let high =
      row[768 &+ Int(word >> 32 & 255)] ^ row[512 &+ Int(word >> 40 & 255)]
      ^ row[256 &+ Int(word >> 48 & 255)] ^ row[Int(word >> 56)]
    return low ^ high
  }

  /// Row k holds the checksum of each byte followed by k zero bytes.
  private static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 4096)
    for byte in 0..<256 {
      var crc = UInt16(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xA001 : crc >> 1 }
      table[byte] = crc
    }
    for index in 256..<4096 {
      let before = table[index - 256]
      table[index] = before >> 8 ^ table[Int(before & 255)]
    }
    return table
  }()
}
