internal import Digests

/// The name of a recording for ever: a UUID, which its activity in the store keeps.
package struct SessionID: Sendable, Hashable {
  /// Its 16 bytes.
  package let bytes: [UInt8]

  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// A random one (version 4).
  package static func random() -> SessionID {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return SessionID(unchecked: bytes)
  }

  private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// Its 32 digits, as its files are named.
  package var text: String { HexText.text(bytes.span) }
  /// Its first eight digits, for people.
  package var short: String { String(text.prefix(8)) }
}
