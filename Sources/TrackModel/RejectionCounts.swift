/// How many points were rejected, by reason.
public struct RejectionCounts: Sendable, Equatable {
  private var counts = [Int](repeating: 0, count: RejectionReason.allCases.count + 1)

  /// Nothing rejected.
  public init() {}

  /// The number for a reason.
  public subscript(reason: RejectionReason) -> Int {
    get { counts[Int(reason.rawValue)] }
    set { counts[Int(reason.rawValue)] = newValue }
  }

  /// The number for all reasons.
  public var total: Int { counts.reduce(0, +) }
}
