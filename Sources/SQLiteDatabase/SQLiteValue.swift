/// A value as SQLite stores it.
package enum SQLiteValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLiteValue {
  /// The integer, where it is one.
  package var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }
  /// The text, where it is one.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The bytes, where it is a blob.
  package var blob: [UInt8]? { if case .blob(let bytes) = self { bytes } else { nil } }

  /// The integer; null where there is none.
  package init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }

  /// The integer; null where there is none.
  package init(_ value: Int64?) { self = value.map(SQLiteValue.integer) ?? .null }

  /// The text; null where there is none.
  package init(_ value: String?) { self = value.map(SQLiteValue.text) ?? .null }

  /// The number; null where there is none, or none that is finite.
  package init(_ value: Double?) {
    guard let value, value.isFinite else {
      self = .null
      return
    }
    self = .real(value)
  }
}
