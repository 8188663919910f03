/// Eight ASCII bytes in one integer, less an ASCII zero each, the first one lowest. `ByteScanning` does
/// the same; here it is inlined, which nothing of another module is.
enum DigitBytes {
  /// The eight bytes from a place on.
  @inline(__always)
  static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word) ^ 0x3030_3030_3030_3030
  }

  /// How many digits stand first among eight bytes.
  static func count(_ bytes: UnsafePointer<UInt8>) -> Int {
    let word = word(bytes)
    // The highest bit of every byte beyond 9; what is carried goes to later bytes only.
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    return others.trailingZeroBitCount / 8
  }

  /// Whether all bytes of both are digits.
  @inline(__always)
  static func areDigits(_ first: UInt64, _ second: UInt64) -> Bool {
    let sixes: UInt64 = 0x0606_0606_0606_0606
    return (first | (first &+ sixes) | second | (second &+ sixes)) & 0xF0F0_F0F0_F0F0_F0F0 == 0
  }

  /// The number that eight digits are: pairs first, then all of them by two multiplications.
  @inline(__always)
  static func number(_ digits: UInt64) -> Double {
    let pairs = digits &* 10 &+ (digits &>> 8)
    let odd = (pairs & 0x0000_00FF_0000_00FF) &* (100 + (1_000_000 << 32))
    let even = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 + (10_000 << 32))
    return Double(Int64(bitPattern: (odd &+ even) &>> 32))
  }
}
