internal import ByteScanning

/// Entries as they lie in a journal: sync byte, type, length, number, payload, CRC-32C.
///
/// The checksum begins with the ID of the session, so that neither blocks of another journal nor
/// zeros can pass for a frame.
package struct JournalFrames: Sendable {
  private static let sync: UInt8 = 0xA5
  /// Bytes before the payload, and the checksum behind it.
  private static let headLength = 8
  private static let checksumLength = 4
  private static let longestPayload = 4096

  private let session: SessionID

  package init(session: SessionID) { self.session = session }

  /// The bytes of an entry. Frames are numbered 1, 2, 3 …
  package func bytes(_ entry: JournalEntry, number: UInt32) -> [UInt8] {
    let payload = entry.payload
    precondition((1...Self.longestPayload).contains(payload.count), "an entry is 1 to 4096 bytes")
    var bytes: [UInt8] = [Self.sync, entry.type]
    bytes.append(littleEndian: UInt16(payload.count))
    bytes.append(littleEndian: number)
    bytes += payload
    bytes.append(littleEndian: checksum(bytes.span))
    return bytes
  }

  /// A frame that was found.
  struct Found {
    var entry: JournalEntry
    var number: UInt32
    /// The offset of the next one.
    var end: Int
  }

  /// The frame at an offset; nil where there is none that is whole.
  func frame(at offset: Int, of bytes: [UInt8]) -> Found? {
    let payloadStart = offset + Self.headLength
    guard payloadStart <= bytes.count, bytes[offset] == Self.sync else { return nil }
    let length = Int(bytes[offset + 2]) | Int(bytes[offset + 3]) << 8
    let payloadEnd = payloadStart + length
    let end = payloadEnd + Self.checksumLength
    guard (1...Self.longestPayload).contains(length), end <= bytes.count else { return nil }
    let sum = checksum(bytes.span.extracting(offset..<payloadEnd))
    guard sum == Self.number(bytes, at: payloadEnd),
      let entry = JournalEntry(
        type: bytes[offset + 1], payload: Array(bytes[payloadStart..<payloadEnd]))
    else { return nil }
    return Found(entry: entry, number: Self.number(bytes, at: offset + 4), end: end)
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }

  private func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var sum = CRC32C()
    sum.add(session.bytes.span)
    sum.add(bytes)
    return sum.value
  }
}
