/// How long a split is.
public enum SplitUnit: String, Sendable, CaseIterable {
  /// 1,000 metres.
  case kilometre = "km"
  /// The international mile, 1,609.344 metres.
  case mile = "mi"

  /// Its length, metres.
  public var metres: Double {
    switch self {
    case .kilometre: 1000
    case .mile: 1609.344
    }
  }
}
