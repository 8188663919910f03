/// How long a split is.
public enum SplitUnit: String, Sendable, CaseIterable {
  case kilometre = "km"
  case mile = "mi"

  /// Metres.
  public var metres: Double {
    switch self {
    case .kilometre: 1000
    case .mile: 1609.344
    }
  }
}
