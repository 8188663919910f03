import ByteScanning
import TestSupport
import Testing

struct JSONTokensTests {
  private func tokens(_ text: String) -> [JSONTokens.Token] {
    var reader = JSONTokens(Array(text.utf8))
    var tokens: [JSONTokens.Token] = []
    while let token = reader.next() { tokens.append(token) }
    return tokens
  }

  @Test func everyKindOfTokenIsRead() {
    let text = "\u{FEFF} [ {\"a\" : -1.5e3, \"b\":[true,false,null]},\n{}, \"c\" ]"
    #expect(
      tokens(text) == [
        .arrayStart, .objectStart, .key("a"), .number(-1500), .key("b"), .arrayStart, .word, .word,
        .word, .arrayEnd, .objectEnd, .objectStart, .objectEnd, .string("c"), .arrayEnd,
      ])
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{C}"),
    (#""Z\u00fcrich""#, "Zürich"), (#""\ud83d\ude80!""#, "🚀!"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\uZZZZ""#, "\u{FFFD}"), ("\"ü€\"", "ü€"),
  ])
  func stringsAreUnescaped(text: String, value: String) {
    #expect(tokens(text) == [.string(value)])
  }

  @Test(arguments: ["", " ", "\"a", "nul", "-", "\"\\", "\"\\u12"])
  func damageIsTheEnd(text: String) { #expect(tokens(text).isEmpty) }

  @Test func anyBytesEnd() {
    var random = SeededGenerator()
    let letters = Array("{}[]\",:\\u0123tfnx e".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? 0
      }
      var reader = JSONTokens(bytes)
      var count = 0
      while reader.next() != nil { count += 1 }
      #expect(count <= bytes.count, "seed \(random.seed)")
    }
  }
}
