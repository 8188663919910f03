internal import CCrypto

/// One running digest of libcrypto.
///
/// Its calls fail only where memory is short or libcrypto has no such algorithm; nothing sensible can
/// be done then, and no input brings it about.
struct MessageDigest: ~Copyable {
  /// What is computed.
  enum Algorithm {
    case sha1, sha256
  }

  private let context: OpaquePointer

  init(_ algorithm: Algorithm) {
    guard let context = EVP_MD_CTX_new() else { preconditionFailure("not enough memory") }
    let method =
      switch algorithm {
      case .sha1: EVP_sha1()
      case .sha256: EVP_sha256()
      }
    precondition(EVP_DigestInit_ex(context, method, nil) == 1, "libcrypto lacks the digest")
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  mutating func update(_ bytes: Span<UInt8>) {
    let result = bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    precondition(result == 1, "libcrypto refuses bytes")
  }

  consuming func finish() -> [UInt8] {
    let room = Int(EVP_MAX_MD_SIZE)
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var length: UInt32 = 0
      let result = EVP_DigestFinal_ex(context, buffer.baseAddress, &length)
      precondition(result == 1, "libcrypto gives no digest")
      count = Int(length)
    }
  }
}
