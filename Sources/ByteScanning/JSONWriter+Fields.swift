extension JSONWriter {
  /// A key and its string, or nothing where there is none.
  package mutating func stringField(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// A key and its integer, or nothing where there is none.
  package mutating func numberField(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// A key and its number, or nothing where there is none or it is not finite.
  package mutating func numberField(_ name: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    key(name)
    number(value)
  }

  /// A key and its number of at most that many decimals, or nothing where there is none or it is
  /// not finite.
  package mutating func numberField(_ name: String, _ value: Double?, decimalsAtMost places: Int) {
    guard let value, value.isFinite else { return }
    key(name)
    number(value, decimalsAtMost: places)
  }

  /// A key and its instant, or nothing where there is none that can be written.
  package mutating func instantField(_ name: String, milliseconds: Int64?) {
    guard let milliseconds, InstantText.range.contains(milliseconds) else { return }
    key(name)
    instant(milliseconds: milliseconds)
  }
}
