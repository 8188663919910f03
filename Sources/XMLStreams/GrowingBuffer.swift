/// A buffer of plain values that grows by doubling and is written through a bare pointer, so that
/// the callbacks of libxml2 neither retain nor check for uniqueness. Its owner deallocates it.
struct GrowingBuffer<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

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
  private mutating func grow(by length: Int) {
    let larger = max(capacity * 2, count + length)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
