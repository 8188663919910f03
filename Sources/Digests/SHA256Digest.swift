/// A SHA-256 digest (FIPS 180-4).
package struct SHA256Digest: Hashable, Sendable {
  /// Bytes that a digest has.
  package static let byteCount = 32

  /// Its 32 bytes.
  package let bytes: [UInt8]

  /// The digest of bytes that are all there.
  package init(of bytes: Span<UInt8>) {
    var hasher = SHA256Hasher()
    hasher.update(bytes)
    self = hasher.finish()
  }

  /// A digest that was kept; nil where it is not 32 bytes long.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  init(unchecked bytes: [UInt8]) { self.bytes = bytes }
}

extension SHA256Digest: CustomStringConvertible {
  /// Its 64 hexadecimal digits, in lower case.
  package var description: String { HexText.text(bytes.span) }
}
