/// Fields of comma-separated values (RFC 4180).
package enum CSVText {
  /// What ends a row.
  package static let rowEnd: [UInt8] = [Ascii.carriageReturn, Ascii.lineFeed]

  /// Appends a field, in quotes where it holds a comma, a quote or a line break. Its text stays as
  /// it is, also where a spreadsheet would take it for a formula.
  package static func appendField(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8
    guard utf8.contains(where: needsQuotes) else {
      bytes.append(contentsOf: utf8)
      return
    }
    bytes.append(Ascii.quote)
    for byte in utf8 {
      if byte == Ascii.quote { bytes.append(Ascii.quote) }
      bytes.append(byte)
    }
    bytes.append(Ascii.quote)
  }

  /// Appends a row of fields with its end.
  package static func appendRow(_ fields: some Sequence<String>, to bytes: inout [UInt8]) {
    var isFirst = true
    for field in fields {
      if !isFirst { bytes.append(Ascii.comma) }
      isFirst = false
      appendField(field, to: &bytes)
    }
    bytes.append(contentsOf: rowEnd)
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == Ascii.comma || byte == Ascii.quote || byte == Ascii.lineFeed
      || byte == Ascii.carriageReturn
  }
}
