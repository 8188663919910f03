/// Numbers of a ZIP archive, low byte first. What lies outside of the bytes is nil.
extension [UInt8] {
  /// Two bytes at an offset.
  func number16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  /// Four bytes at an offset.
  func number32(at offset: Int) -> Int? {
    guard let low = number16(at: offset), let high = number16(at: offset + 2) else { return nil }
    return low | high << 16
  }

  /// Eight bytes at an offset; nil also for a number that no file reaches.
  func number64(at offset: Int) -> Int? {
    guard let low = number32(at: offset), let high = number32(at: offset + 4),
      high < 0x8000_0000
    else { return nil }
    return low | high << 32
  }

  /// Appends a number, low byte first.
  mutating func append(_ number: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
