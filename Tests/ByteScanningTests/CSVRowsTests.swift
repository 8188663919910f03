import ByteScanning
import Testing

struct CSVRowsTests {
  private func rows(_ text: String) -> [[String]] {
    var reader = CSVRows(Array(text.utf8))
    var rows: [[String]] = []
    while let row = reader.next() { rows.append(row) }
    return rows
  }

  @Test(
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,", [["a", "b"], ["c", ""]]),
      ("\"a,\"\"b\nc\",d", [["a,\"b\nc", "d"]]), ("\u{FEFF}a\n\n\nb", [["a"], ["b"]]), ("", []),
      (",", [["", ""]]), ("\"open, b\nc", [["open, b\nc"]]), ("\"a\"b,c", [["ab", "c"]]),
      ("a\"b,c", [["a\"b", "c"]]),
    ] as [(String, [[String]])])
  func rowsAreRead(_ text: String, _ expected: [[String]]) {
    #expect(rows(text) == expected)
  }

  @Test func whatIsWrittenIsReadAgain() {
    let table = [["plain", "with,comma", "with \"quotes\""], ["line\nbreak", "", "é"]]
    var bytes: [UInt8] = []
    for row in table { CSVText.appendRow(row, to: &bytes) }
    #expect(rows(String(decoding: bytes, as: UTF8.self)) == table)
  }
}
