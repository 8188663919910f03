/// Decimal numbers as ASCII text: XML Schema's `decimal`, and an exponent, which many files have.
///
/// `+5`, `.5`, `5.`, `-0`, `00000491`, `5e-06` and `1E3` are numbers; `NaN`, `INF`, `0x10`, `1 2`,
/// a lone point and the empty text are not.
package enum DecimalText {
  /// The double nearest to the number that the whole text is, blanks around it aside.
  ///
  /// Nil where the text is no number, or one too large for a double. The value is exactly the
  /// nearest double, half to even, whatever the number of digits. Linear in the length of the text;
  /// allocates only where the first 19 digits do not decide, or for an exponent beyond ±19.
  package static func parse(_ text: Span<UInt8>) -> Double? {
    text.withUnsafeBufferPointer { buffer in
      guard let bytes = TextBytes(trimming: buffer) else { return nil }
      return plain(bytes) ?? DecimalScan(bytes, acceptsComma: false)?.value
    }
  }

  /// Like `parse`, but a single comma may stand in place of the point (`274,1`).
  package static func parseWithComma(
    _ text: Span<UInt8>
  ) -> (value: Double, hasComma: Bool)? {
    text.withUnsafeBufferPointer { buffer in
      guard let bytes = TextBytes(trimming: buffer) else { return nil }
      if let value = plain(bytes) { return (value, false) }
      guard let scan = DecimalScan(bytes, acceptsComma: true), let value = scan.value
      else { return nil }
      return (value, scan.hasComma)
    }
  }

  /// The integer that the whole text is, blanks around it aside; nil where it is none or too large.
  package static func integer(_ text: Span<UInt8>) -> Int? {
    text.withUnsafeBufferPointer { buffer in
      guard let bytes = TextBytes(trimming: buffer) else { return nil }
      let isNegative = bytes[0] == Ascii.minus
      let start = isNegative || bytes[0] == Ascii.plus ? 1 : 0
      guard start < bytes.count else { return nil }
      var value = 0
      for index in start..<bytes.count {
        let digit = bytes[index] &- Ascii.zero
        guard digit < 10 else { return nil }
        let (shifted, isFar) = value.multipliedReportingOverflow(by: 10)
        // Counted down, because the least integer has no positive twin.
        let (next, isTooFar) = shifted.subtractingReportingOverflow(Int(digit))
        guard !isFar, !isTooFar else { return nil }
        value = next
      }
      if isNegative { return value }
      return value == Int.min ? nil : -value
    }
  }
}
