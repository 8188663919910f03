/// The bytes of a document: all of them, or those around the place in work as they go by.
///
/// A document of megabytes need not be in memory as a whole. Bytes far behind the place in work are
/// given up for those that follow; the lines that ended in them are still counted.
package final class XMLSource {
  /// Fills a part of a buffer, at least one byte; returns 0 at the end.
  package typealias Supply = (UnsafeMutableRawBufferPointer) -> Int

  /// How many bytes from the place in work on are there, unless the document ends before: more than
  /// two chunks, and than any point that a program writes.
  static let lookahead = 1 << 17
  /// How many bytes before it are kept at least, for places in events that are not delivered yet.
  private static let lookbehind = 1 << 16
  private static let room = 1 << 19

  /// The bytes that are in memory.
  package private(set) var bytes: UnsafeBufferPointer<UInt8>
  /// The offset in the document of the first of them.
  package private(set) var start = 0
  /// The line of that byte, from 1, and the offset where the line begins.
  package private(set) var startLine = (number: 1, offset: 0)
  /// How many bytes the document has, as far as anybody knows.
  package let expectedCount: Int
  /// Whether something was asked for that is in memory no more.
  package private(set) var isMissed = false

  private let memory: UnsafeMutableRawBufferPointer?
  private let supply: Supply?
  private var hasEnded: Bool

  /// A document that is there as a whole, and stays where it is while the source lives.
  package init(_ document: UnsafeBufferPointer<UInt8>) {
    bytes = document
    expectedCount = document.count
    (memory, supply, hasEnded) = (nil, nil, true)
  }

  /// A document that comes piece by piece.
  package init(expecting count: Int, _ supply: @escaping Supply) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.room, alignment: 16)
    self.memory = memory
    self.supply = supply
    expectedCount = count
    bytes = UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<0])
    hasEnded = false
    fill()
  }

  deinit { memory?.deallocate() }

  /// Where the bytes in memory end in the document.
  package var end: Int { start + bytes.count }

  /// The byte at an offset that is in memory.
  @inline(__always)
  package subscript(offset: Int) -> UInt8 { bytes[offset - start] }

  /// Makes sure that the bytes that follow a place are there; those before it may be gone then.
  /// Returns whether any came.
  package func move(to place: Int) -> Bool {
    guard !hasEnded, end - place < Self.lookahead else { return false }
    discard(before: place - Self.lookbehind)
    let before = bytes.count
    fill()
    return bytes.count > before
  }

  /// Says that something is needed which is in memory no more: what was read is not to be used.
  package func miss() { isMissed = true }

  /// Takes what is left of the document, so that its end is seen by whoever supplies it.
  package func drain() {
    while !hasEnded {
      discard(before: end)
      fill()
    }
  }

  private func discard(before place: Int) {
    guard let memory, place > start else { return }
    let discarded = bytes[..<(place - start)]
    let lines = Self.lineEnds(
      in: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: discarded)))
    if lines > 0, let last = discarded.lastIndex(of: UInt8(ascii: "\n")) {
      startLine = (startLine.number + lines, start + last + 1)
    }
    let kept = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[discarded.count...])
    memory.copyMemory(from: kept)
    start = place
    hold(kept.count)
  }

  /// How many bytes are LF. A sum that fits into a byte is what the compiler adds up sixteen at a
  /// time: half an instruction a byte.
  private static func lineEnds(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var index = 0
    while index < bytes.count {
      let stop = min(index &+ 240, bytes.count)
      var some: UInt8 = 0
      while index < stop {
        some &+= bytes[index] == UInt8(ascii: "\n") ? 1 : 0
        index &+= 1
      }
      count &+= Int(some)
    }
    return count
  }

  private func fill() {
    guard let memory, let supply else { return }
    while !hasEnded, bytes.count < memory.count {
      let count = supply(UnsafeMutableRawBufferPointer(rebasing: memory[bytes.count...]))
      hasEnded = count == 0
      hold(bytes.count + count)
    }
  }

  private func hold(_ count: Int) {
    guard let memory else { return }
    bytes = UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[..<count])
  }
}
