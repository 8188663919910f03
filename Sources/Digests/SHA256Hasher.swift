/// SHA-256 (FIPS 180-4) of bytes that come piece by piece.
package struct SHA256Hasher: ~Copyable {
  private var digest = MessageDigest(.sha256)

  /// A digest of nothing so far.
  package init() {}

  /// Takes the next bytes.
  package mutating func update(_ bytes: Span<UInt8>) { digest.update(bytes) }

  /// The digest of all bytes that were taken.
  package consuming func finish() -> SHA256Digest { SHA256Digest(unchecked: digest.finish()) }
}
