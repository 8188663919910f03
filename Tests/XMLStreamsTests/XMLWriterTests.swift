import Testing
import XMLStreams

@Suite struct XMLWriterTests {
  private func text(_ write: (inout XMLWriter) -> Void) -> String {
    var writer = XMLWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a & b", "a &amp; b"), ("<b>", "&lt;b&gt;"), ("]]>", "]]&gt;"),
    ("say \"so\"", "say \"so\""), ("tab\tline\n", "tab\tline\n"), ("back\rto", "back&#13;to"),
    ("Grüße ☃ 🏔", "Grüße ☃ 🏔"), ("\u{7F}\u{85}", "\u{7F}\u{85}"), ("&amp;", "&amp;amp;"),
  ])
  func textIsEscaped(raw: String, written: String) {
    #expect(text { $0.text(raw) } == written)
  }

  @Test func attributesKeepQuotesAndBlanks() {
    let written = text { $0.attribute("a", "\"x\"\t<&>\n\r'") }
    #expect(written == " a=\"&quot;x&quot;&#9;&lt;&amp;&gt;&#10;&#13;'\"")
  }

  @Test func charactersThatXMLCannotHoldAreDroppedAndCounted() {
    var writer = XMLWriter()
    writer.text("a\u{0}b\u{1F}c\u{FFFE}d\u{FFFF}e\u{FFFD}")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "abcde\u{FFFD}")
    #expect(writer.droppedCharacters == 4)
  }

  @Test func anElementHasItsTagsAroundItsText() {
    #expect(text { $0.element("a:b", "1 < 2") } == "<a:b>1 &lt; 2</a:b>")
  }

  @Test func escapedTextTakesTimeInProportion() {
    let long = String(repeating: "&\u{0}<", count: 300_000)
    var writer = XMLWriter()
    writer.text(long)
    #expect(writer.bytes.count == 300_000 * 9)
    #expect(writer.droppedCharacters == 300_000)
  }
}
