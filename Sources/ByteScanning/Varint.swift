/// Integers of variable length: LEB128, seven bits a byte, the lowest first (DWARF 5, 7.6); signed
/// ones zig-zag, so that small ones of either sign take one byte.
package enum Varint {
  /// The most bytes that 64 bits take.
  package static let longest = 10

  /// Appends an unsigned integer, one to ten bytes.
  package static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    visitBytes(of: value) { bytes.append($0) }
  }

  /// Visits the bytes of an unsigned integer, one to ten.
  @inline(__always)
  static func visitBytes(of value: UInt64, _ visit: (UInt8) -> Void) {
    var rest = value
    while rest >= 0x80 {
      visit(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    visit(UInt8(truncatingIfNeeded: rest))
  }

  /// 0, −1, 1, −2 … as 0, 1, 2, 3 …
  package static func zigZag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value << 1 ^ value >> 63)
  }

  /// The integer that `zigZag` made this of.
  package static func signed(_ zigZag: UInt64) -> Int64 {
    Int64(bitPattern: zigZag >> 1) ^ -Int64(bitPattern: zigZag & 1)
  }
}
