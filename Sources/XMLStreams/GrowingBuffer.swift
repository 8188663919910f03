/// A buffer of plain values that grows by doubling and is written through a bare pointer, so that
/// the callbacks of libxml2 neither retain nor check for uniqueness. Its owner deallocates it.
struct GrowingBuffer<Element> {
  fileprivate(set) var base: UnsafeMutablePointer<Element>
  fileprivate(set) var capacity: Int
  fileprivate(set) var count = 0

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  func deallocate() { base.deallocate() }

  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Appends `length` elements, which `source` must hold.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<Element>, _ length: Int) {
    if capacity - count < length { grow(by: length) }
    (base + count).update(from: source, count: length)
    count += length
  }

  /// Drops the first `length` elements, at most all.
  mutating func removeFirst(_ length: Int) {
    guard length > 0 else { return }
    let kept = count - length
    base.update(from: base + length, count: kept)
    count = kept
  }

  mutating func truncate(to length: Int) { count = min(count, length) }

  @inline(never)
  fileprivate mutating func grow(by length: Int) {
    let larger = max(capacity * 2, count + length)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

extension GrowingBuffer where Element == UInt8 {
  /// Appends `length` bytes, which `source` must hold. Texts in tracks are a few bytes long: two
  /// loads and stores that overlap take half the instructions of a call of `memcpy`.
  @inline(__always)
  mutating func appendShort(_ source: UnsafePointer<UInt8>, _ length: Int) {
    guard length <= 32 else { return append(source, length) }
    if capacity - count < length { grow(by: length) }
    let from = UnsafeRawPointer(source)
    let to = UnsafeMutableRawPointer(base + count)
    if length > 16 {
      copyEnds(SIMD16<UInt8>.self, from, to, length, 16)
    } else if length >= 8 {
      copyEnds(UInt64.self, from, to, length, 8)
    } else if length >= 4 {
      copyEnds(UInt32.self, from, to, length, 4)
    } else {
      for index in 0..<length { base[count + index] = source[index] }
    }
    count += length
  }

  /// Copies the first and the last `size` bytes of `length`, at least `size` and at most twice that.
  @inline(__always)
  private func copyEnds<Word: BitwiseCopyable>(
    _: Word.Type, _ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ length: Int,
    _ size: Int
  ) {
    let first = from.loadUnaligned(as: Word.self)
    let last = from.loadUnaligned(fromByteOffset: length - size, as: Word.self)
    to.storeBytes(of: first, as: Word.self)
    to.storeBytes(of: last, toByteOffset: length - size, as: Word.self)
  }

  /// Whether a byte occurs from `start` on; eight bytes at a time, the last eight overlapping.
  @inline(__always)
  func contains(_ byte: UInt8, from start: Int) -> Bool {
    let length = count - start
    guard length >= 8 else { return (start..<count).contains { base[$0] == byte } }
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    let bytes = UnsafeRawPointer(base)
    var place = start
    while true {
      // A byte that is zero after the exclusive or borrows into its highest bit.
      let difference = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ pattern
      let borrows = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if borrows != 0 { return true }
      if place == count - 8 { return false }
      place = min(place + 8, count - 8)
    }
  }
}
