/// The checksum CRC-32C (Castagnoli; RFC 3720, B.4), eight bytes a step by tables.
package struct CRC32C: Sendable {
  private var state: UInt32 = .max

  /// Of no byte yet.
  package init() {}

  /// The checksum of what was added.
  package var value: UInt32 { ~state }

  /// Adds bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    var index = 0
    while index + 8 <= bytes.count {
      state = Self.step(state, bytes, index)
      index += 8
    }
    while index < bytes.count {
      state = Self.tables[Int(UInt8(truncatingIfNeeded: state) ^ bytes[index])] ^ state >> 8
      index += 1
    }
  }

  /// Adds an integer as eight bytes, the lowest first.
  package mutating func add(_ value: Int64) {
    var rest = UInt64(bitPattern: value)
    for _ in 0..<8 {
      let byte = UInt8(truncatingIfNeeded: rest)
      state = Self.tables[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8
      rest >>= 8
    }
  }

  @inline(__always)
  private static func step(_ state: UInt32, _ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
    var low = state
    low ^= UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
    low ^= UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
    var sum: UInt32 = 0
    for place in 0..<4 {
      sum ^= tables[(7 - place) << 8 | Int(low >> UInt32(8 * place) & 0xFF)]
      sum ^= tables[(3 - place) << 8 | Int(bytes[index + 4 + place])]
    }
    return sum
  }

  /// Eight tables of 256: entry `n` of table `k` is what byte `n` becomes with `k` zero bytes behind
  /// it.
  private static let tables: [UInt32] = {
    let polynomial: UInt32 = 0x82F6_3B78
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for entry in 0..<256 {
      var value = UInt32(entry)
      for _ in 0..<8 { value = value & 1 == 1 ? polynomial ^ value >> 1 : value >> 1 }
      tables[entry] = value
    }
    for entry in 256..<8 * 256 {
      let before = tables[entry - 256]
      tables[entry] = tables[Int(before & 0xFF)] ^ before >> 8
    }
    return tables
  }()
}
