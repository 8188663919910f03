import Digests
import Testing

/// The vectors are those of NIST's examples to FIPS 180-4.
@Suite struct SHA256Tests {
  private static let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
  ])
  func aTextHasItsPublishedDigest(text: String, digest: String) {
    let bytes = Array(text.utf8)
    #expect(SHA256Digest(of: bytes.span).description == digest)
  }

  @Test func aMillionLettersHaveTheirPublishedDigest() {
    var hasher = SHA256Hasher()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
    for _ in 0..<1000 { hasher.update(piece.span) }
    #expect(
      hasher.finish().description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func piecesOfAnyLengthGiveTheDigestOfTheWhole() {
    let bytes = (0..<257).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let whole = SHA256Digest(of: bytes.span)
    for cut in 0...bytes.count {
      var hasher = SHA256Hasher()
      hasher.update(bytes.span.extracting(0..<cut))
      hasher.update(bytes.span.extracting(cut..<bytes.count))
      #expect(hasher.finish() == whole)
    }
  }

  @Test func aKeptDigestIsTakenBackOnlyWithAllItsBytes() {
    let digest = SHA256Digest(of: [1, 2, 3].span)
    #expect(SHA256Digest(bytes: digest.bytes) == digest)
    #expect(SHA256Digest(bytes: Array(digest.bytes.dropLast())) == nil)
    #expect(SHA256Digest(bytes: digest.bytes + [0]) == nil)
  }
}
