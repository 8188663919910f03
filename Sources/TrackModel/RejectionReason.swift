/// Why a point does not count. One enum everywhere: in files, archives and live.
public enum RejectionReason: UInt8, Sendable, CaseIterable, Hashable {
  /// A sample of an indoor or lost stretch: no position was ever claimed (FIT, TCX).
  case noPosition = 1
  /// No usable position: not a number, out of range, exact 0/0, negative accuracy.
  case invalid
  /// Accuracy over the limit.
  case accuracy
  /// A cached start, or a fix older than the limit.
  case age
  /// A position identical to the one before.
  case stale
  /// A time that another point has too.
  case duplicate
  /// A row that is not after the end of an earlier segment (or, live, not after the last fix).
  case outOfOrder
  /// Off the longest consistent chain: not reachable at a realistic speed.
  case speed

  /// The word in JSON, CSV and text.
  public var word: String {
    switch self {
    case .noPosition: "no_position"
    case .invalid: "invalid"
    case .accuracy: "accuracy"
    case .age: "age"
    case .stale: "stale"
    case .duplicate: "duplicate"
    case .outOfOrder: "out_of_order"
    case .speed: "speed"
    }
  }
}
