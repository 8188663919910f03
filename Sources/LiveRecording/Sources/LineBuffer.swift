/// Cuts bytes as they come into lines.
struct LineBuffer {
  /// A line longer than this is none: it is passed over.
  private static let longest = 65_536
  private var bytes: [UInt8] = []
  private var isTooLong = false

  /// Adds bytes; calls `body` with each line that they complete, without its end.
  mutating func add(_ more: [UInt8], _ body: ([UInt8]) -> Void) {
    for byte in more {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isTooLong, !bytes.isEmpty { body(bytes) }
        bytes.removeAll(keepingCapacity: true)
        isTooLong = false
      } else if bytes.count < Self.longest {
        bytes.append(byte)
      } else {
        isTooLong = true
      }
    }
  }
}
