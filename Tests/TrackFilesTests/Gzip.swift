/// Writes gzip with stored blocks, which need no compressor.
enum Gzip {
  /// One member that holds `bytes`.
  static func member(_ bytes: [UInt8]) -> [UInt8] {
    var member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      member.append(end == bytes.count ? 1 : 0)
      member += little(UInt32(length), 2) + little(UInt32(~length), 2) + bytes[start..<end]
      start = end
    } while start < bytes.count
    return member + little(checksum(bytes), 4) + little(UInt32(truncatingIfNeeded: bytes.count), 4)
  }

  static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
