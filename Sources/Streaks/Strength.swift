/// How firm the habit is: it grows with every day that is up to the target and fades slowly.
///
/// A recurrence in fixed point, so that every machine gives the same bits.
public struct Strength: Sendable, Hashable {
  /// The strength in 2⁻³², 0 to 2³².
  public let q32: UInt64

  /// 2³², which is 100 %.
  public static let whole: UInt64 = 1 << 32

  /// The strength in tenths of a percent, rounded half up.
  public var permille: Int { Int((q32 * 1000 + Self.whole / 2) >> 32) }

  /// The share of strength that a day keeps, by the target of active days a week: 0.5 to the power
  /// of √(target/7)/13, rounded to 2⁻³².
  private static let kept: [UInt64] = [
    4_209_278_469, 4_174_287_684, 4_147_635_666, 4_125_299_219, 4_105_720_107, 4_088_099_231,
    4_071_961_918,
  ]

  /// The strength of a ledger. Rest, paused and skipped days and the open day leave it as it is.
  public init(_ ledger: HabitLedger) {
    let letters = ledger.letters
    guard let first = ledger.activeDays.first?.number else {
      q32 = 0
      return
    }
    var value: UInt64 = 0
    for (index, letter) in letters.enumerated() where letter == .active || letter == .missed {
      let day = first + index
      let target = ledger.history.policies.policy(on: day).target
      let active = letters[max(0, index - 6)...index].count { $0 == .active }
      let rest = (day - 6...day).count { ledger.history.statuses[$0] == .rest && !isActive($0) }
      let reached = min(
        Self.whole, UInt64(active) * Self.whole / UInt64(max(1, min(target, 7 - rest))))
      let kept = Self.kept[target - 1]
      value = (value * kept) >> 32 + (reached * (Self.whole - kept)) >> 32

      func isActive(_ day: Int) -> Bool { day >= first && letters[day - first] == .active }
    }
    q32 = value
  }
}
