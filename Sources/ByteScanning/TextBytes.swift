/// The bytes of a text, without the blanks at both ends, at least one.
///
/// A view for the time of one call. Its subscript does not check its bound: readers of numbers
/// spend most of their time in it, and each states why its index is inside.
struct TextBytes {
  private let base: UnsafePointer<UInt8>
  let count: Int

  /// The bytes between the blanks; nil where there are none.
  @inline(__always)
  init?(trimming bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return nil }
    // All blanks of XML are at most a space, and so is no digit, sign or letter.
    if base[0] > 0x20, base[bytes.count - 1] > 0x20 {
      self.base = base
      count = bytes.count
    } else {
      var start = 0
      var end = bytes.count
      while start < end, Ascii.isBlank(base[start]) { start += 1 }
      while start < end, Ascii.isBlank(base[end - 1]) { end -= 1 }
      guard start < end else { return nil }
      self.base = base + start
      count = end - start
    }
  }

  /// The byte at an index that must be less than `count`.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count)
    return base[index]
  }

  /// Eight bytes, the first one lowest, from an index that must be at most `count - 8`.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index <= count - 8)
    return UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }
}
