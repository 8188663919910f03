/// Eight ASCII bytes in one integer, the first one lowest, read together: a third of the
/// instructions of a loop over them (measured on coordinates).
enum DigitWord {
  static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Whether each byte, less an ASCII zero, is 0 to 9.
  @inline(__always)
  static func isDigits(_ digits: UInt64) -> Bool {
    (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0
  }

  /// The number that eight digits, less their zeros, are: pairs first, then all of them by two
  /// multiplications.
  @inline(__always)
  static func combine(_ digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ (digits >> 8)
    let odd = (pairs & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
    let even = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
    return (odd &+ even) >> 32
  }
}
