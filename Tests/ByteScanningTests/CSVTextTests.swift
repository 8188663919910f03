import ByteScanning
import Testing

@Suite struct CSVTextTests {
  @Test(arguments: [
    ("", ""), ("plain text", "plain text"), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""), ("=1+2", "=1+2"),
    ("-5", "-5"), ("Zürich", "Zürich"),
  ])
  func fieldsAreQuotedWhereTheyMust(field: String, text: String) {
    #expect(written { CSVText.appendField(field, to: &$0) } == text)
  }

  @Test func aRowEndsWithALineBreak() {
    #expect(written { CSVText.appendRow(["a", "", "b,c"], to: &$0) } == "a,,\"b,c\"\r\n")
  }
}
