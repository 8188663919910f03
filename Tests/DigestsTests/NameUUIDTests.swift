import Digests
import Testing

@Suite struct NameUUIDTests {
  /// The namespaces of RFC 9562, 6.6; they differ in one byte.
  private static func namespace(_ last: UInt8) -> [UInt8] {
    [0x6b, 0xa7, 0xb8, last, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0, 0xc0, 0x4f, 0xd4, 0x30, 0xc8]
  }

  /// The first is the example of RFC 9562, A.4; the second that of Python's `uuid`.
  @Test(arguments: [
    (0x10, "www.example.com", "2ed6657de927568b95e12665a8aea6a2"),
    (0x10, "python.org", "886313e13b8a53729b900c9aee199e5d"),
  ])
  func aNameHasItsPublishedUUID(namespace: Int, name: String, uuid: String) {
    let bytes = Array(name.utf8)
    let found = NameUUID.bytes(namespace: Self.namespace(UInt8(namespace)), name: bytes.span)
    #expect(HexText.text(found.span) == uuid)
  }

  @Test func namesAndNamespacesAreToldApart() {
    let a = Array("a".utf8)
    let b = Array("b".utf8)
    let ids = [0x10, 0x11].flatMap { last in
      [a, b].map { NameUUID.bytes(namespace: Self.namespace(last), name: $0.span) }
    }
    #expect(Set(ids).count == 4)
  }
}
