internal import TrackModel

/// The messages that are kept whole while a source is read, in the order of the file.
///
/// A class, since it owns memory: to append to it takes a few instructions, to append to the two
/// arrays of `ForeignMessages` takes two hundred.
final class KeptMessages {
  private(set) var layouts: [ForeignMessages.Layout] = []
  /// How many messages there are.
  @exclusivity(unchecked) private(set) var count = 0

  @exclusivity(unchecked) private var entries: UnsafeMutablePointer<ForeignMessages.Entry>
  @exclusivity(unchecked) private var capacity = 64
  @exclusivity(unchecked) private var bytes: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var byteCount = 0
  @exclusivity(unchecked) private var byteCapacity = 4096

  init() {
    entries = .allocate(capacity: capacity)
    bytes = .allocate(byteCount: byteCapacity, alignment: 8)
  }

  deinit {
    entries.deallocate()
    bytes.deallocate()
  }

  /// Adds a layout that is known to be new, and says its index.
  func add(_ layout: ForeignMessages.Layout) -> Int {
    layouts.append(layout)
    return layouts.count - 1
  }

  /// Adds a message, whose bytes are as many as the sizes of its layout add up to.
  func append(layout: Int, pointsBefore: Int, part: Int, bytes values: UnsafeRawBufferPointer) {
    let target = place(layout, pointsBefore, part, values.count)
    if let start = values.baseAddress {
      target.copyMemory(from: start, byteCount: values.count)
    }
  }

  /// The same where eight more bytes can be read behind the message: it is copied by words.
  @inline(__always)
  func appendWords(
    layout: Int, pointsBefore: Int, part: Int, from start: UnsafeRawPointer, count: Int
  ) {
    let target = place(layout, pointsBefore, part, count)
    var done = 0
    while done < count {
      target.storeBytes(
        of: start.loadUnaligned(fromByteOffset: done, as: UInt64.self), toByteOffset: done,
        as: UInt64.self)
      done &+= 8
    }
  }

  /// Adds an entry; the bytes that it is to have, and eight more, can be written where it says.
  @inline(__always)
  private func place(
    _ layout: Int, _ pointsBefore: Int, _ part: Int, _ size: Int
  ) -> UnsafeMutableRawPointer {
    if count == capacity || byteCapacity &- byteCount < size &+ 8 { grow(size) }
    (entries + count).initialize(
      to: ForeignMessages.Entry(
        layout: layout, pointsBefore: pointsBefore, part: part, firstByte: byteCount))
    count &+= 1
    let target = bytes + byteCount
    byteCount &+= size
    return target
  }

  @inline(never)
  private func grow(_ size: Int) {
    if count == capacity {
      capacity *= 2
      let grown = UnsafeMutablePointer<ForeignMessages.Entry>.allocate(capacity: capacity)
      grown.moveInitialize(from: entries, count: count)
      entries.deallocate()
      entries = grown
    }
    guard byteCapacity - byteCount < size + 8 else { return }
    byteCapacity = byteCapacity * 2 + size
    let grown = UnsafeMutableRawPointer.allocate(byteCount: byteCapacity, alignment: 8)
    grown.copyMemory(from: bytes, byteCount: byteCount)
    bytes.deallocate()
    bytes = grown
  }

  /// What was gathered.
  var gathered: ForeignMessages {
    ForeignMessages(
      layouts: layouts, entries: Array(UnsafeBufferPointer(start: entries, count: count)),
      bytes: Array(UnsafeRawBufferPointer(start: bytes, count: byteCount)))
  }
}
