/// The zero bytes of a source, which XML does not know at all and a device pads its name with.
///
/// They are taken out before libxml2 sees the source; what it says of places is translated back.
struct RemovedBytes {
  /// For each byte that was taken out: how many bytes that stay stand before it.
  private var positions: [Int] = []

  /// How many there are.
  var count: Int { positions.count }

  /// The source without its zero bytes; nil where there is none, or where they belong to UTF-16.
  static func removed(from source: Span<UInt8>) -> (bytes: [UInt8], removed: RemovedBytes)? {
    guard hasZero(source), !isUTF16(source) else { return nil }
    var removed = RemovedBytes()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    for index in 0..<source.count {
      if source[index] == 0 {
        removed.positions.append(bytes.count)
      } else {
        bytes.append(source[index])
      }
    }
    return (bytes, removed)
  }

  /// Where the first of them stands in the source; nil where there is none.
  var firstOffset: Int? { positions.first }

  /// Where a byte that stayed stands in the source.
  func offset(of kept: Int) -> Int {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] <= kept { low = middle + 1 } else { high = middle }
    }
    return kept + low
  }

  private static func hasZero(_ source: Span<UInt8>) -> Bool {
    source.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        // Whole blocks at once: a test for each byte would cost more than reading the file.
        let end = min(position + 4096, bytes.count)
        var least = UInt8.max
        for index in position..<end { least = min(least, bytes[index]) }
        if least == 0 { return true }
        position = end
      }
      return false
    }
  }

  private static func isUTF16(_ source: Span<UInt8>) -> Bool {
    guard source.count >= 2 else { return false }
    let head = (source[0], source[1])
    return head == (0xFE, 0xFF) || head == (0xFF, 0xFE) || (head.0 == 0) != (head.1 == 0)
  }
}
