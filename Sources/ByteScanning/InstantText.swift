/// Instants as ASCII text: XML Schema's `dateTime` of the years 0001 to 9999, and what files make
/// of it.
///
/// Beside the schema's form: a blank or `t` between date and time, seconds left out (`12:00Z`),
/// `z`, `+0200`, `+02`, a comma before the fraction. 24:00:00 is the next midnight; second 60, a
/// leap second, is the first of the next minute.
package enum InstantText {
  /// What a text says.
  package struct Reading: Sendable, Equatable {
    /// Milliseconds since 1970 UTC; finer digits are cut off towards the past.
    package var milliseconds: Int64
    /// Seconds east of UTC; nil where the text has no zone and was read as UTC.
    package var offset: Int?

    /// What a text says.
    package init(milliseconds: Int64, offset: Int?) {
      self.milliseconds = milliseconds
      self.offset = offset
    }
  }

  /// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59.999Z, what four digits of a year can say.
  package static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The instant that the whole text is, blanks around it aside; nil where it is none, or not in
  /// `range`. Does not allocate.
  package static func parse(_ text: Span<UInt8>) -> Reading? {
    text.withUnsafeBufferPointer { buffer in
      guard let bytes = TextBytes(trimming: buffer) else { return nil }
      var scan = InstantScan(bytes)
      return scan.read()
    }
  }
}
