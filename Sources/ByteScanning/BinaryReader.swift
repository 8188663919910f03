/// Reads our own binary forms byte by byte, never past their end.
package struct BinaryReader: Sendable {
  /// Why bytes are not what they should be.
  package struct Fault: Error, Sendable, Equatable {
    /// Where the trouble began, bytes from the start.
    package var offset: Int

    /// A fault at a place.
    package init(offset: Int) { self.offset = offset }
  }

  private let bytes: [UInt8]
  /// Bytes that were read.
  package private(set) var position = 0

  /// Begins at the first byte.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes that are left.
  package var remaining: Int { bytes.count - position }
  /// Whether all were read.
  package var isAtEnd: Bool { position == bytes.count }

  /// The next byte.
  package mutating func byte() throws(Fault) -> UInt8 {
    guard position < bytes.count else { throw Fault(offset: position) }
    position += 1
    return bytes[position - 1]
  }

  /// The next bytes.
  package mutating func bytes(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw Fault(offset: position) }
    position += count
    return bytes[position - count..<position]
  }

  /// The next unsigned varint; a fault also where it has more than 64 bits.
  package mutating func varint() throws(Fault) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if shift == 63, byte > 1 { throw Fault(offset: start) }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      if shift > 63 { break }
    }
    throw Fault(offset: start)
  }
}
