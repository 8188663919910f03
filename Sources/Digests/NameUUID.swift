/// UUIDs that follow from a name: version 5 of RFC 9562.
package enum NameUUID {
  /// The 16 bytes of the UUID that a name has in a namespace, itself a UUID of 16 bytes.
  package static func bytes(namespace: [UInt8], name: Span<UInt8>) -> [UInt8] {
    precondition(namespace.count == 16, "a namespace is a UUID")
    var digest = MessageDigest(.sha1)
    digest.update(namespace.span)
    digest.update(name)
    var bytes = Array(digest.finish().prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes
  }
}
