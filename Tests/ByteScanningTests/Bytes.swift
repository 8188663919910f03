import ByteScanning

/// The readers of numbers and instants over strings, for tables of examples.
func decimal(_ text: String) -> Double? { DecimalText.parse(Array(text.utf8).span) }
func decimalWithComma(_ text: String) -> (value: Double, hasComma: Bool)? {
  DecimalText.parseWithComma(Array(text.utf8).span)
}
func integer(_ text: String) -> Int? { DecimalText.integer(Array(text.utf8).span) }
func instant(_ text: String) -> InstantText.Reading? { InstantText.parse(Array(text.utf8).span) }

/// What a writer appends, as a string.
func written(_ write: (inout [UInt8]) -> Void) -> String {
  var bytes: [UInt8] = []
  write(&bytes)
  return String(decoding: bytes, as: UTF8.self)
}
