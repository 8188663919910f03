/// One part of a summary as it is printed: a name with its value, a group of such, or a list.
///
/// JSON and CSV are both made from the same entries, so that they have the same names in the same
/// order.
enum SummaryEntry {
  case value(String, SummaryValue?)
  case group(String, [SummaryEntry])
  /// Objects of their own, which only JSON has; nil where the list was not asked for.
  case list(String, [[SummaryEntry]]?)

  /// Whether there is anything to print in it.
  var isKnown: Bool {
    switch self {
    case .value(_, let value): value?.isPrintable == true
    case .group(_, let entries): entries.contains(where: \.isKnown)
    case .list(_, let items): items != nil
    }
  }
}

/// A value with the way it is printed.
enum SummaryValue {
  case text(String)
  case integer(Int)
  case flag(Bool)
  /// Milliseconds since 1970 UTC.
  case instant(Int64)
  /// Milliseconds, printed as seconds, exactly.
  case duration(Int64)
  /// A number, printed with at most so many decimals.
  case decimal(Double, places: Int)

  /// Metres, printed to the millimetre.
  static func metres(_ value: Double?) -> SummaryValue? {
    value.map { .decimal($0, places: 3) }
  }
}

extension SummaryValue {
  init?(_ text: String?) {
    guard let text else { return nil }
    self = .text(text)
  }

  init?(_ integer: Int?) {
    guard let integer else { return nil }
    self = .integer(integer)
  }

  init?(duration: Int64?) {
    guard let duration else { return nil }
    self = .duration(duration)
  }

  init?(instant: Int64?) {
    guard let instant else { return nil }
    self = .instant(instant)
  }

  init?(_ decimal: Double?, places: Int) {
    guard let decimal else { return nil }
    self = .decimal(decimal, places: places)
  }
}
